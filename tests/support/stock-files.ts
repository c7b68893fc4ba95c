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
