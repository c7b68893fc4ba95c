import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { loadLexicon } from '#server/modules/medicamentos/public.ts'
import { type Client, succeed } from '../support/client.ts'

export interface Wanted {
  termo: string
  /** the substance, or the substances of a combination */
  esperado: string
}

export interface Scores {
  searches: number
  recallAt5: number
  meanReciprocalRank: number
  /** searches that brought, unasked, a product without what was searched for */
  dangerous: string[]
  missed: string[]
}

const read = (name: string): Wanted[] =>
  parse(readFileSync(join(import.meta.dirname, name), 'utf8'), { columns: true }) as Wanted[]

/** The half that tuning may look at, and the one it may not: split by a digest of the term. */
export function halves(): { tuning: Wanted[]; held: Wanted[] } {
  const searches = read('procuras.csv')
  const even = ({ termo }: Wanted) => createHash('sha256').update(termo).digest().readUInt8() % 2 === 0
  return { tuning: searches.filter(even), held: searches.filter((search) => !even(search)) }
}

/** A shelf with each substance under its own name and under one of its brands: everything can be mistaken. */
export function register(): { nome: string; categoria: string; subcategoria: string; quantidade: number }[] {
  const lexicon = loadLexicon()
  const names = lexicon.names.filter(({ kind }) => kind !== 'variante')
  const once = new Map(names.map((name) => [`${name.kind} ${name.substances.join('+')}`, name.text]))
  return [...once.values()].map((text) => ({
    nome: `${text} 500 mg comprimidos`,
    categoria: 'Medicamentos',
    subcategoria: 'Vários',
    quantidade: 5,
  }))
}

const substancesOf = (name: string) => new Set(name.split(' + '))
const contains = (dci: string | null, wanted: Set<string>) => {
  const has = substancesOf(dci ?? '')
  return [...wanted].every((substance) => has.has(substance))
}

/** Asks each search of the service, as suggestions and as a list, and compares with the right answers. */
export async function evaluate(client: Client, searches: Wanted[]): Promise<Scores> {
  const scores: Scores = { searches: searches.length, recallAt5: 0, meanReciprocalRank: 0, dangerous: [], missed: [] }
  for (const { termo, esperado } of searches) {
    const wanted = substancesOf(esperado)
    const suggested: { dci: string | null; quis_dizer?: string }[] = succeed(
      await client.get(`/api/medicamentos?search=${encodeURIComponent(termo)}`),
    )
    const offered = suggested.filter(({ quis_dizer }) => quis_dizer === undefined)
    const rank = offered.slice(0, 5).findIndex(({ dci }) => contains(dci, wanted))
    if (rank >= 0) {
      scores.recallAt5 += 1 / searches.length
      scores.meanReciprocalRank += 1 / (rank + 1) / searches.length
    } else scores.missed.push(termo)
    if (offered.some(({ dci }) => !contains(dci, wanted))) scores.dangerous.push(termo)
  }
  return scores
}
