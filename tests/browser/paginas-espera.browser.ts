import type { Page, Route } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { openPagesApart } from '../support/pages-apart.ts'
import { serviceForTest } from '../support/with-service.ts'
import { openPhone } from './chromium.ts'
import { withDemo } from './demo-service.ts'
import { button, link, register, search, theBox } from './patient.ts'
import { isWellMade, picture } from './screens.ts'

vi.setConfig({ testTimeout: 180_000 })

const service = withDemo()

const open = async (options = {}): Promise<Page> =>
  (await openPhone({ viewport: { width: 360, height: 740 }, bypassCSP: true, ...options })).newPage()

/** What is asked for waits until it is let go, as on a network that hardly is one. */
async function slow(page: Page, what: string): Promise<{ asked: Route[]; go(): Promise<void> }> {
  const asked: Route[] = []
  await page.route(what, (route) => void asked.push(route))
  return {
    asked,
    async go() {
      await page.unroute(what)
      for (const route of asked) await route.continue()
    },
  }
}

const bar = `getComputedStyle(document.documentElement, '::after').content !== 'none'`
const isWaiting = (page: Page) =>
  vi.waitFor(async () => expect(await page.evaluate(bar)).toBe(true), { timeout: 30_000 })

test('while a page is on its way it is seen and said, and a second tap asks for nothing', async () => {
  const page = await open()
  await page.goto(service.address)
  await theBox(page).fill('paracetamol')
  const results = await slow(page, '**/procura?**')
  await button(page, 'Procurar').dblclick({ noWaitAfter: true })
  await isWaiting(page)
  await page.getByRole('status').getByText('A carregar…').waitFor()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await picture(page, 'inicio-a-carregar')
  await button(page, 'Procurar').click({ noWaitAfter: true })
  expect(results.asked).toHaveLength(1)
  await results.go()
  await page.getByRole('heading', { name: /farmácias têm paracetamol/ }).waitFor()
  expect(await page.evaluate(bar)).toBe(false)

  const pharmacy = await slow(page, '**/farmacias/**')
  await page.locator('.cartao h2 a').first().dblclick({ noWaitAfter: true })
  await isWaiting(page)
  await page.getByRole('status').getByText('A carregar…').waitFor()
  await picture(page, 'resultados-a-carregar')
  expect(pharmacy.asked).toHaveLength(1)
  await pharmacy.go()
  await page.getByRole('heading', { name: 'O que tem' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: /farmácias têm paracetamol/ }).waitFor()
  expect(await page.evaluate(bar)).toBe(false)
})

test('a hold that is confirmed twice on a slow network is asked for once, and shown once', async () => {
  const page = await open()
  await search(page, service.address, 'ibuprofeno', 'Maianga')
  await link(page, /^Reservar Ibuprofeno/)
    .first()
    .click()
  await button(page, 'Confirmar reserva').click()
  await link(page, 'Criar conta').click()
  await register(page)
  const confirmed = await slow(page, '**/reservar/**')
  await button(page, 'Confirmar reserva').dblclick({ noWaitAfter: true })
  await isWaiting(page)
  await button(page, 'Confirmar reserva').click({ noWaitAfter: true })
  await picture(page, 'reservar-a-carregar')
  expect(confirmed.asked.map((route) => route.request().method())).toEqual(['POST'])
  await confirmed.go()
  await page.getByText('Reservado. Mostre o código ao balcão.').waitFor()
  expect(await page.locator('.cartao.reserva').count()).toBe(1)
})

test('what stays on the page waits for nothing: a pin, a telephone, a file, a tap that is answered in place', async () => {
  const page = await open()
  await page.goto(`${service.address}/procura/mapa?q=paracetamol&perto=Maianga`)
  await page.locator('.pontos a').first().click()
  await page.waitForURL(/#f-1$/)
  expect(await page.evaluate(bar)).toBe(false)
  await page.locator('.cartao h2 a').first().click()
  // a desk has nothing to call with
  await page.evaluate(`document.querySelector('a[href^="tel:"]').click()`)
  expect(await page.evaluate(bar)).toBe(false)
})

test('an API that does not answer, too many requests, and what does not exist have pages that say what to do', async () => {
  const page = await open()
  const nowhere = await openPagesApart('http://127.0.0.1:9')
  await page.goto(`${nowhere.address}/procura?q=paracetamol&perto=Maianga`)
  await page.getByRole('heading', { name: 'A Botica não está a responder' }).waitFor()
  await isWellMade(page, 'erro-503')
  expect(await link(page, 'Tentar de novo').getAttribute('href')).toBe('')
  await link(page, 'Tentar de novo').click()
  expect(page.url()).toBe(`${nowhere.address}/procura?q=paracetamol&perto=Maianga`)
  await nowhere.close()
  const narrow = await serviceForTest({ env: { LIMITES: 'on', LIMITE_ANONIMO: '1;w=300' } })
  await fetch(`${narrow.address}/api/farmacias`)
  await page.goto(`${narrow.address}/procura?q=paracetamol&tipo=farmacia`)
  await page.getByRole('heading', { name: 'Demasiados pedidos' }).waitFor()
  await isWellMade(page, 'erro-429')
  await page.goto(`${service.address}/farmacias/00000000-0000-4000-8000-000000000000`)
  await page.getByRole('heading', { name: 'Esta página não existe' }).waitFor()
  await isWellMade(page, 'erro-404')
})
