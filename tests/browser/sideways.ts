import type { Page } from 'playwright-core'

/**
 * Returns how far the page overflows the right edge, in pixels. It is measured against the layout width: a phone's
 * `innerWidth` grows with what overflows, and so never tells.
 */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
