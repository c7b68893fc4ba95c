import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parts } from './api/tables.ts'
import type { Documento } from './documento.ts'
import { openapi } from './openapi.ts'

const page = join(import.meta.dirname, '../../docs/api.md')
const marked = /(<!-- gerado: (\w+) -->\n)[\s\S]*?(<!-- fim -->)/g

/**
 * `docs/api.md`: written by hand, with what the contract knows put between its marks.
 * @throws Error when a part has no place in the page, or a place no part
 */
export async function api(): Promise<string> {
  const document: Documento = JSON.parse(await openapi())
  const missing = new Set(Object.keys(parts))
  const made = (await readFile(page, 'utf8')).replaceAll(marked, (_all, opening, name, closing) => {
    const part = parts[name]
    if (!part) throw new Error(`docs/api.md asks for a part that nobody makes: ${name}`)
    missing.delete(name)
    return `${opening}${part(document)}\n${closing}`
  })
  if (missing.size > 0) throw new Error(`docs/api.md has no place for: ${[...missing].join(', ')}`)
  return made
}
