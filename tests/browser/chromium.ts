import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'
import { onTestFinished } from 'vitest'
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

/** Debian's Chromium as a phone, with a profile of its own; both are gone after the test. */
export async function openPhone(
  options: BrowserContextOptions = {},
  moreFlags: readonly string[] = [],
): Promise<BrowserContext> {
  const profile = await mkdtemp(join(tmpdir(), 'botica-chromium-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    headless: true,
    timeout: patience.timeout,
    args: [...flags, ...moreFlags],
    locale: 'pt-PT',
    // the service worker has its own tests; in all others every page comes from the service
    serviceWorkers: 'block',
    ...phone,
    ...options,
  })
  // Playwright's own 30 s are too short on a busy machine
  context.setDefaultTimeout(patience.timeout)
  onTestFinished(async () => {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  })
  return context
}
