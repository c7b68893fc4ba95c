import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '#server/db/embedded/open.ts'
import type { Child } from './child.ts'
import { load, type Measured } from './load.ts'
import { operated } from './operated.ts'
import { seed } from './seed.ts'

/*
 * Measures how searches grow with the stock: 5,000 pharmacies (BENCH_FARMACIAS) with 50 items each, then with 500, each on an
 * embedded database of its own. Aims: at 500, the 99th percentile of a medicine search under 8 times that of the plain
 * near search of the same run, and under twice its own at 50.
 */
const PHARMACIES = Number(process.env.BENCH_FARMACIAS ?? 5000)
const SECONDS = Number(process.env.BENCH_SEGUNDOS ?? 6)
const CONNECTIONS = 4
const silent = { info() {}, warn() {}, error() {} }
const say = (line: string) => process.stdout.write(`${line}\n`)

const queries = {
  perto: '',
  'medicamento comum': '&search_type=medicamento&search=paracetamol',
  'medicamento raro': '&search_type=medicamento&search=3644a684f',
} as const
type QueryName = keyof typeof queries

function measure(service: Child, query: string): Promise<Measured> {
  let turn = 0
  return load({
    url: service.address,
    seconds: SECONDS,
    connections: CONNECTIONS,
    next: () => {
      turn++
      const latitude = (-8.84 + (((turn * 37) % 100) - 50) / 1000).toFixed(5)
      const longitude = (13.26 + (((turn * 61) % 100) - 50) / 1000).toFixed(5)
      return { path: `/api/farmacias?latitude=${latitude}&longitude=${longitude}${query}` }
    },
  })
}

async function atSize(itemsEach: number): Promise<Record<QueryName, Measured>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'botica-escala-'))
  const service = await operated(dataDir, { LIMITES: 'off' }).start()
  const postgres = await openEmbedded({ dataDir, role: 'command', log: silent })
  try {
    const began = performance.now()
    await seed(postgres.connection, { pharmacies: PHARMACIES, itemsEach, users: 1 })
    say(
      `\n${PHARMACIES} farmácias × ${itemsEach} artigos (semeados em ${((performance.now() - began) / 1000).toFixed(0)} s)`,
    )
    const results = {} as Record<QueryName, Measured>
    for (const name of Object.keys(queries) as QueryName[]) {
      await measure(service, queries[name])
      const result = await measure(service, queries[name])
      results[name] = result
      const { perSecond, p50, p99, failures } = result
      say(
        `  ${name.padEnd(18)} ${perSecond.toFixed(0).padStart(6)}/s  p50 ${p50} ms  p99 ${p99} ms  falhas ${failures}`,
      )
    }
    return results
  } finally {
    await service.stop()
    await postgres.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const small = await atSize(50)
const large = await atSize(500)
say('')
for (const name of ['medicamento comum', 'medicamento raro'] as const) {
  const toNear = large[name].p99 / large.perto.p99
  const toSmall = large[name].p99 / small[name].p99
  say(
    `${name}: p99 ${toNear.toFixed(1)} vezes o de perto (objectivo < 8), ${toSmall.toFixed(1)} vezes o de 50 artigos (objectivo < 2)`,
  )
}
