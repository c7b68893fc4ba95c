import type { CDPSession, Page } from 'playwright-core'
import { openPhone } from './chromium.ts'

/** A phone of 2019 far from the mast. */
const poor = { latency: 400, bitsPerSecond: 400_000, slower: 4 }

/** The cost between a tap and readable text, as the browser measured it. */
export interface Visit {
  /** Milliseconds, as this machine has them now. */
  measured: number
  /**
   * Number of requests in sequence: the page, the files that hold back its painting, and the files that those wait for.
   */
  rounds: number
  /** Bytes sent until the page is painted, of every file, since they share one line. */
  bytes: number
  /** The rounds and the bytes at the network's own pace: no machine is faster, and a slow one changes nothing of it. */
  networkMs: number
}

interface Asked {
  url: string
  /** URL of the file that asked for this one. */
  by: string | undefined
}

export const atNetworkPace = (rounds: number, bytes: number): number =>
  rounds * poor.latency + (bytes * 8 * 1000) / poor.bitsPerSecond

// waits for the first paint, which may come after the load
const painted = `new Promise((resolve) => {
  new PerformanceObserver((list, observer) => {
    const [first] = list.getEntriesByName('first-contentful-paint')
    if (!first) return
    observer.disconnect()
    resolve(first.startTime)
  }).observe({ type: 'paint', buffered: true })
})`
/**
 * Notes the first frame with what was come for in it, as it is designed: as high as a finger. A frame is made of what is
 * there, so nothing of it is still on its way; what comes after it can no longer be waited for.
 */
const noteWhenShown = `(() => {
  const look = () => {
    const height = document.querySelector('#q, .cartao')?.getBoundingClientRect().height ?? 0
    if (height >= 44) performance.mark('usable')
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
})()`
const shown = `new Promise((resolve) => {
  const look = () => {
    const [mark] = performance.getEntriesByName('usable')
    if (mark) resolve(mark.startTime)
    else requestAnimationFrame(look)
  }
  look()
})`
const waitedFor = `performance.getEntriesByType('resource').filter((each) => each.renderBlockingStatus === 'blocking').map((each) => each.name)`

const sentNames = `performance.getEntriesByType('resource').filter((each) => each.transferSize > 0).map((each) => each.name)`

/** Returns the number of successive round trips needed for a resource. */
function depthOf(url: string, asked: readonly Asked[], seen: readonly string[] = []): number {
  const by = asked.find((each) => each.url === url)?.by
  return by === undefined || by === url || seen.includes(by) ? 1 : 1 + depthOf(by, asked, [...seen, url])
}

export class PoorPhone {
  readonly page: Page
  readonly #session: CDPSession
  #asked: Asked[] = []
  #redirects = 0
  #bytes = 0

  private constructor(page: Page, session: CDPSession) {
    this.page = page
    this.#session = session
    session.on('Network.requestWillBeSent', ({ request, initiator, redirectResponse }) => {
      if (redirectResponse) this.#redirects++
      this.#asked.push({ url: request.url, by: initiator.url ?? initiator.stack?.callFrames[0]?.url })
    })
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      this.#bytes += encodedDataLength
    })
  }

  static async open(): Promise<PoorPhone> {
    const context = await openPhone({ viewport: { width: 360, height: 740 } })
    const page = await context.newPage()
    await page.addInitScript(noteWhenShown)
    const session = await context.newCDPSession(page)
    const phone = new PoorPhone(page, session)
    await session.send('Network.enable')
    const throughput = poor.bitsPerSecond / 8
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: poor.latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: poor.slower })
    return phone
  }

  /**
   * Empties the cache and forgets the cookie that says the style is in it, as in a first visit: no browser has only one
   * of the two.
   */
  async forget(): Promise<void> {
    await this.#session.send('Network.clearBrowserCache')
    await this.#session.send('Network.clearBrowserCookies')
  }

  /** Opens it, and says what that took. */
  async visit(url: string): Promise<Visit> {
    this.#asked = []
    this.#redirects = 0
    this.#bytes = 0
    await this.page.goto(url, { waitUntil: 'networkidle' })
    const measured = Math.max(Number(await this.page.evaluate(painted)), Number(await this.page.evaluate(shown)))
    // files in the cache take no round trip
    const sent = new Set((await this.page.evaluate(sentNames)) as string[])
    const blocking = ((await this.page.evaluate(waitedFor)) as string[]).filter((name) => sent.has(name))
    const rounds = this.#redirects + Math.max(1, ...blocking.map((name) => depthOf(name, this.#asked)))
    return { measured, rounds, bytes: this.#bytes, networkMs: atNetworkPace(rounds, this.#bytes) }
  }
}
