import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { FEED_ROWS } from '#contract/limits.ts'
import { openEmbedded } from '#postgres/open.ts'
import { beside, memory, searches, timed } from './beside.ts'
import { copyRows } from './copy-rows.ts'
import { operated } from './operated.ts'
import { castOf } from './scenarios.ts'
import { seed } from './seed.ts'

/*
 * Measures the stock that a till sends: items a second and memory, beside COPY of the same rows into a table with the same
 * indexes, and what others notice meanwhile: near searches, and holds at the pharmacy whose stock arrives. Aims: memory
 * that does not grow with the items, and a 99th percentile of the near search at most twice its quiet self.
 */
const SECONDS = Number(process.env.BENCH_SEGUNDOS ?? 15)
const SIZES = [FEED_ROWS / 10, FEED_ROWS]
const PART = 100
const HOLDS_A_SECOND = 10
const say = (line = '') => process.stdout.write(`${line}\n`)
const silent = { info() {}, warn() {}, error() {} }
const json = { 'content-type': 'application/json' }

interface FeedRow {
  codigo: string
  nome: string
  categoria: string
  subcategoria: string
  quantidade: number
  preco: number
}

/** The shelf of a till. @param names of products, of which each row has one, with a presentation of its own */
const shelf = (size: number, names: string[]): FeedRow[] =>
  Array.from({ length: size }, (_, n) => ({
    codigo: `P-${n}`,
    nome: names[n % names.length] as string,
    categoria: 'Medicamentos',
    subcategoria: `Grupo ${Math.floor(n / names.length)}`,
    quantidade: 20 + (n % 40),
    preco: 10 + n,
  }))

let sequencia = 0

/** Sends rows. @returns the seconds it took, and the size of the request in KB @throws Error when they are refused */
async function send(address: string, authorization: string, kind: 'completo' | 'parcial', artigos: FeedRow[]) {
  const gerado_em = new Date().toISOString()
  const body = new Uint8Array(gzipSync(JSON.stringify({ gerado_em, sequencia: ++sequencia, artigos })))
  const began = performance.now()
  const answer = await fetch(
    `${address}/api/perfil/stock/${kind}${kind === 'completo' ? '?confirmar_perda=true' : ''}`,
    {
      method: kind === 'completo' ? 'PUT' : 'PATCH',
      headers: { ...json, authorization, 'content-encoding': 'gzip' },
      body,
    },
  )
  const responseText = await answer.text()
  if (!answer.ok || JSON.parse(responseText).recusados > 0)
    throw new Error(`${answer.status} ${responseText.slice(0, 500)}`)
  return { seconds: (performance.now() - began) / 1000, kilobytes: body.length / 1024 }
}

const dataDir = await mkdtemp(join(tmpdir(), 'botica-bench-'))
const { secret, start } = operated(dataDir, { LIMITES: 'off' })
let service = await start()
const postgres = await openEmbedded({ dataDir, role: 'command', log: silent })
const db = new pg.Client(postgres.connection)

/** Returns what `work` does, and the most memory of the service meanwhile, in MB. */
async function watched<T>(work: () => Promise<T>): Promise<{ done: T; peak: number }> {
  let peak = 0
  const watch = setInterval(async () => {
    peak = Math.max(peak, await memory(service).catch(() => 0))
  }, 50)
  const done = await work()
  clearInterval(watch)
  return { done, peak }
}

/** Measures whole and part shelves of a pharmacy that has none. */
async function sending(size: number, farmacia: string, authorization: string, names: string[]): Promise<void> {
  const rows = shelf(size, names)
  const changed = rows.map((row, n) => (n % 2 === 0 ? { ...row, quantidade: row.quantidade + 1 } : row))
  // each size gets its own service, so that memory left by an earlier size is not measured
  await service.stop()
  service = await start()
  await searches(service.address, 3)
  const rest = await memory(service)
  let floor = 0
  const row = async (label: string, kind: 'completo' | 'parcial', sent: FeedRow[]) => {
    const { done, peak } = await watched(() => send(service.address, authorization, kind, sent))
    floor ||= await copyRows(db, dataDir, farmacia)
    const copied = (floor * sent.length) / size
    const cells = [done.seconds.toFixed(2), (sent.length / done.seconds).toFixed(0), done.kilobytes.toFixed(0)]
    const ratio = (done.seconds / copied).toFixed(1)
    say(`| ${size} | ${label} | ${cells.join(' | ')} | ${copied.toFixed(2)} | ${ratio} | ${(peak - rest).toFixed(0)} |`)
  }
  await row('completo, tudo novo', 'completo', rows)
  await row('completo, nada mudou', 'completo', rows)
  await row('completo, metade mudou', 'completo', changed)
  await row(
    `parcial, ${PART} mudaram`,
    'parcial',
    rows.slice(0, PART).map((item) => ({ ...item, quantidade: 7 })),
  )
  await row(
    'completo, nada mudou',
    'completo',
    rows.map((item, n) => (n < PART ? { ...item, quantidade: 7 } : (changed[n] as FeedRow))),
  )
}

