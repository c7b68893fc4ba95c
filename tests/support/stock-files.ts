import { STOCK_FILE_LINES } from '#contract/limits.ts'
import { readFileOf } from '#server/imports/file-reader-child.ts'
import { isHeader } from '#server/modules/stock/upload/columns.rules.ts'
import { type FileLines, readLines } from '#server/modules/stock/upload/lines.rules.ts'
import type { Client, Response } from './client.ts'
import { succeed } from './client.ts'

export interface UploadOptions {
  fields?: Record<string, string>
  query?: string
}

/** A form with a stock file, and what else it asks. */
export function stockForm(file: string | Buffer, fields: Record<string, string> = {}, name = 'stock.csv'): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('ficheiro', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), name)
  return form
}

/** Sends a file as a pharmacy would from a form. */
export const uploadStock = (
  pharmacy: Client,
  file: string | Buffer,
  { fields, query = '' }: UploadOptions = {},
): Promise<Response> => pharmacy.post(`/api/perfil/stock/importar${query}`, stockForm(file, fields))

/** `[nome, categoria, subcategoria, quantidade, preco]` of all a pharmacy has, by name. */
export async function shelf(pharmacy: Client): Promise<unknown[][]> {
  const items = succeed(await pharmacy.get('/api/perfil/stock')) as Record<string, unknown>[]
  return items.map(({ nome, categoria, subcategoria, quantidade, preco }) => [
    nome,
    categoria,
    subcategoria,
    quantidade,
    preco,
  ])
}

/** Reads a stock file as the process that reads them does. @throws AppError when nothing of it can be used */
export const readStock = (file: string | Buffer): Promise<FileLines> =>
  readFileOf(Buffer.from(file), {
    mostLines: STOCK_FILE_LINES,
    isHeader,
    understand: (table) => readLines(table, '2026-11-28'),
  })

/** `[nome, categoria, subcategoria, quantidade, preco]` of the good lines of a file, by name. */
export const rowsIn = ({ good }: FileLines): unknown[][] =>
  good
    .map(({ name, quantidade, preco = null }) => [name.nome, name.categoria, name.subcategoria, quantidade, preco])
    .sort(([a], [b]) => String(a).localeCompare(String(b), 'pt'))
