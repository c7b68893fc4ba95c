import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { openEmbedded } from '#postgres/open.ts'
import { migrate } from '#server/db/migrate.ts'
import { openOperatorFile } from '#server/modules/stock/upload/public.ts'
import { watchPeak } from './child.ts'
import { copyRows, seconds } from './copy-rows.ts'
import { seed } from './seed.ts'

/*
 * Measures `importar stock`: the file of a chain, by its pharmacies and shuffled, into empty shelves, again into full ones,
 * and with a tenth of its quantities changed, beside the time of reading the file and that of COPY of the rows that it
 * became into a table with the same columns, constraints and indexes (a shelf has no foreign keys). Aim: at most 1.2 times
 * the two together, in memory that a file of a tenth of the lines takes too.
 */
const PHARMACIES = Number(process.env.BENCH_FARMACIAS ?? 1000)
const EACH = Number(process.env.BENCH_ARTIGOS ?? 500)
/** Lines from one that changes to the next. */
const CHANGED_EVERY = 10
const say = (line: string) => process.stdout.write(`${line}\n`)
const silent = { info() {}, warn() {}, error() {} }

const dataDir = await mkdtemp(join(tmpdir(), 'botica-bench-'))
const postgres = await openEmbedded({ dataDir, role: 'command', log: silent })
const db = new pg.Client(postgres.connection)

/** Runs the command as an operator does. @returns its seconds, its memory at the most in MB, and its summary */
async function command(path: string) {
  const child = spawn(process.execPath, ['server/start.js', 'importar', 'stock', path, '--por-coluna', 'farmacia'], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const peak = watchPeak(child)
  let out = ''
  const took = await seconds(async () => {
    const ended = once(child, 'exit')
    out = await text(child.stdout)
    await ended
  })
  if (child.exitCode !== 0) throw new Error(out)
  return { took, peak: peak(), out: out.trim() }
}

interface FileOptions {
  /** Goes round the pharmacies, a line of each at a time. */
  shuffled: boolean
  /** True when each tenth line has another quantity. */
  changed: boolean
  pharmacies: number
}

async function write(path: string, ids: string[], names: string[][], options: FileOptions): Promise<void> {
  const { shuffled, changed, pharmacies } = options
  const line = (shop: number, n: number) => {
    const more = changed && n % CHANGED_EVERY === 0 ? 1 : 0
    const [nome = '', categoria = '', subcategoria = ''] = names[(shop * 31 + n * 11) % names.length] ?? []
    return `${nome};${categoria};${subcategoria};${((shop + n) % 40) + more};${50 * (1 + ((shop * 7 + n) % 200))},50;C${n};${ids[shop]}\n`
  }
  async function* lines() {
    yield 'nome;categoria;subcategoria;quantidade;preco;codigo;farmacia\n'
    const [outer, inner] = shuffled ? [EACH, pharmacies] : [pharmacies, EACH]
    for (let a = 0; a < outer; a++) {
      yield Array.from({ length: inner }, (_, b) => (shuffled ? line(b, a) : line(a, b))).join('')
    }
  }
  await pipeline(lines, createWriteStream(path))
}

const read = (path: string) =>
  seconds(async () => {
    const table = await openOperatorFile(path)
    for await (const _ of table.lines());
  })

try {
  await migrate(postgres.connection)
  await seed(postgres.connection, { pharmacies: PHARMACIES, itemsEach: 0, users: 1 })
  await db.connect()
  await db.query('set statement_timeout = 0')
  const ids = (await db.query('select id from farmacia order by nome')).rows.map(({ id }) => id)
  const products = await db.query('select nome, categoria, subcategoria from produto order by id')
  const names = products.rows.map(({ nome, categoria, subcategoria }) => [nome, categoria, subcategoria])
  const path = join(dataDir, 'stock.csv')
  const usual = { shuffled: false, changed: false, pharmacies: PHARMACIES }
  await write(path, ids, names, { ...usual, pharmacies: PHARMACIES / 10 })
  const tenth = await command(path)
  say(`${PHARMACIES * EACH} linhas de ${PHARMACIES} farmácias; com um décimo delas: ${tenth.peak.toFixed(0)} MB\n`)
  say('| ficheiro | vez | ler, s | COPY, s | comando, s | comando ÷ (ler + COPY), objectivo ≤ 1,2 | memória, MB |')
  say('|---|---|---|---|---|---|---|')
  for (const shuffled of [false, true]) {
    await db.query('truncate stock_item')
    await db.query("update montra set produtos = '{}'")
    await db.query('checkpoint').catch(() => {})
    await write(path, ids, names, { ...usual, shuffled })
    const [first, reading] = [await command(path), await read(path)]
    const copying = await copyRows(db, dataDir)
    const second = await command(path)
    await write(path, ids, names, { ...usual, shuffled, changed: true })
    const turns = [
      ['primeira', first] as const,
      ['sem mudança', second] as const,
      ['um décimo mudado', await command(path)] as const,
    ]
    for (const [turn, { took, peak }] of turns) {
      const ratio = took / (reading + copying)
      const cells = [reading, copying, took].map((value) => value.toFixed(1))
      say(
        `| ${shuffled ? 'baralhado' : 'por farmácias'} | ${turn} | ${cells.join(' | ')} | ${ratio.toFixed(2)} | ${peak.toFixed(0)} |`,
      )
    }
  }
} finally {
  await db.end()
  await postgres.close()
  await rm(dataDir, { recursive: true, force: true })
}
