import type { Client, Response } from './client.ts'
import { stockForm } from './stock-files.ts'

const columns = ['farmacia', 'municipio', 'data', 'de', 'ate', 'porta'] as const

export type RotaLine = Partial<Record<(typeof columns)[number], unknown>>

/** The day in Luanda so many days from now, YYYY-MM-DD. */
export const dayAhead = (days: number): string =>
  new Date(Date.now() + 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

/** A night's shift of a pharmacy, by its name or id, in some days. */
export const shiftOf = (farmacia: string, fields: RotaLine = {}): RotaLine => ({
  farmacia,
  data: dayAhead(3),
  de: '20:00',
  ate: '08:00',
  porta: 'campainha',
  ...fields,
})

/** A rota as a spreadsheet writes it. */
export const rotaCsv = (lines: readonly RotaLine[]): string =>
  [columns.join(';'), ...lines.map((line) => columns.map((name) => `"${line[name] ?? ''}"`).join(';'))].join('\r\n')

export const rotaForm = (file: readonly RotaLine[] | string | Buffer, fields: Record<string, string> = {}): FormData =>
  stockForm(
    typeof file === 'string' || Buffer.isBuffer(file) ? file : rotaCsv(file as RotaLine[]),
    fields,
    'turnos.csv',
  )

/** Sends a rota as an office would from a form. */
export const uploadRota = (
  who: Client,
  file: readonly RotaLine[] | string | Buffer,
  fields: Record<string, string> = {},
): Promise<Response> => who.post('/api/admin/turnos/importar', rotaForm(file, fields))