try {
  await db.connect()
  await db.query('set statement_timeout = 0')
  await seed(postgres.connection, { pharmacies: 1000, itemsEach: 20, users: 5000 })
  const { holders, counters } = await castOf(db, secret)
  const { rows: found } = await db.query('select nome from produto order by id')
  const names = found.map(({ nome }) => nome as string)
  const keys: { farmacia: string; authorization: string }[] = []
  for (const { authorization, item } of counters.slice(0, SIZES.length)) {
    const made = await fetch(`${service.address}/api/perfil/chaves`, {
      method: 'POST',
      headers: { ...json, authorization },
      body: JSON.stringify({ nome: 'Medida', ambitos: ['stock:escrever'] }),
    })
    const { chave } = (await made.json()) as { chave: string }
    const { rows } = await db.query('select farmacia_id from stock_item where id = $1', [item])
    keys.push({ farmacia: rows[0].farmacia_id, authorization: `Bearer ${chave}` })
  }

  say(
    '| artigos | envio | s | artigos/s | pedido, KB | COPY das mesmas linhas, s | envio ÷ COPY | memória a mais, MB |',
  )
  say('|---|---|---|---|---|---|---|---|')
  for (const [n, size] of SIZES.entries()) {
    const { farmacia, authorization } = keys[n] as (typeof keys)[number]
    await sending(size, farmacia, authorization, names)
  }

  const fed = keys.at(-1) as (typeof keys)[number]
  const everything = shelf(FEED_ROWS, names)
  const again = () => {
    const units = sequencia % 2
    const rows = everything.map((row, n) => (n % 2 === 0 ? { ...row, quantidade: row.quantidade + units } : row))
    return send(service.address, fed.authorization, 'completo', rows)
  }
  const { rows: items } = await db.query('select id from stock_item where farmacia_id = $1 order by codigo', [
    fed.farmacia,
  ])
  let held = 0
  /** Holds at an even pace, each by another person of another item. */
  const holds = async () => {
    const all: Promise<number>[] = []
    for (let turn = 0; turn < SECONDS * HOLDS_A_SECOND; turn++, held++) {
      const [{ authorization }, item] = [
        holders[held % holders.length] as (typeof holders)[number],
        items[held % items.length],
      ]
      const body = JSON.stringify({ stock_item_id: item.id })
      all.push(
        timed(() =>
          fetch(`${service.address}/api/reservas`, { method: 'POST', headers: { ...json, authorization }, body }),
        ),
      )
      await sleep(1000 / HOLDS_A_SECOND)
    }
    return Promise.all(all)
  }
  say(`\n| enquanto ${FEED_ROWS} artigos chegam | p99 ms | sossegado, p99 ms | razão | envios |`)
  say('|---|---|---|---|---|')
  const near = () => searches(service.address, SECONDS)
  say(await beside('procura perto (objectivo ≤ 2)', again, 1, near))
  say(await beside('reserva na mesma farmácia', again, 1, holds))
  const { rows: totals } = await db.query(
    `select count(*) filter (where s.quantidade_reservada = 0) as lost from reserva r join stock_item s on s.id = r.stock_item_id
      where r.farmacia_id = $1 and r.estado = 'activa'`,
    [fed.farmacia],
  )
  // last, since products that nobody had stay
  const unknown = () =>
    send(
      service.address,
      fed.authorization,
      'completo',
      everything.map((row) => ({ ...row, nome: `${row.nome} ${sequencia}` })),
    )
  say(await beside('procura perto, tudo produtos novos (objectivo ≤ 2)', unknown, 1, near))
  say(`\n${held} reservas feitas entretanto; ${totals[0].lost} perderam a unidade`)
} finally {
  await db.end()
  await service.stop()
  await postgres.close()
  await rm(dataDir, { recursive: true, force: true })
}
