import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import sharp from 'sharp'
import { openEmbedded } from '#postgres/open.ts'
import { createTokens } from '#server/modules/auth/public.ts'
import { bookWith } from '#tests/support/hostile-books.ts'
import { type SheetCell, workbook } from '#tests/support/workbook.ts'
import { beside, during, memory, percentile, searches, timed } from './beside.ts'
import { operated } from './operated.ts'
import { seed } from './seed.ts'

/*
 * Measures the effect of files on others: near searches and sign-ins while hostile and honest files are read, against quiet
 * ones of the same run, and the memory a minute after. Aims: the 99th percentile of the near search with
 * a file in flight at most 3 times its quiet self; that of signing in during a flood of images under 1 s; memory within
 * 100 MB of rest.
 */
const SECONDS = Number(process.env.BENCH_SEGUNDOS ?? 15)
const AFTER_SECONDS = 60
const FLOOD = 24
const say = (line: string) => process.stdout.write(`${line}\n`)
const silent = { info() {}, warn() {}, error() {} }

const lots = (count: number, make: (n: number) => string) => Array.from({ length: count }, (_, n) => make(n)).join('')
const honest = (): SheetCell[][] => [
  ['Nome', 'Stock', 'PVP'],
  ...Array.from({ length: 20_000 }, (_, n): SheetCell[] => [`Produto ${n} 500 mg comprimidos`, n % 90, 10 + n]),
]
const shared = (content: string) => content.replace('</sst>', `${lots(590_000, (n) => `<si><t>${n}</t></si>`)}</sst>`)
const books: Record<string, () => Buffer> = {
  '20 M elementos': () => bookWith('folha', () => '<a>'.repeat(20_000_000)),
  '590 000 textos partilhados': () => bookWith('shared', shared),
  '20 000 linhas honestas, a simular': () => workbook(honest()),
}

async function signIns(address: string, account: object): Promise<number[]> {
  const times: number[] = []
  for (const end = performance.now() + SECONDS * 1000; performance.now() < end; ) {
    const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(account) }
    times.push(await timed(() => fetch(`${address}/api/auth/login`, request)))
  }
  return times
}

const dataDir = await mkdtemp(join(tmpdir(), 'botica-bench-'))
const { secret, start } = operated(dataDir, { LIMITES: 'off' })
const service = await start()
const postgres = await openEmbedded({ dataDir, role: 'command', log: silent })
const db = new pg.Client(postgres.connection)
try {
  await db.connect()
  await seed(postgres.connection, { pharmacies: 1000, itemsEach: 20, users: 1 })
  const { rows } = await db.query('select id, versao_sessao from farmacia order by nome limit 2')
  const tokens = await createTokens(secret, () => new Date())
  const [authorization = '', other = ''] = await Promise.all(
    rows.map(
      async ({ id, versao_sessao: versao }) => `Bearer ${(await tokens.issue({ id, role: 'farmacia', versao })).token}`,
    ),
  )
  const account = { nome: 'Medida', email: 'medida@exemplo.ao', password: randomBytes(12).toString('hex') }
  const body = JSON.stringify(account)
  await fetch(`${service.address}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })

  const send = async (path: string, field: string, file: Buffer, sender: string) => {
    const form = new FormData()
    form.append(field, new Blob([new Uint8Array(file)]), 'ficheiro')
    await (
      await fetch(service.address + path, { method: 'POST', headers: { authorization: sender }, body: form })
    ).arrayBuffer()
  }
  await searches(service.address, 5)
  const rest = await memory(service)

  say('| ficheiro a ser lido | procura perto, p99 ms | sossegada, p99 ms | razão (objectivo ≤ 3) | ficheiros |')
  say('|---|---|---|---|---|')
  const near = () => searches(service.address, SECONDS)
  const row = async (name: string, atOnce: number, upload: () => Promise<unknown>) =>
    say(await beside(name, upload, atOnce, near))
  for (const [name, make] of Object.entries(books)) {
    const book = make()
    await row(name, 1, () => send('/api/perfil/stock/importar?simular=true', 'ficheiro', book, authorization))
  }
  const picture = await sharp({ create: { width: 6000, height: 4000, channels: 3, background: 'teal' } })
    .jpeg({ progressive: true })
    .toBuffer()
  let turn = 0
  const flood = () => send('/api/perfil/foto', 'foto', picture, turn++ % 2 ? authorization : other)
  await row(`${FLOOD} JPEG progressivos de 24 Mpx ao mesmo tempo`, FLOOD, flood)

  const calm = percentile(await signIns(service.address, account))
  const { measured } = await during(flood, FLOOD, () => signIns(service.address, account))
  const full = await memory(service)
  say(
    `\nentrar: p99 ${percentile(measured).toFixed(0)} ms durante as imagens (objectivo < 1000), ${calm.toFixed(0)} ms sem elas`,
  )
  await sleep(AFTER_SECONDS * 1000)
  const after = await memory(service)
  say(
    `memória: ${rest.toFixed(0)} MB em repouso, ${full.toFixed(0)} MB durante, ${after.toFixed(0)} MB um minuto depois`,
  )
  say(`diferença: ${(after - rest).toFixed(0)} MB (objectivo < 100)`)
} finally {
  await db.end()
  await service.stop()
  await postgres.close()
  await rm(dataDir, { recursive: true, force: true })
}
