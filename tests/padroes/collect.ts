import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'

export interface Pattern {
  /** The file it stands in. */
  where: string
  source: string
  flags: string
}

const root = join(import.meta.dirname, '../..')

function literalsIn(node: unknown, where: string): Pattern[] {
  if (Array.isArray(node)) return node.flatMap((each) => literalsIn(each, where))
  if (typeof node !== 'object' || node === null) return []
  const { type, pattern, flags } = node as Record<string, unknown>
  if (type === 'RegExpLiteral') return [{ where, source: String(pattern), flags: String(flags) }]
  return Object.values(node).flatMap((each) => literalsIn(each, where))
}

/** Every regular expression written in these folders, read as the language reads them. */
export function patternsIn(...folders: string[]): Pattern[] {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  return files
    .filter((path) => /\.(ts|js)$/.test(path) && !path.includes('node_modules'))
    .flatMap((path) => {
      const syntax = path.endsWith('.ts') ? 'typescript' : 'ecmascript'
      return literalsIn(parseSync(readFileSync(join(root, path), 'utf8'), { syntax, target: 'es2024' }), path)
    })
}

/** Every `pattern` of a JSON schema, or of any object that holds some; ajv reads them with the flag u. */
export function schemaPatterns(node: unknown, where: string): Pattern[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'pattern' && typeof value === 'string'
      ? [{ where, source: value, flags: 'u' }]
      : schemaPatterns(value, where),
  )
}

/** Every `format` that a schema names. */
export function schemaFormats(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'format' && typeof value === 'string' ? [value] : schemaFormats(value),
  )
}
