import type { Static } from 'typebox'
import Type from '#contract/schema.ts'
import { fieldChecker } from '#server/imports/import-lines.ts'

/** The version of the file's format; a program reads formats up to its own. */
export const FORMAT = 1

export const MANIFEST = 'manifesto.json'
export const SECRETS = 'segredos.json'
export const PHOTOS = 'fotos/'
export const TABLES = 'tabelas/'

const count = Type.Integer({ minimum: 0 })
const units = Type.Number()

const shape = Type.Object({
  formato: Type.Literal(FORMAT),
  /** The instant of the rows' state, by the database's clock. */
  feita_em: Type.String(),
  /** The program's version, and the database's. */
  programa: Type.String(),
  /** The program's commit, when it knew it. */
  commit: Type.Optional(Type.String()),
  /** The number of the schema's last migration; copies of before 0.1.0 say it by `migracoes` alone. */
  esquema: Type.Optional(count),
  postgresql: Type.String(),
  migracoes: Type.Array(Type.Object({ numero: count, nome: Type.String(), hash: Type.String() })),
  tabelas: Type.Array(Type.Object({ nome: Type.String(), colunas: Type.Array(Type.String()), linhas: count })),
  sequencias: Type.Array(Type.Object({ nome: Type.String(), valor: Type.Union([Type.String(), Type.Null()]) })),
  unidades: Type.Object({ livres: units, presas: units, activas: count, reservadas: units, desencontros: count }),
  mensagens_pendentes: count,
  fotos: count,
  /** Shown by a pharmacy, and not found where photographs are. */
  fotos_em_falta: Type.Array(Type.String()),
  /** The mark of CODIGO_SECRET, so that the rows are not restored under another key. */
  marca_do_codigo: Type.String(),
  entradas: Type.Array(Type.Object({ nome: Type.String(), bytes: count, sha256: Type.String() })),
})

/** The contents of a copy: its last entry, with a checksum of each of the others. */
export type Manifest = Static<typeof shape>
export type ManifestEntry = Manifest['entradas'][number]

const check = fieldChecker(shape)

/** @returns the manifest; the format's number when it is a newer one; undefined when it is none */
export function readManifest(text: string): Manifest | number | undefined {
  try {
    const read: unknown = JSON.parse(text)
    const checked = check(read)
    if ('value' in checked) return checked.value
    const { formato } = read as { formato?: unknown }
    return typeof formato === 'number' && formato > FORMAT ? formato : undefined
  } catch {
    return undefined
  }
}
