import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { StartupError } from '#server/ground/startup-error.ts'
import { plain, soundOf, squeezed } from './fold.ts'

/** A name people use for one substance or a combination of them. */
export interface Name {
  /** as it is written */
  text: string
  kind: 'substancia' | 'variante' | 'marca'
  /** keys of all the substances it stands for, sorted */
  substances: readonly string[]
  plain: string
  squeezed: string
  sound: string
}

export interface Substance {
  /** its name, as it is shown */
  nome: string
  /** sold only with a prescription; null where we do not know */
  requerReceita: boolean | null
  brands: string[]
}

export interface Lexicon {
  /** a digest of what it says */
  version: string
  names: readonly Name[]
  /** by `squeezed` */
  bySpelling: ReadonlyMap<string, readonly Name[]>
  /** by key */
  substances: ReadonlyMap<string, Substance>
  /** words of the longest name */
  longest: number
}

/** A line of `dados/substancias.csv`, or of the operator's own file in the same form. */
export interface LexiconRow {
  /** one substance, or several joined by ` + ` */
  substancia: string
  /** other spellings and names, separated by `;` */
  variantes: string
  marcas: string
  /** sim or nao; empty where it is not known */
  receita: string
}

/** What a substance is called in `produto.substancias`. */
const substanceKey = (nome: string): string => plain(nome)

const listed = (cell: string | undefined) =>
  (cell ?? '')
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean)

/** A later row about a substance adds to an earlier one. */
function buildLexicon(rows: LexiconRow[]): Lexicon {
  const names: Name[] = []
  const substances = new Map<string, Substance>()
  for (const row of rows) {
    const parts = row.substancia.split(' + ').map((part) => part.trim())
    const keys = parts.map(substanceKey).sort()
    const brands = listed(row.marcas)
    for (const nome of parts) {
      const known = substances.get(substanceKey(nome)) ?? { nome, requerReceita: null, brands: [] }
      if (parts.length === 1) {
        if (row.receita) known.requerReceita = row.receita === 'sim'
        known.brands.push(...brands)
      }
      substances.set(substanceKey(nome), known)
    }
    const add = (kind: Name['kind']) => (text: string) =>
      names.push({ text, kind, substances: keys, plain: plain(text), squeezed: squeezed(text), sound: soundOf(text) })
    add('substancia')(row.substancia)
    listed(row.variantes).forEach(add('variante'))
    brands.forEach(add('marca'))
  }
  const bySpelling = Map.groupBy(names, (name) => name.squeezed)
  const longest = Math.max(...names.map((name) => name.plain.split(' ').length))
  const version = createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 16)
  return { version, names, bySpelling, substances, longest }
}

const shipped = ['substancias.csv', 'outras-substancias.csv'].map((name) => join(import.meta.dirname, 'dados', name))

/**
 * Reads a file in the form of `dados/substancias.csv`; lines that start with # are remarks.
 * @throws StartupError when it cannot be read or is of another form
 */
function readLexiconRows(path: string): LexiconRow[] {
  try {
    const options = { columns: true, comment: '#', trim: true, bom: true, relaxColumnCount: true } as const
    const rows = parse<Partial<LexiconRow>>(readFileSync(path, 'utf8'), options)
    return rows.map(({ substancia, variantes = '', marcas = '', receita = '' }, index) => {
      if (!substancia) throw new Error(`falta a substância na linha de dados ${index + 1}`)
      return { substancia, variantes, marcas, receita }
    })
  } catch (error) {
    throw new StartupError(`Não foi possível ler os medicamentos de ${path}: ${(error as Error).message}`)
  }
}

/** The project's own table of substances and brands, and the operator's additions to it. */
export const loadLexicon = (extra?: string): Lexicon =>
  buildLexicon([...shipped, ...(extra ? [extra] : [])].flatMap(readLexiconRows))
