import { median, searchSomewhere, withOwnService } from './own-service.ts'
import { type Cost, cost } from './processor.ts'

/*
 * Measures a search for several medicines against one search for each, in processor time of service and database: with the
 * same places, limit and compression. It prints the bytes of each answer too.
 */
const MOST_PER_TERM = 1.2
const SECONDS = 0.8
/** The seconds until each near pharmacy has been asked for each medicine. */
const WARM_SECONDS = 4
const ROUNDS = 5
const SIZES = [2, 4, 10]
const FEW = 5

/** The median of several rounds in which the kinds take turns, because the machine does other work at times. */
interface Row {
  size: number
  ratios: number[]
  bytes: number[]
}

await withOwnService(
  { pharmacies: Number(process.env.BENCH_FARMACIAS ?? 1000), itemsEach: 100, users: 100 },
  async (db) => {
    const { rows } = await db.query(
      `select p.nome from produto p join stock_item s on s.produto_id = p.id
        where cardinality(p.substancias) = 1 group by p.id order by count(*) desc, p.id limit 10`,
    )
    return rows.map(({ nome }) => nome as string)
  },
  async (service, terms) => {
    let failed = 0
    async function of(paths: readonly string[], seconds = SECONDS): Promise<Cost> {
      let turn = 0
      const next = () => searchSomewhere(paths[turn++ % paths.length] as string)
      const found = await cost(service, { seconds, connections: 4, next })
      failed += found.failures
      return found
    }
    const say = (line: string) => process.stdout.write(`${line}\n`)
    say(
      '| limite | medicamentos | ms | ÷ uma procura | ÷ medicamentos × uma procura | bytes | os de uma procura | objectivo |',
    )
    say('|---|---|---|---|---|---|---|---|')
    for (const limit of [50, FEW]) {
      const one = (term: string) =>
        `/api/farmacias?limite=${limit}&search_type=medicamento&search=${encodeURIComponent(term)}`
      const basket = (few: string[]) =>
        `/api/cabaz?limite=${limit}&${few.map((term) => `procura=${encodeURIComponent(term)}`).join('&')}`
      const rows = SIZES.map((size): Row & { single: string[]; whole: string } => {
        const few = terms.slice(0, size)
        return { size, ratios: [], bytes: [], single: few.map(one), whole: basket(few) }
      })
      for (const { single, whole } of rows) {
        await of(single, WARM_SECONDS)
        await of([whole], WARM_SECONDS)
      }
      failed = 0
      const all = rows.map((row) => ({ ...row, times: [] as number[], singleBytes: 0 }))
      for (let round = 0; round < ROUNDS; round++) {
        for (const row of all) {
          const single = await of(row.single)
          const whole = await of([row.whole])
          row.ratios.push(whole.processor / single.processor)
          row.bytes.push(whole.bytes)
          row.times.push(whole.processor)
          row.singleBytes = single.bytes
        }
      }
      for (const { size, ratios, bytes, times, singleBytes } of all) {
        const ratio = median(ratios)
        const figures = [median(times), ratio, ratio / size].map((figure) => figure.toFixed(2))
        const sizes = [median(bytes), singleBytes].map((figure) => figure.toFixed(0))
        say(`| ${limit} | ${size} | ${figures.join(' | ')} | ${sizes.join(' | ')} | ≤ ${MOST_PER_TERM} |`)
      }
    }
    say(`falhas: ${failed}`)
  },
)
