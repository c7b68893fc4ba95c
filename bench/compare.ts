import type pg from 'pg'
import { baseline } from './baseline.ts'
import type { Child } from './child.ts'
import { emptyHolds } from './floor/schema.ts'
import { load, type Measured, type Request } from './load.ts'
import type { Cast, Scenario } from './scenarios.ts'
import { startWrites } from './writes.ts'

export interface Pace {
  seconds: number
  rounds: number
  connections: number
  warmSeconds: number
}

const kinds = ['service', 'sql', 'memory'] as const
type MetricKind = (typeof kinds)[number]

const columns = [
  ...['', 'a05ed1c4 ÷ F3', '÷ F3', 'objectivo', '÷ F2', 'serviço /s', 'p50 ms', 'p99 ms', 'p99 ÷ p50', 'bytes'],
  ...['F2 /s', 'p50', 'p99', 'F3 /s', 'p50', 'p99', 'falhas'],
]
/** The first lines of the table whose other lines `compare` makes. */
export const heading = `| ${columns.join(' | ')} |\n|${'---|'.repeat(columns.length)}`

/** Reservations pile up; each measurement starts from the same shelves. */
async function reset(db: pg.Client): Promise<void> {
  await db.query(`begin; ${emptyHolds}
    update stock_item set quantidade = quantidade + quantidade_reservada, quantidade_reservada = 0
     where quantidade_reservada > 0;
    delete from notificacao where reserva_id in (select id from reserva where estado = 'activa');
    delete from reserva where estado = 'activa';
    delete from idempotencia;
    commit`)
  await db.query('vacuum analyze stock_item, reserva, notificacao, idempotencia, piso.item, piso.reserva')
}

const median = (runs: Measured[]) =>
  runs.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(runs.length / 2)] as Measured

/**
 * Measures the three servers in turns, so that a drift of the machine's speed affects them alike, while the service also
 * takes the writes. @returns a line of the table
 */
export async function compare(
  scenario: Scenario,
  servers: Record<MetricKind, Child>,
  db: pg.Client,
  cast: Cast,
  { seconds, rounds, connections, warmSeconds }: Pace,
): Promise<string> {
  const runs: Record<MetricKind, Measured[]> = { service: [], sql: [], memory: [] }
  let refusedWrites = 0
  async function run(kind: MetricKind, time: number): Promise<Measured> {
    if (scenario.holds) await reset(db)
    const writes = startWrites(servers.service.address, cast)
    const next = (): Request => scenario[kind]()
    // a refused hold is a right answer: of 50 items almost all are
    const right = scenario.holds ? [409] : []
    const measured = await load({ url: servers[kind].address, seconds: time, connections, next, right })
    refusedWrites += await writes.stop()
    return measured
  }
  for (const kind of kinds) await run(kind, warmSeconds)
  for (let round = 0; round < rounds; round++) for (const kind of kinds) runs[kind].push(await run(kind, seconds))

  const [ours, sql, memory] = kinds.map((kind) => median(runs[kind])) as [Measured, Measured, Measured]
  const speed = ({ perSecond, p50, p99 }: Measured) => [perSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1)]
  const ratio = (floor: Measured) => (ours.perSecond / floor.perSecond).toFixed(2)
  const failures = [ours, sql, memory].reduce((sum, measured) => sum + measured.failures, refusedWrites)
  const cells = [
    ...[scenario.label, baseline[scenario.label]?.toFixed(2) ?? '', ratio(memory)],
    ...[scenario.aim === undefined ? '' : `≥ ${scenario.aim.toFixed(2)}`, ratio(sql)],
    ...[...speed(ours), (ours.p99 / ours.p50).toFixed(1), ours.meanBytes.toFixed(0)],
    ...[...speed(sql), ...speed(memory), failures],
  ]
  return `| ${cells.join(' | ')} |`
}
