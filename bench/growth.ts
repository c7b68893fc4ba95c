import { describe, test } from 'vitest'
import { openPool } from '#server/db/pool.ts'
import { createAdmin } from '#server/modules/auth/public.ts'
import { adminAccount } from '#tests/support/admin-account.ts'
import { type Cast, withCast } from '#tests/support/cast.ts'
import { cloneDatabase } from '#tests/support/database.ts'
import { type ExplainedDatabase, explain } from '#tests/support/explained.ts'
import { prepare } from '#tests/support/prepare.ts'
import { withService } from '#tests/support/with-service.ts'
import { type MeasuredOperation, measured } from './grown.ts'
import { registerOf, seedHistory } from './history.ts'

/*
 * Measures what each operation and each task of the worker costs with ten years of history, with a quarter of it, and with
 * none: pages of 8 KB touched by all its statements, with their triggers and foreign keys, and milliseconds of the whole
 * request. The quarter is the measure, because an empty database has empty lists and trees of one page: a cost that grows
 * with history is four times that of the quarter. Aim: 1.2 times the quarter, and a page or two more for higher trees.
 *   npm run bench:historia                          a hundredth of the ten years
 *   HISTORIA_PARTE=1 TEST_DATABASE_URL=… npm run bench:historia
 *   HISTORIA_CURTO=1 npm run bench:historia         each thing fewer times, and only what is beyond the aim is listed
 */
const PART = Number(process.env.HISTORIA_PARTE ?? 0.01)
/** A database that was filled before (bench/seed-history.ts), on the server of TEST_DATABASE_URL; it is changed. */
const FILLED = process.env.HISTORIA_BASE
const SHORT = process.env.HISTORIA_CURTO === '1'
/** Times the pages with a quarter of the history, and a page or two more. */
const AIM = 1.2
const A_PAGE_OR_TWO = 2

interface Cost {
  pages: number
  ms: number
}

const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN

async function costOf(
  cast: Cast,
  database: ExplainedDatabase,
  { times, prepare: ready }: MeasuredOperation,
): Promise<Cost> {
  const ms: number[] = []
  const pages: number[] = []
  for (let turn = 0; turn < times; turn++) {
    const act = await ready(cast)
    if (turn === 0 && times > 1) await act()
    database.taken()
    const began = performance.now()
    await act()
    ms.push(performance.now() - began)
    const touched = database
      .taken()
      .map(({ Plan }) => (Plan['Shared Hit Blocks'] ?? 0) + (Plan['Shared Read Blocks'] ?? 0))
    pages.push(touched.reduce((sum, count) => sum + count, 0))
  }
  return { pages: median(pages), ms: median(ms) }
}

/** The shares of the history. */
const histories = { empty: 0, quarter: PART / 4, full: PART }
type History = keyof typeof histories
type Costs = Record<History, Cost>
const costs: Record<string, Costs> = {}

describe.each(Object.keys(histories) as History[])('%s', (which) => {
  const clone = prepare(
    async () => {
      const made = await cloneDatabase()
      const filled = which === 'full' && FILLED
      const connection = filled ? { ...made.connection, database: filled } : made.connection
      if (!filled) await seedHistory(connection, histories[which], registerOf(PART))
      const db = openPool({ connection, name: 'história', onIdleError() {} })
      await createAdmin(db, { ...adminAccount, gestorAdmins: true }).catch(() => {})
      await db.close()
      return { ...made, connection }
    },
    (made) => made.drop(),
  )
  const database = prepare(
    () => explain(clone.connection),
    async (explained) => explained.stop(),
  )
  const service = withService(() => ({ connection: database.connection, env: { RESERVAS_POR_UTILIZADOR: '100' } }))
  const cast = withCast(service)

  test('each operation', async () => {
    for (const operation of measured(cast)) {
      const cost = await costOf(cast, database, operation)
      costs[operation.name] = { ...costs[operation.name], [which]: cost } as Costs
    }
  })
})

test('the table', () => {
  const { pharmacies, itemsEach } = registerOf(PART)
  const say = (line: string) => process.stdout.write(`${line}\n`)
  say(
    `\n${pharmacies} farmácias × ${itemsEach} artigos: sem história, com um quarto e com toda (${PART} de dez anos)\n`,
  )
  const all = Object.entries(costs)
  const beyond = all.filter(([, { quarter, full }]) => full.pages > AIM * quarter.pages + A_PAGE_OR_TWO)
  say(
    `${all.length - beyond.length} de ${all.length} tocam no máximo ${AIM} vezes as páginas de um quarto da história.\n`,
  )
  say('| operação | páginas de 8 KB: sem | um quarto | toda | toda ÷ um quarto | ms: sem | um quarto | toda |')
  say('|---|---|---|---|---|---|---|---|')
  for (const [name, { empty, quarter, full }] of SHORT ? beyond : all) {
    const pages = [empty, quarter, full].map((cost) => cost.pages)
    const ms = [empty, quarter, full].map((cost) => cost.ms.toFixed(1))
    const growth = (full.pages / Math.max(1, quarter.pages)).toFixed(2)
    say(`| ${[name, ...pages, growth, ...ms].join(' | ')} |`)
  }
})
