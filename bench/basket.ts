import { load } from './load.ts'
import { median, searchSomewhere, withOwnService } from './own-service.ts'

/* What a search for several medicines costs beside one for a single one, for each of its terms. */
const MOST_PER_TERM = 1.2
const SECONDS = 2
const ROUNDS = 3
const SIZES = [2, 4, 10]

await withOwnService(
  { pharmacies: 1000, itemsEach: 100, users: 100 },
  async (db) => {
    const { rows } = await db.query(
      `select p.nome from produto p join stock_item s on s.produto_id = p.id
        where cardinality(p.substancias) = 1 group by p.id order by count(*) desc, p.id limit 10`,
    )
    return rows.map(({ nome }) => nome as string)
  },
  async (service, terms) => {
    let failed = 0
    const cost = async (path: string, seconds: number) => {
      const next = () => searchSomewhere(path)
      const { perSecond, failures } = await load({ url: service.address, seconds, connections: 16, next })
      failed += failures
      return 1 / perSecond
    }
    const of = (few: string[]) => few.map((term) => `procura=${encodeURIComponent(term)}`).join('&')
    const one = `/api/farmacias?limite=50&search_type=medicamento&search=${encodeURIComponent(terms[0] as string)}`
    const paths = SIZES.map((size) => `/api/cabaz?limite=50&${of(terms.slice(0, size))}`)
    for (const path of [one, ...paths]) await cost(path, 2 * SECONDS)
    failed = 0
    const ratios = paths.map((): number[] => [])
    for (let round = 0; round < ROUNDS; round++) {
      const single = await cost(one, SECONDS)
      for (const [index, path] of paths.entries()) ratios[index]?.push((await cost(path, SECONDS)) / single)
    }
    process.stdout.write(
      '| medicamentos | custo ÷ uma procura | ÷ medicamentos × uma procura | objectivo |\n|---|---|---|---|\n',
    )
    for (const [index, size] of SIZES.entries()) {
      const ratio = median(ratios[index] ?? [])
      process.stdout.write(`| ${size} | ${ratio.toFixed(2)} | ${(ratio / size).toFixed(2)} | ≤ ${MOST_PER_TERM} |\n`)
    }
    process.stdout.write(`falhas: ${failed}\n`)
  },
)
