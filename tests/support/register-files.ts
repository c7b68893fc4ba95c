import type { Client, Response } from './client.ts'
import { stockForm } from './stock-files.ts'

const columns = ['nome', 'telefone', 'latitude', 'longitude', 'endereco', 'bairro', 'municipio'] as const

export type RegisterLine = Partial<Record<(typeof columns)[number], unknown>>

const cell = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`

/** A file of pharmacies, one a line, as a spreadsheet writes it. */
export const registerCsv = (lines: readonly RegisterLine[]): string =>
  [columns.join(';'), ...lines.map((line) => columns.map((name) => cell(line[name])).join(';'))].join('\r\n')

/** A form with these pharmacies, and what else it asks. */
export const registerForm = (
  file: readonly RegisterLine[] | string | Buffer,
  fields: Record<string, string> = {},
): FormData =>
  stockForm(typeof file === 'string' || Buffer.isBuffer(file) ? file : registerCsv(file), fields, 'farmacias.csv')

/** Sends a file as an office would from a form. */
export const uploadRegister = (
  who: Client,
  file: readonly RegisterLine[] | string | Buffer,
  fields: Record<string, string> = {},
  key?: string,
): Promise<Response> =>
  who.post('/api/farmacias/importar', registerForm(file, fields), key === undefined ? {} : { 'idempotency-key': key })

/** A file that is only tried. */
export const tryRegister = (who: Client, file: readonly RegisterLine[] | string | Buffer): Promise<Response> =>
  uploadRegister(who, file, { simular: 'true' })
