import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { type Client, succeed } from '../support/client.ts'
import { lexicon } from '../support/lexicon.ts'

export interface Wanted {
  termo: string
  /** the substance, or those of a combination; «|» between what would be right alike; nothing, when nothing is */
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

const read = (name: string): Record<string, string>[] =>
  parse(readFileSync(join(import.meta.dirname, name), 'utf8'), { columns: true })

/** Labels as pharmacies write them, and what is in the box, whatever we take it for. */
const labels = new Map(read('prateleira.csv').map(({ rotulo = '', substancias = '' }) => [rotulo, substancias]))

/** The half that tuning may look at, and the one it may not: split by a digest of the term. */
export function halves(): { tuning: Wanted[]; held: Wanted[] } {
  const searches = read('procuras.csv') as unknown as Wanted[]
  const even = ({ termo }: Wanted) => createHash('sha256').update(termo).digest().readUInt8() % 2 === 0
  return { tuning: searches.filter(even), held: searches.filter((search) => !even(search)) }
}

const brandsAdded = join(import.meta.dirname, '../../packages/medicamentos/dados/marcas.csv')
/** Brands that were added later: the shelf stays as it was, so that one day's figures compare with another's. */
const added = new Set(
  parse<{ marcas: string }>(readFileSync(brandsAdded, 'utf8'), { columns: true, comment: '#', comment_no_infix: true })
    .flatMap(({ marcas }) => marcas.split(';'))
    .filter(Boolean),
)

/** A shelf with each substance under its own name and one of its brands, and those labels: everything can be mistaken. */
export function shelf(): string {
  const names = lexicon.names.filter(({ kind, text }) => kind !== 'variante' && !added.has(text))
  const once = new Map(names.map((name) => [`${name.kind} ${name.substances.join('+')}`, name.text]))
  const all = [...[...once.values()].map((text) => `${text} 500 mg comprimidos`), ...labels.keys()]
  return `nome;quantidade\n${all.map((nome) => `${nome};5`).join('\n')}\n`
}

interface Suggested {
  nome: string
  dci: string | null
  quis_dizer?: string
}

/**
 * Tells if a suggestion contains the substances searched for, by its label or, where the label is only a name, by the
 * service's answer.
 */
function answers({ nome, dci }: Suggested, esperado: string): boolean {
  const has = new Set((labels.get(nome) ?? dci ?? '').split(' + '))
  const asked = esperado.split(' | ').filter(Boolean)
  return asked.some((wanted) => wanted.split(' + ').every((substance) => has.has(substance)))
}

/** A term that is no medicine of ours may bring things that are none, and no other medicine. */
const isMedicine = ({ nome, dci }: Suggested) => (labels.get(nome) ?? dci ?? '') !== ''

/** Asks each search of the service and compares with the right answers. */
export async function evaluate(client: Client, searches: Wanted[]): Promise<Scores> {
  const scores: Scores = { searches: searches.length, recallAt5: 0, meanReciprocalRank: 0, dangerous: [], missed: [] }
  for (const { termo, esperado } of searches) {
    const suggested: Suggested[] = succeed(await client.get(`/api/medicamentos?search=${encodeURIComponent(termo)}`))
    const offered = suggested.filter(({ quis_dizer }) => quis_dizer === undefined)
    const wrong = offered.filter((found) => isMedicine(found) && !answers(found, esperado))
    const rank = esperado
      ? offered.slice(0, 5).findIndex((found) => answers(found, esperado))
      : wrong.length > 0
        ? -1
        : 0
    if (rank >= 0) {
      scores.recallAt5 += 1 / searches.length
      scores.meanReciprocalRank += 1 / (rank + 1) / searches.length
    } else scores.missed.push(termo)
    if (wrong.length > 0) scores.dangerous.push(`${termo}: ${wrong.map(({ nome }) => nome).join('; ')}`)
  }
  return scores
}
