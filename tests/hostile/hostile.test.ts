import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { dataFolder, servir } from '../process/serving.ts'
import { seeded } from '../support/chance.ts'
import { type Client, type Response, succeed } from '../support/client.ts'
import { conversation } from '../support/conversation.ts'
import { withDatabase } from '../support/database.ts'
import { pharmacyBody } from '../support/scenario.ts'
import { type Attack, nextAttack } from './requests.ts'

/** Number of requests: 50,000 on every change, a million by `npm run hostil`. */
const REQUESTS = Number(process.env.HOSTIL_PEDIDOS ?? 50_000)
const SEED = Number(process.env.HOSTIL_SEMENTE ?? 9)
const AT_ONCE = 24
const STEP = 10_000
/** Requests after which the process has warmed up: its code is compiled and its heap has grown to the load. */
const WARM = 20_000
/** Beyond that. */
const MOST_GROWTH_MB = 100

const clone = withDatabase()
const admin = { email: 'admin@teste.ao', password: 'palavra-passe de teste' }
const generous = Object.fromEntries(
  Object.keys(rateLimits).map((name) => [`LIMITE_${name.toUpperCase()}`, '100000000;w=300']),
)

function databaseUrl(): string {
  const { user, password, host = 'localhost', port, database } = clone.connection
  const secret = encodeURIComponent(String(password ?? ''))
  return `postgres://${user}:${secret}@${encodeURIComponent(host)}:${port}/${database}`
}

/** Tokens of sessions of every kind, made anew each time since requests may end them; and tokens that open no session. */
async function tokensOf(anyone: Client): Promise<string[]> {
  const chief = await anyone.login(admin.email, admin.password)
  const user = await anyone.register()
  const place = { nome: `Farmácia ${Math.random()}`, latitude: -8 - Math.random() }
  const { farmacia } = succeed(await chief.post('/api/farmacias', pharmacyBody(place)))
  const pharmacy = await anyone.pharmacy(farmacia.codigo_acesso)
  const good = [chief, user, pharmacy].map(({ token }) => `Bearer ${token}`)
  return [...good, 'Bearer x', 'Bearer eyJhbGciOiJub25lIn0.e30.', 'Basic eDp5', 'Bearer', 'constructor', '']
}

/** Kind of a request: if a limit counts it, and if the API answers it. */
interface Asked {
  limited: boolean
  api: boolean
}

const isWholePage = ({ headers, text }: Response) =>
  headers.get('content-type')?.startsWith('text/html') && text.trimEnd().endsWith('</html>')

/** Describes the fault of an answer; undefined when it has none. */
function wrongWith(answer: Response, { limited, api }: Asked): string | undefined {
  const { status, headers, body, text } = answer
  if (status === 500) return 'a failure of ours'
  if (!/^[0-9a-f-]{36}$/.test(headers.get('x-request-id') ?? '')) return 'no X-Request-Id'
  if (limited && headers.has('x-service-api-version') && !headers.has('ratelimit')) return 'no RateLimit'
  if (status < 400 || text === '') return undefined
  // outside the API it is people who asked
  if (!api && isWholePage(answer)) return undefined
  const isErro = body?.erro === true && body.code in errors && typeof body.mensagem === 'string'
  return isErro ? undefined : 'no Erro body'
}

const mayBeSilent = ({ unfinished, cut }: Attack) => cut || unfinished

async function memory(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

test(`${REQUESTS} hostile requests: never a 500, every answer whole, memory flat`, {
  timeout: 86_400_000,
}, async () => {
  const env = {
    DATA_DIR: await dataFolder(),
    DATABASE_URL: databaseUrl(),
    JWT_SECRET: 'x'.repeat(48),
    CODIGO_SECRET: 'y'.repeat(48),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LIMITES: 'on',
    ...generous,
  }
  const { anyone, child, log, stop } = await servir(env)
  const chance = seeded(SEED)
  const statuses = new Map<number, number>()
  const wrong: string[] = []
  let tokens = await tokensOf(anyone)
  let sent = 0
  let atRest = 0

  async function attack(): Promise<void> {
    const made = nextAttack(chance, tokens)
    const bytes = Buffer.concat(made.pieces)
    const asked = { limited: !bytes.includes('/api/health'), api: bytes.includes('/api') }
    const shown = `${made.kind}: ${JSON.stringify(bytes.subarray(0, 400).toString('latin1'))}`
    try {
      const answers = await conversation(anyone.address, made.pieces, { cut: made.cut, open: !made.unfinished })
      if (answers.length === 0 && !mayBeSilent(made)) wrong.push(`no answer to ${shown}`)
      for (const answer of answers) {
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        const reason = wrongWith(answer, asked)
        if (reason) wrong.push(`${reason} (${answer.status} ${answer.text.slice(0, 200)}) after ${shown}`)
      }
    } catch (error) {
      if (!made.cut) wrong.push(`${(error as Error).message} after ${shown}`)
    }
  }
  const worker = async (until: number) => {
    while (sent < until && wrong.length < 20) {
      sent++
      await attack()
    }
  }

  while (sent < REQUESTS && wrong.length < 20) {
    const until = Math.min(sent + STEP, REQUESTS)
    await Promise.all(Array.from({ length: AT_ONCE }, () => worker(until)))
    const now = await memory(child.pid)
    if (sent >= WARM) atRest ||= now
    process.stdout.write(`${sent} pedidos hostis, ${now} MB, ${JSON.stringify(Object.fromEntries(statuses))}\n`)
    expect(log.filter(({ level }) => Number(level) >= 50)).toEqual([])
    log.length = 0
    tokens = await tokensOf(anyone)
  }
  expect(wrong).toEqual([])
  expect((await anyone.get('/api/health')).status).toBe(200)
  expect((await memory(child.pid)) - atRest).toBeLessThan(MOST_GROWTH_MB)
  expect((await stop()).status).toBe(0)
})
