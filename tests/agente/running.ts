import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished } from 'vitest'
import { compileCache } from '../support/compile-cache.ts'
import { patience } from '../support/pace.ts'
import { agentMain, type Shop } from './agent.ts'

/** A CSV as a till writes it: semicolons, decimal commas. */
export const till = (rows: (readonly [codigo: string, nome: string, quantidade: number | string, preco?: string])[]) =>
  [['Ref.', 'Designação', 'Qtd.', 'PVP c/ IVA (Kz)'], ...rows.map(([c, n, q, p = '850,00']) => [c, n, q, p])]
    .map((cells) => `${cells.join(';')}\r\n`)
    .join('')

/** For what takes requests to look at, and comes by what other programs do. */
export const unhurried = { ...patience, interval: 200 }

const quick = [
  '--sossego',
  '0.15',
  '--ronda',
  '0.3',
  '--espera-inicial',
  '0.05',
  '--espera-maxima',
  '0.3',
  '--porta',
  '0',
]

export interface AgentOptions {
  shop: Shop
  address: string
  key: string
  args?: string[]
  env?: Record<string, string>
  /** A command of the shell in whose place the agent runs, after it. */
  shell?: string
}

export interface RunningAgent {
  child: ChildProcess
  /** Lines that it has printed. */
  lines: string[]
  /** The text of its status page, without markup. */
  page(): Promise<string>
  /** Waits until the status page says something. */
  shows(text: string | RegExp): Promise<string>
  kill(): Promise<void>
  /** Ends it as the system does. @returns its status */
  stop(): Promise<number | null>
}

const textOf = (html: string) =>
  html
    .replaceAll(/<style>[^<]*<\/style>/g, '')
    .replaceAll(/<\/t[dh]>/g, ' | ')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')

/** Starts the agent as a process. The test's end ends it. */
export function startAgent({ shop, address, key, args = [], env = {}, shell = '' }: AgentOptions): RunningAgent {
  const words = ['--endereco', address, '--caminho', shop.files, '--dados', shop.data, ...args]
  return spawnAgent(words, { BOTICA_CHAVE: key, ...env }, shell)
}

/** Starts the agent with what `preparar` has kept. */
export const startSavedAgent = (shop: Shop): RunningAgent =>
  spawnAgent(['--dados', shop.data], { BOTICA_CHAVE: '', BOTICA_URL: '' })

function spawnAgent(args: string[], env: Record<string, string>, shell = ''): RunningAgent {
  const words = [agentMain, ...quick, ...args]
  const child = spawn('sh', ['-c', `${shell} exec "$@"`, 'sh', process.execPath, ...words], {
    env: { ...process.env, ...compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => lines.push(line))
  const pageAddress = () => /Estado: (\S+)/.exec(lines.join('\n'))?.[1]
  const page = async () => {
    await expect.poll(pageAddress, patience).toBeDefined()
    return textOf(await (await fetch(pageAddress() ?? '')).text())
  }
  const ended = once(child, 'exit')
  return {
    child,
    lines,
    page,
    async shows(text) {
      let shown = ''
      await expect.poll(async () => (shown = await page()), unhurried).toMatch(text)
      return shown
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      child.kill('SIGTERM')
      const [status] = await ended
      return status
    },
  }
}

export interface SentFeed {
  method: string
  url: string
  authorization: string | undefined
  sequencia: number
  artigos: Record<string, unknown>[]
  text: string
  /** The status that the service answered; 0 when it was not asked. */
  status: number
}

/** Fate of a request on its way. */
export type Fate = 'pass' | 'cut' | 'lose-answer' | ((sent: SentFeed) => Promise<'pass' | 'cut' | 'lose-answer'>)

export interface Line {
  address: string
  sent: SentFeed[]
  fate: Fate
}

/** A line between the shop and the service: remembers what was sent, and breaks as the test says. */
export async function openLine(service: string): Promise<Line> {
  const line: Line = { address: '', sent: [], fate: 'pass' }
  const server = createServer(async (incoming, outgoing) => {
    incoming.on('error', () => {})
    const { method = '', url = '', headers, socket } = incoming
    const chunks: Buffer[] = []
    try {
      for await (const chunk of incoming) chunks.push(chunk)
    } catch {
      return
    }
    const body = Buffer.concat(chunks)
    const text = gunzipSync(body).toString()
    const { sequencia, artigos } = JSON.parse(text)
    const sent: SentFeed = { method, url, authorization: headers.authorization, sequencia, artigos, text, status: 0 }
    line.sent.push(sent)
    const fate = typeof line.fate === 'function' ? await line.fate(sent) : line.fate
    if (fate === 'cut') return socket.destroy()
    const onwards = request(service + url, { method, headers }, (answer) => {
      sent.status = answer.statusCode ?? 0
      if (fate === 'lose-answer') return answer.resume().on('end', () => socket.destroy())
      outgoing.writeHead(sent.status, answer.headers)
      return answer.pipe(outgoing)
    })
    onwards.on('error', () => socket.destroy())
    onwards.end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  line.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return line
}

/** Deliveries that the service took; a repeated one counts once. */
export const taken = ({ sent }: Line): SentFeed[] =>
  sent.filter(
    ({ status, sequencia }, index) =>
      status === 200 && sent.findIndex((one) => one.status === 200 && one.sequencia === sequencia) === index,
  )

/** Holds deliveries on the line, until they are let go. */
export function heldOnce(): { fate: Fate; isHeld(): boolean; letGo(): void } {
  let [isHeld, letGo] = [false, () => {}]
  const gone = new Promise<void>((done) => {
    letGo = done
  })
  const fate: Fate = async () => {
    isHeld = true
    await gone
    return 'pass'
  }
  return { fate, isHeld: () => isHeld, letGo: () => letGo() }
}
