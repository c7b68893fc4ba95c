import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPhone } from './chromium.ts'
import { withDemo } from './demo-service.ts'
import { registerToHold } from './patient.ts'

const service = withDemo()

/** Replaces the share sheet of the phone by a list of the texts that the page gives it. */
const shares = `navigator.share = (what) => { (window.shared ??= []).push(what); return Promise.resolve() }`
/** A browser that has no such sheet, as most on a desk. */
const copies = `delete Navigator.prototype.share;
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { (window.shared ??= []).push(text) } } })`
const shared = (page: Page) => page.evaluate('window.shared') as Promise<unknown[] | undefined>

async function holding(how: string): Promise<Page> {
  const page = await (await openPhone()).newPage()
  await page.addInitScript(how)
  await registerToHold(page, service.address)
  await page.getByRole('button', { name: 'Confirmar reserva' }).click()
  await page.locator('.cartao.reserva').waitFor()
  return page
}

test('A hold and a pharmacy are shared by the phone’s own way, where it has one', async () => {
  const page = await holding(shares)
  await page.getByRole('link', { name: /^Partilhar/ }).click()
  const code = await page.locator('.codigo').innerText()
  expect(await shared(page)).toEqual([{ text: expect.stringContaining(`Código: ${code}.`) }])
  expect(new URL(page.url()).pathname).toBe('/reservas')
  await page.locator('.reserva > p a').first().click()
  await page.getByRole('button', { name: 'Partilhar' }).click()
  expect(await shared(page)).toEqual([{ title: await page.title(), url: page.url() }])
})

test('A hold is copied where the browser has no way of sharing, and that is said', async () => {
  const page = await holding(copies)
  await page.getByRole('link', { name: /^Partilhar/ }).click()
  await page.getByRole('link', { name: 'Copiado' }).waitFor()
  expect(await shared(page)).toEqual([expect.stringMatching(/^Reserva na Botica: .* Como lá chegar: http/)])
})
