import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'
import { afterAll, onTestFinished } from 'vitest'
import { patience } from '../support/pace.ts'

/** A phone held upright. */
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/** Flags without which Chromium looks for Google's hosts at each start. Its sandbox needs a user other than root. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const program = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  headless: true,
  timeout: patience.timeout,
}

/** The file's browser: to start one takes longer than most tests. */
let browser: Promise<Browser> | undefined
afterAll(async () => (await browser)?.close())

async function openTogether(options: BrowserContextOptions): Promise<BrowserContext> {
  browser ??= chromium.launch({ ...program, args: flags })
  return (await browser).newContext(options)
}

/** A browser of its own with a profile on the disk, as workers and push need it; both are gone after the test. */
async function openAlone(options: BrowserContextOptions, moreFlags: readonly string[]): Promise<BrowserContext> {
  const profile = await mkdtemp(join(tmpdir(), 'botica-chromium-'))
  const context = await chromium.launchPersistentContext(profile, {
    ...program,
    args: [...flags, ...moreFlags],
    ...options,
  })
  onTestFinished(() => rm(profile, { recursive: true, force: true }))
  return context
}

/** Debian's Chromium as a phone that has never been here: no cookie, no cache, nothing stored. It is gone after the test. */
export async function openPhone(
  options: BrowserContextOptions = {},
  moreFlags: readonly string[] = [],
): Promise<BrowserContext> {
  // the service worker has its own tests; in all others every page comes from the service
  const whole = { locale: 'pt-PT', serviceWorkers: 'block' as const, ...phone, ...options }
  const alone = moreFlags.length > 0 || options.serviceWorkers === 'allow'
  const context = alone ? await openAlone(whole, moreFlags) : await openTogether(whole)
  // Playwright's own 30 s are too short on a busy machine
  context.setDefaultTimeout(patience.timeout)
  onTestFinished(() => context.close())
  return context
}
