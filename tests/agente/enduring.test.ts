import { execFile } from 'node:child_process'
import { mkdir, readFile, rename, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { patience } from '../support/pace.ts'
import { withService } from '../support/with-service.ts'
import { openShop, runAgent } from './agent.ts'
import { type Fate, type Line, openLine, type RunningAgent, type SentFeed, startAgent, taken, till } from './running.ts'
import { connectPharmacy, endKeys, units } from './shelf.ts'

const service = withService()

async function scene() {
  const [pharmacy, shop, line] = [await connectPharmacy(service), await openShop(), await openLine(service.address)]
  const has = (expected: Record<string, number>) =>
    expect.poll(() => units(pharmacy.client), patience).toEqual(expected)
  const start = (options: { args?: string[]; env?: Record<string, string>; shell?: string } = {}) =>
    startAgent({ shop, address: line.address, key: pharmacy.key, ...options })
  return { pharmacy, shop, line, has, start }
}

const shelf = (units: Record<string, number>) =>
  till(Object.entries(units).map(([code, count]) => [code, `Artigo ${code}`, count]))

/** Expects that each number went out with one text, however often, and that the service took each once, in order. */
function expectNothingTwice(line: Line): void {
  const texts = new Map<number, string>()
  for (const { sequencia, text } of line.sent) {
    expect(texts.get(sequencia) ?? text).toBe(text)
    texts.set(sequencia, text)
  }
  const numbers = taken(line).map(({ sequencia }) => sequencia)
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  expect(line.sent.filter(({ status }) => status === 409)).toEqual([])
}

/** Kills this agent, and not the one that has taken its place by then. */
const killLater = (agent: RunningAgent, ms: number) => void setTimeout(() => void agent.kill(), ms)

/** The whole of the lifetime of a delivery at which an agent may be killed. */
const moments: [string, (agent: () => RunningAgent) => Fate][] = [
  [
    'before the service sees it',
    (agent) => async () => {
      await agent().kill()
      return 'cut'
    },
  ],
  [
    'once the service has done it',
    (agent) => async () => {
      killLater(agent(), 300)
      return 'lose-answer'
    },
  ],
  [
    'as the answer comes',
    (agent) => async () => {
      killLater(agent(), 5)
      return 'pass'
    },
  ],
]

test.each(moments)(
  'An agent that is killed while a delivery is under way, %s, loses and repeats nothing',
  async (_, fateOf) => {
    const { shop, line, has, start } = await scene()
    let agent = start()
    await shop.leave('stock.csv', shelf({ A: 5, B: 5, C: 5 }))
    await has({ A: 5, B: 5, C: 5 })
    await agent.shows(/Tudo enviado/)
    line.fate = fateOf(() => agent)
    await shop.leave('stock.csv', shelf({ A: 5, B: 4, C: 5 }))
    await expect.poll(() => agent.child.signalCode, patience).toBe('SIGKILL')
    line.fate = 'pass'
    await shop.leave('stock.csv', shelf({ A: 3, B: 4, C: 5 }))
    agent = start()
    await has({ A: 3, B: 4, C: 5 })
    await agent.shows(/Tudo enviado/)
    expectNothingTwice(line)
  },
)

test('An agent that is killed again and again at any moment loses and repeats nothing', async () => {
  const { shop, line, has, start } = await scene()
  const units: Record<string, number> = { A: 0, B: 0, C: 0, D: 0 }
  for (let round = 1; round <= 12; round++) {
    const agent = start()
    const codes = Object.keys(units)
    for (const code of codes.filter((_, index) => (index + round) % 2 === 0)) {
      units[code] = round
      await shop.leave('stock.csv', shelf(units))
      await wait(Math.random() * 300)
    }
    await wait(Math.random() * 1000)
    await agent.kill()
  }
  const last = start()
  await has(units)
  await last.shows(/Tudo enviado/)
  expectNothingTwice(line)
})

test('Over a dead line the agent says so, keeps what is new, and sends it in order once the line is back', async () => {
  const { pharmacy, shop, line, has, start } = await scene()
  let agent = start()
  await shop.leave('stock.csv', shelf({ A: 5, B: 5 }))
  await has({ A: 5, B: 5 })
  line.fate = 'cut'
  await shop.leave('stock.csv', shelf({ A: 4, B: 5 }))
  const page = await agent.shows(/Sem ligação à Botica .* Tentativa [3-9]/)
  expect(page).toContain('Nada se perde')
  await shop.leave('stock.csv', shelf({ A: 4, B: 2 }))
  expect(await agent.stop()).toBe(0)
  agent = start()
  await agent.shows(/Tentativa [3-9]/)
  expect(await units(pharmacy.client)).toEqual({ A: 5, B: 5 })
  line.fate = 'pass'
  await has({ A: 4, B: 2 })
  // the shelf is as it was sent before the answer has come back over the line
  await agent.shows(/Tudo enviado/)
  expectNothingTwice(line)
  expect(taken(line).map(({ artigos }) => artigos.map(({ codigo }) => codigo))).toEqual([['A', 'B'], ['A'], ['B']])
})

test('Answers that get lost do not repeat a delivery', async () => {
  const { shop, line, has, start } = await scene()
  let lost = 0
  line.fate = async () => (++lost % 3 === 0 ? 'pass' : 'lose-answer')
  const agent = start()
  await shop.leave('stock.csv', shelf({ A: 5, B: 5 }))
  await has({ A: 5, B: 5 })
  await agent.shows(/Tudo enviado/)
  await shop.leave('stock.csv', shelf({ A: 5, B: 1 }))
  await has({ A: 5, B: 1 })
  await agent.shows(/Tudo enviado/)
  expectNothingTwice(line)
  expect(line.sent.map(({ sequencia }) => sequencia)).toEqual([1, 1, 1, 2, 2, 2])
})

test('On a full disk nothing is sent that was not written down, and all is once there is room', async () => {
  const { pharmacy, shop, line, has, start } = await scene()
  await mkdir(shop.data, { recursive: true })
  // a limit of one block: the delivery of a whole shelf is longer
  const agent = start({ shell: 'ulimit -S -f 1;' })
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`A${index}`, 5]))
  await shop.leave('stock.csv', shelf(many))
  await agent.shows(/Não se consegue guardar: o disco está cheio/)
  expect(line.sent).toEqual([])
  expect(await units(pharmacy.client)).toEqual({})
  await promisify(execFile)('prlimit', ['--pid', String(agent.child.pid), '--fsize=unlimited'])
  await has(many)
  await agent.shows(/Tudo enviado/)
  expect(taken(line)).toHaveLength(1)
})

