import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { CDPSession, Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { openPhone } from './chromium.ts'
import { withDemo } from './demo-service.ts'

vi.setConfig({ testTimeout: 180_000 })

const service = withDemo()
const KB = 1024
const say = (line: string) => process.stdout.write(`páginas: ${line}\n`)
const inKB = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`

/** A phone of 2019 far from the mast. */
const poor = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 }

async function openMeasured(): Promise<{ page: Page; session: CDPSession; bytes(): number }> {
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
  return { page, session, bytes: since }
}

/** As it is sent, with some 400 bytes of headers. */
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
const painted = `performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0`
const usable = `performance.getEntriesByType('navigation')[0].domInteractive`

test('on a poor phone and a poor network: how long until it can be used (figures), and nothing jumps', async () => {
  const { page, session } = await openMeasured()
  await session.send('Network.emulateNetworkConditions', poor)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(service.address)
  const home = Math.max(Number(await page.evaluate(painted)), Number(await page.evaluate(usable)))
  const homeShift = Number(await page.evaluate(shifted))
  await page.goto(`${service.address}/procura?q=paracetamol&perto=Maianga`)
  const results = Number(await page.evaluate(painted))
  const resultsShift = Number(await page.evaluate(shifted))
  say(
    `400 kbit/s, 400 ms, processador 4× mais lento: caixa ${Math.round(home)} ms (até 1500), resultados ${Math.round(results)} ms (até 2500)`,
  )
  say(`o que salta: início ${homeShift.toFixed(3)}, resultados ${resultsShift.toFixed(3)} (até 0.05)`)
  expect(homeShift).toBeLessThan(0.05)
  expect(resultsShift).toBeLessThan(0.05)
})
