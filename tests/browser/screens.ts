import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { sideways } from './sideways.ts'

interface Finding {
  id: string
  nodes: { html: string }[]
}

/**
 * Smaller than a finger, of what is tapped by itself; links in a sentence are as high as their line, and pins on a map
 * as near as they lie: the list below has them too (WCAG 2.5.8).
 */
const small = `[...document.querySelectorAll('a, button, input:not([type=hidden]):not([type=radio], [type=checkbox]), select, summary')]
  .filter((element) => element.checkVisibility() && !element.closest('p, dd, li > div, .leve, .saltar, h2, svg') && !element.matches('.saltar'))
  .map((element) => ({ text: element.outerHTML.slice(0, 120), height: element.getBoundingClientRect().height }))
  .filter(({ height }) => height < 44)`

/** A picture of the screen, for who looks at what a run of CI gives out (SCREENSHOTS names the folder). */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS
  if (!folder) return
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true, scale: 'css' })
}

/** Returns the faults that axe finds by WCAG 2.2 A and AA and its own best practices, in light and in dark. */
async function findings(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(axe.source)
    // only colours change with the scheme
    const rules = `{ resultTypes: ['violations']${colorScheme === 'light' ? '' : `, runOnly: ['color-contrast']`} }`
    const { violations } = (await page.evaluate(`axe.run(${rules})`)) as { violations: Finding[] }
    found.push(
      ...violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    )
  }
  return found
}

/** A screen is well made: axe finds nothing, it fits its width and 320 px, and what is tapped can be hit. */
export async function isWellMade(page: Page, name: string): Promise<void> {
  expect(await findings(page), name).toEqual([])
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await picture(page, `${name}-${colorScheme === 'dark' ? 'escuro' : 'claro'}`)
  }
  const usual = page.viewportSize() ?? { width: 360, height: 740 }
  // 320 is a desk at 400 %
  for (const width of [320, usual.width]) {
    await page.setViewportSize({ ...usual, width })
    expect(await sideways(page), `${name} a ${width}`).toBeLessThanOrEqual(0)
  }
  expect(await page.evaluate(small), name).toEqual([])
}
