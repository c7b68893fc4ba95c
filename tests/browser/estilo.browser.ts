import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contrast, isColour, pairs, tokensOf } from '#web/estilo/tokens.ts'
import { serviceForTest } from '../support/with-service.ts'
import { openPhone } from './chromium.ts'
import { isWellMade, picture } from './screens.ts'

const folder = join(import.meta.dirname, '../../web/style')
const sheets = globSync('*.css', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'))
const tokens = tokensOf(sheets.join('\n'))

test('the design language has a page of its own, in development alone, with every token, and it is well made', async () => {
  const service = await serviceForTest({ env: { NODE_ENV: 'development' } })
  const page = await (await openPhone({ viewport: { width: 360, height: 740 }, bypassCSP: true })).newPage()
  const answer = await page.goto(`${service.address}/estilo`)
  expect(answer?.status()).toBe(200)
  const text = (await page.locator('main').textContent()) ?? ''
  expect(tokens.length).toBeGreaterThan(30)
  expect(tokens.map(({ name }) => name).filter((name) => !text.includes(name))).toEqual([])
  await isWellMade(page, 'estilo')
  await page.setViewportSize({ width: 1280, height: 900 })
  await picture(page, 'estilo-secretaria')
})

test.each(['production', ''])('Has no such page with NODE_ENV=%s, and no link to it', async (NODE_ENV) => {
  const { address } = await serviceForTest({ env: { NODE_ENV } })
  expect((await fetch(`${address}/estilo`)).status).toBe(404)
  for (const path of ['/robots.txt', '/sitemap.xml', '/sw.js', '/']) {
    expect(await (await fetch(address + path)).text(), path).not.toContain('/estilo"')
  }
})

const tokenOf = (name: string) => tokens.find((token) => token.name === name)

test.each(pairs)('$front can be read or seen on $ground, in light and in dark', ({ front, ground, least }) => {
  for (const scheme of ['light', 'dark'] as const) {
    const [one = '', other = ''] = [tokenOf(front)?.[scheme], tokenOf(ground)?.[scheme]]
    expect(contrast(one, other), `${scheme}: ${one} ${other}`).toBeGreaterThanOrEqual(least)
  }
})

/** Drawn on or with something else, or drawn for its own sake. */
const ornament = ['--linha', '--tecido']

test('every colour that is text or ground stands in a pair, and no style sheet has a colour of its own', () => {
  const paired = new Set(pairs.flatMap(({ front, ground }): string[] => [front, ground]))
  const colours = tokens.filter(({ light }) => isColour(light)).map(({ name }) => name)
  expect(colours.filter((name) => !paired.has(name) && !ornament.includes(name))).toEqual([])
  const own = sheets.flatMap((css) => css.replaceAll(/--[\w-]+:[^;]+;/g, '').match(/#[\da-f]{3,8}\b/gi) ?? [])
  // a code that cameras read is black on white; what darkens or lightens its ground is see-through
  expect(own.sort()).toEqual(['#000', '#00000038', '#fff', '#ffffff1f'])
})
