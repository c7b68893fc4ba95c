import type pg from 'pg'
import { seeded } from '#tests/support/chance.ts'
import { heard, kinds, slipped } from '../tests/relevancia/slips.ts'
import type { Child } from './child.ts'
import { load } from './load.ts'
import { median, searchSomewhere, withOwnService } from './own-service.ts'

/* What a misspelt search costs beside one that is spelt right, for each kind of slip and each list. */
const MOST = 1.3
const SECONDS = 0.3
const ROUNDS = 3
const CONNECTIONS = 8
/** Each name with so many slips of each kind. */
const TIMES = 3
const lists = { medicamento: 'medicamentos', farmacia: 'farmácias', bairro: 'lugares' } as const
type List = keyof typeof lists
const hows = [...kinds, 'de ouvido'] as const
type How = (typeof hows)[number]

const chance = seeded(1130)
const syllables = 'ka lu mbe nza ki sam pra to vi do gui len ma ra tan bo li ce nde fu'.split(' ')
const word = () => Array.from({ length: 3 + chance.below(2) }, () => chance.pick(syllables)).join('')

/** Names as different from one another as names are; the seed's differ in a number alone. */
async function nameAll(db: pg.Client): Promise<Record<List, string[]>> {
  const { rows } = await db.query('select id from farmacia order by nome')
  const places = Array.from({ length: 195 }, word)
  const pharmacies = rows.map(() => `${word()} ${word()}`)
  await db.query(
    `update farmacia f set nome = 'Farmácia ' || initcap(n.nome), bairro = initcap(n.bairro)
       from (select * from unnest($1::uuid[], $2::text[], $3::text[]) u(id, nome, bairro)) n where n.id = f.id`,
    [rows.map(({ id }) => id), pharmacies, pharmacies.map((_, at) => places[at % places.length])],
  )
  const medicamento =
    'paracetamol;amoxicilina;ibuprofeno;metformina;losartan;omeprazol;salbutamol;ciprofloxacina;diclofenac;cetirizina'
  return { medicamento: medicamento.split(';'), farmacia: pharmacies.slice(0, 30), bairro: places.slice(0, 30) }
}

const wrong = (names: readonly string[], how: How): string[] =>
  names.flatMap((name) =>
    Array.from({ length: TIMES }).flatMap(
      () => (how === 'de ouvido' ? heard(name, chance) : slipped(name, how, chance)) ?? [],
    ),
  )

async function measure(service: Child, names: Record<List, string[]>): Promise<void> {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  let failures = 0
  async function cost(list: List, terms: readonly string[], seconds = SECONDS): Promise<number> {
    let turn = 0
    const next = () => {
      const term = encodeURIComponent(terms[turn++ % terms.length] as string)
      return searchSomewhere(`/api/farmacias?search_type=${list}&search=${term}`)
    }
    const measured = await load({ url: service.address, seconds, connections: CONNECTIONS, next })
    failures += measured.failures
    return 1 / measured.perSecond
  }
  /** In turns, so that a machine whose speed drifts drifts for both. */
  async function ratio(list: List, how: How): Promise<number> {
    const terms = wrong(names[list], how)
    await cost(list, terms)
    const ratios: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const right = await cost(list, names[list])
      ratios.push((await cost(list, terms)) / right)
    }
    return median(ratios)
  }
  say(`| custo ÷ o da procura certa | ${hows.join(' | ')} | objectivo |\n|---|${'---|'.repeat(hows.length + 1)}`)
  const all: number[] = []
  for (const [list, what] of Object.entries(lists) as [List, string][]) {
    await cost(list, names[list], 2)
    const ratios: number[] = []
    for (const how of hows) ratios.push(await ratio(list, how))
    all.push(...ratios)
    say(`| ${what} | ${ratios.map((one) => one.toFixed(2)).join(' | ')} | |`)
  }
  say(`| **mediana** | ${median(all).toFixed(2)} |${' |'.repeat(hows.length - 1)} ≤ ${MOST} |`)
  say(`falhas: ${failures}`)
}

await withOwnService({ pharmacies: 1000, itemsEach: 100, users: 100 }, nameAll, measure)
