import type pg from 'pg'
import { seeded } from '#tests/support/chance.ts'
import { heard, kinds, slipped } from '../tests/relevancia/slips.ts'
import type { Child } from './child.ts'
import { median, searchSomewhere, withOwnService } from './own-service.ts'
import { cost as costOf } from './processor.ts'

/*
 * Measures a misspelt search against one that is spelt right, in processor time of service and database, for each kind of
 * slip and each list: with terms that were searched for before, and with new ones.
 */
const MOST = 1.3
const SECONDS = 0.4
const ROUNDS = 3
const CONNECTIONS = 8
const WARM_SECONDS = 4
/** The names that are repeated. */
const FEW = 30
/** The slips of each kind in each name. */
const TIMES = 3
/** The new terms of each kind, of which some are picked. */
const UNSEEN = 4000
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
  return { medicamento: medicamento.split(';'), farmacia: pharmacies, bairro: places }
}

const wrong = (names: readonly string[], how: How, times = TIMES): string[] =>
  names.flatMap((name) =>
    Array.from({ length: times }).flatMap(
      () => (how === 'de ouvido' ? heard(name, chance) : slipped(name, how, chance)) ?? [],
    ),
  )

/** Returns the terms one after the other, and then from the first again. */
function inTurn(terms: readonly string[]): () => string {
  let turn = 0
  return () => terms[turn++ % terms.length] as string
}

async function measure(service: Child, names: Record<List, string[]>): Promise<void> {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  let failures = 0
  async function cost(list: List, next: () => string, seconds = SECONDS): Promise<number> {
    const ask = () => searchSomewhere(`/api/farmacias?search_type=${list}&search=${encodeURIComponent(next())}`)
    const { processor, failures: wrongs } = await costOf(service, { seconds, connections: CONNECTIONS, next: ask })
    failures += wrongs
    return processor
  }
  /** In turns, so that a machine whose speed drifts drifts for both. */
  async function ratio(list: List, right: () => string, misspelt: () => string): Promise<number> {
    const ratios: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const spelt = await cost(list, right)
      ratios.push((await cost(list, misspelt)) / spelt)
    }
    return median(ratios)
  }
  async function known(list: List, how: How): Promise<number> {
    const few = names[list].slice(0, FEW)
    const misspelt = inTurn(wrong(few, how))
    await cost(list, misspelt)
    return ratio(list, inTurn(few), misspelt)
  }
  /** Measures new terms of each kind in any order. Right ones are not repeated either, where there are enough. */
  function unseen(list: List): Promise<number> {
    const all = names[list]
    const misspelt = hows.flatMap((how) => wrong(all, how, Math.ceil(UNSEEN / all.length)))
    return ratio(list, inTurn(all.length > FEW ? all.slice(FEW) : all), () => chance.pick(misspelt))
  }
  say(
    `| custo ÷ o da procura certa | ${hows.join(' | ')} | nunca escritas | objectivo |\n|---|${'---|'.repeat(hows.length + 2)}`,
  )
  const all: number[] = []
  for (const [list, what] of Object.entries(lists) as [List, string][]) {
    await cost(list, inTurn(names[list].slice(0, FEW)), WARM_SECONDS)
    const ratios: number[] = []
    for (const how of hows) ratios.push(await known(list, how))
    all.push(...ratios)
    ratios.push(await unseen(list))
    say(`| ${what} | ${ratios.map((one) => one.toFixed(2)).join(' | ')} | |`)
  }
  say(`| **mediana** | ${median(all).toFixed(2)} |${' |'.repeat(hows.length)} ≤ ${MOST} |`)
  say(`falhas: ${failures}`)
}

await withOwnService(
  { pharmacies: Number(process.env.BENCH_FARMACIAS ?? 1000), itemsEach: 100, users: 100 },
  nameAll,
  measure,
)
