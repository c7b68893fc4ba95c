import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPhone } from './chromium.ts'
import { withDemo } from './demo-service.ts'
import { heavier } from './heavier.ts'
import { atNetworkPace, PoorPhone, type Visit } from './poor-phone.ts'

// with its limits: the visitor's cookie is among the bytes
const service = withDemo({ LIMITES: 'on' })
const KB = 1024
const say = (line: string) => process.stdout.write(`páginas: ${line}\n`)
const inKB = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`

async function openMeasured(): Promise<{ page: Page; bytes(): number }> {
  const context = await openPhone({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  const since = () => {
    const now = bytes
    bytes = 0
    return now
  }
  return { page, bytes: since }
}

/** Bytes of an answer as sent, with some 400 bytes of headers. */
async function sentBytes(path: string): Promise<number> {
  const request = get(service.address + path, { headers: { 'accept-encoding': 'br' } })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  return (await buffer(answer)).byteLength + 400
}

test('a first visit and a search are as few bytes as was promised; a return visit loads no code', async () => {
  const { page, bytes } = await openMeasured()
  await page.goto(service.address, { waitUntil: 'networkidle' })
  // a browser with a tab to show it in asks for these too, and one without does not
  const home = bytes() + (await sentBytes('/icone.svg')) + (await sentBytes('/manifesto.webmanifest'))
  await page.goto(`${service.address}/procura?q=paracetamol&perto=Maianga`, { waitUntil: 'networkidle' })
  const results = bytes()
  expect(await page.locator('.cartao').count()).toBe(20)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(service.address, { waitUntil: 'networkidle' })
  const again = bytes()
  const worker = await sentBytes('/sw.js')
  say(`depois de carregar, uma vez: o que serve sem rede ${inKB(worker)} (até 10)`)
  say(`início ${inKB(home)} (até 14), 20 resultados mais ${inKB(results)} (até 12), início outra vez ${inKB(again)}`)
  expect(home).toBeLessThanOrEqual(14 * KB)
  expect(results).toBeLessThanOrEqual(12 * KB)
  expect(worker).toBeLessThanOrEqual(10 * KB)
  expect(home + results).toBeLessThanOrEqual(30 * KB)
  expect(again).toBeLessThan(4 * KB)
})

const shifted = `new Promise((resolve) => {
  let sum = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  setTimeout(() => resolve(sum), 500)
})`
/** Promised times of pages, with the part that the network takes: round trips in sequence, and bytes. */
const promised = {
  'a caixa': { path: '/', within: 1500, rounds: 1, bytes: 14 * KB },
  'os resultados': { path: '/procura?q=paracetamol&perto=Maianga', within: 2500, rounds: 1, bytes: 12 * KB },
}
const allowed = ({ rounds, bytes }: { rounds: number; bytes: number }) => atNetworkPace(rounds, bytes)
const TRIES = 3

/**
 * The time itself is printed, best of three: another machine has another. The verdict is on what no machine changes: at
 * the pace of a poor network, what stands one after the other before the first paint, and all that shares the line.
 */
test('A page is soon usable on a poor phone and a poor network, and nothing jumps', async () => {
  const phone = await PoorPhone.open()
  const best = new Map<string, Visit>()
  for (let n = 0; n < TRIES; n++) {
    await phone.forget()
    for (const [name, { path }] of Object.entries(promised)) {
      const visit = await phone.visit(service.address + path)
      const before = best.get(name)
      if (!before || visit.measured < before.measured) best.set(name, visit)
      const jumped = Number(await phone.page.evaluate(shifted))
      if (n === 0) say(`o que salta: ${name} ${jumped.toFixed(3)} (até 0.05)`)
      expect(jumped).toBeLessThan(0.05)
    }
  }
  for (const [name, promise] of Object.entries(promised)) {
    const { measured, rounds, bytes, networkMs } = best.get(name) as Visit
    say(
      `400 kbit/s, 400 ms, processador 4× mais lento: ${name} em ${Math.round(measured)} ms (até ${promise.within}), da rede ${Math.round(networkMs)} (até ${Math.round(allowed(promise))}): ${rounds} ida(s) e volta(s), ${inKB(bytes)}`,
    )
    expect(rounds, name).toBeLessThanOrEqual(promise.rounds)
    expect(networkMs, name).toBeLessThanOrEqual(allowed(promise))
    // a quarter of the time or more is left for the phone's processor
    expect(allowed(promise), name).toBeLessThanOrEqual(promise.within * 0.75)
  }
})

/** Script of so many bytes that hardly compress. */
const script = (bytes: number) => `window.x='${randomBytes(bytes).toString('base64').slice(0, bytes)}'`

test.each([
  [
    'one round trip more before it is painted',
    {
      head: '<link rel="stylesheet" href="/a.css">',
      files: { '/a.css': '@import "/b.css";', '/b.css': 'a{color:red}' },
    },
  ],
  [
    'twenty kilobytes more of script',
    { head: '<script src="/a.js" defer></script>', files: { '/a.js': script(26 * KB) } },
  ],
])('%s would be noticed', async (_what, more) => {
  const phone = await PoorPhone.open()
  const { networkMs } = await phone.visit(await heavier(service.address, more))
  expect(networkMs).toBeGreaterThan(allowed(promised['a caixa']))
})
