import { type Load, load, type Measured } from './load.ts'

type Options = Pick<Load, 'url' | 'seconds' | 'connections'>

const ROUNDS = 3
/** Positions over the city: no two requests in a row are alike. */
const position = (i: number) => [
  (-8.84 + (((i * 37) % 1009) - 500) / 10_000).toFixed(3),
  (13.26 + (((i * 61) % 1013) - 500) / 10_000).toFixed(3),
]

const paths = {
  json: (at: string[]) =>
    `/api/farmacias?search=paracetamol&search_type=medicamento&latitude=${at[0]}&longitude=${at[1]}&limite=21`,
  page: (at: string[]) => `/procura?q=paracetamol&perto=${at}`,
}

/** The header by which each request comes from another address, behind a proxy. */
const client = (n: number) => ({ 'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` })

const best = (runs: Measured[]) => Math.max(...runs.map(({ perSecond }) => perSecond))

/** Compares pages of 20 results with the JSON of the same operation; the ratio should be 0.5 or more. */
export async function pagesBesideJson(options: Options): Promise<string> {
  const runs: Record<keyof typeof paths, Measured[]> = { json: [], page: [] }
  let n = 0
  for (let round = 0; round <= ROUNDS; round++) {
    for (const kind of ['json', 'page'] as const) {
      const next = () => ({ path: paths[kind](position(n)), headers: client(n++) })
      const measured = await load({ ...options, next })
      // the first is for the engine to compile
      if (round > 0) runs[kind].push(measured)
    }
  }
  const [json, page] = [best(runs.json), best(runs.page)]
  const failures = [...runs.json, ...runs.page].reduce((sum, run) => sum + run.failures, 0)
  return `resultados em página: ${page.toFixed(0)}/s, em JSON: ${json.toFixed(0)}/s, página ÷ JSON ${(page / json).toFixed(2)} (0,5 ou mais), falhas ${failures}`
}
