import type { Page } from 'playwright-core'

/**
 * How far what is shown goes past the right edge, in pixels. Measured against the width that is laid out for: a phone's
 * `innerWidth` grows with what overflows, and so never tells.
 */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