test('Clocks that are wrong do not change the order: of files, of deliveries, or the day', async () => {
  const { shop, line, has, start } = await scene()
  const agent = start()
  await shop.leave('stock-1.csv', shelf({ A: 5, B: 5 }))
  await has({ A: 5, B: 5 })
  // the till's clock went back ten years between two exports
  await shop.leave('a-caminho.tmp', shelf({ A: 4, B: 4 }))
  const old = new Date('2016-01-01')
  await utimes(join(shop.files, 'a-caminho.tmp'), old, old)
  await rename(join(shop.files, 'a-caminho.tmp'), join(shop.files, 'stock-2.csv'))
  await has({ A: 4, B: 4 })
  await agent.stop()
  // and the older export, with the newer date, is not taken for the newest after a new start
  const next = start()
  await next.shows(/Último ficheiro: stock-2\.csv/)
  await next.shows(/Tudo enviado/)
  expect(taken(line).map(({ sequencia }) => sequencia)).toEqual([1, 2])
  await has({ A: 4, B: 4 })
})

test('Of two agents with the same data only the first works', async () => {
  const { shop, has, start } = await scene()
  const first = start()
  await first.page()
  const second = start()
  await expect.poll(() => second.child.exitCode, patience).toBe(2)
  expect(second.lines.join('\n')).toContain('Já há um agente a trabalhar')
  await shop.leave('stock.csv', shelf({ A: 5 }))
  await has({ A: 5 })
  // the lock of a killed agent ends with its process
  await first.kill()
  const third = start()
  await third.shows(/Tudo enviado/)
})

test('Another agent of the same pharmacy is noticed, and the last file of either counts', async () => {
  const { pharmacy, shop, line, has, start } = await scene()
  const agent = start()
  await shop.leave('stock.csv', shelf({ A: 5, B: 5 }))
  await has({ A: 5, B: 5 })
  const otherShop = await openShop()
  const other = startAgent({ shop: otherShop, address: line.address, key: pharmacy.key })
  await otherShop.leave('stock.csv', shelf({ A: 2, B: 2 }))
  await has({ A: 2, B: 2 })
  await expect.poll(() => other.lines.join('\n'), patience).toContain('também envia o stock desta farmácia')
  await shop.leave('stock.csv', shelf({ A: 5, B: 4 }))
  await has({ A: 5, B: 4 })
  await agent.shows(/Tudo enviado/)
})

test('Once its key has ended the agent says so, asks nothing more, and goes on with a new key', async () => {
  const { pharmacy, shop, line, has, start } = await scene()
  const agent = start()
  await shop.leave('stock.csv', shelf({ A: 5 }))
  await has({ A: 5 })
  await agent.stop()
  await runAgent(['preparar', '--dados', shop.data], { input: `${line.address}\n${pharmacy.key}\n${shop.files}\n` })
  const saved = start({ env: { BOTICA_CHAVE: '' } })
  await saved.shows(/Tudo enviado/)
  await endKeys(pharmacy)
  await shop.leave('stock.csv', shelf({ A: 4 }))
  await saved.shows(/A chave já não serve/)
  const asked = line.sent.length
  await shop.leave('stock.csv', shelf({ A: 3 }))
  await saved.shows(/Último ficheiro/)
  await wait(1500)
  expect(line.sent).toHaveLength(asked)
  expect(line.sent.at(-1)).toMatchObject({ status: 401 } satisfies Partial<SentFeed>)

  const again = await pharmacy.newKey()
  await runAgent(['preparar', '--dados', shop.data], { input: `\n${again}\n\n` })
  await has({ A: 3 })
  expect(await readFile(join(shop.data, 'configuracao.json'), 'utf8')).not.toContain(again)
})
