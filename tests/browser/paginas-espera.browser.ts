import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPagesApart } from '../support/pages-apart.ts'
import { serviceForTest } from '../support/with-service.ts'
import { openPhone } from './chromium.ts'
import { withDemo } from './demo-service.ts'
import { button, link, registerToHold, theBox } from './patient.ts'
import { isWellMade } from './screens.ts'

const service = withDemo()

const open = async (options = {}): Promise<Page> =>
  (await openPhone({ viewport: { width: 360, height: 740 }, bypassCSP: true, ...options })).newPage()

/** Holds back the requests for a path until `go` is called, as a very slow network does. */
async function slow(page: Page, what: string): Promise<{ asked: Route[]; go(): Promise<void> }> {
  const asked: Route[] = []
  await page.route(what, (route) => void asked.push(route))
  return {
    asked,
    async go() {
      for (const route of asked) await route.continue()
      await page.unroute(what)
    },
  }
}

const bar = `getComputedStyle(document.documentElement, '::after').content !== 'none'`

/** Signs that a page gave while it waited for the next one. */
interface Waiting {
  seen: boolean
  said: string
}

/**
 * Acts, and has the page itself look: while another is on its way, Chromium answers nothing that is asked of this one.
 * The element is tapped again before the next page may come.
 * @param picked the element that is tapped, by a selector
 */
async function tapped(
  page: Page,
  picked: string,
  what: string,
  name: string,
): Promise<{ waiting: Waiting; asked: Route[] }> {
  const { asked, go } = await slow(page, what)
  const told = Promise.withResolvers<Waiting>()
  await page.exposeFunction(`told_${name.replaceAll('-', '_')}`, (waiting: Waiting) => told.resolve(waiting))
  const session = await page.context().newCDPSession(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(`(() => {
    const picked = document.querySelector(${JSON.stringify(picked)})
    const look = setInterval(() => {
      const said = [...document.querySelectorAll('[role=status]')].map((each) => each.textContent).find((text) => text.includes('A carregar'))
      if (!said) return
      clearInterval(look)
      const seen = ${bar}
      picked.click()
      window.told_${name.replaceAll('-', '_')}({ seen, said })
    }, 50)
    setTimeout(() => { picked.click(); picked.click() })
  })()`)
  const waiting = await told.promise
  const folder = process.env.SCREENSHOTS
  if (folder) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'png' })
    await writeFile(join(folder, `${name}.png`), Buffer.from(data, 'base64'))
  }
  await go()
  return { waiting, asked }
}

const way = { seen: true, said: 'A carregar…' }

test('A page that is on its way is seen and said, and a second tap asks for nothing', async () => {
  const page = await open()
  await page.goto(service.address)
  await theBox(page).fill('paracetamol')
  const results = await tapped(page, 'form.procura .botao', '**/procura?**', 'inicio-a-carregar')
  await page.getByRole('heading', { name: /Paracetamol, em/ }).waitFor()
  expect(results.waiting).toEqual(way)
  expect(results.asked).toHaveLength(1)
  expect(await page.evaluate(bar)).toBe(false)
  const pharmacy = await tapped(page, '.cartao h2 a', '**/farmacias/**', 'resultados-a-carregar')
  await page.getByRole('heading', { name: 'O que tem' }).waitFor()
  expect(pharmacy.waiting).toEqual(way)
  expect(pharmacy.asked).toHaveLength(1)
  await page.goBack()
  await page.getByRole('heading', { name: /Paracetamol, em/ }).waitFor()
  expect(await page.evaluate(bar)).toBe(false)
})

test('a hold that is confirmed again and again on a slow network is asked for once, and shown once', async () => {
  const page = await open()
  await registerToHold(page, service.address)
  await button(page, 'Confirmar reserva').waitFor()
  const { waiting, asked } = await tapped(page, 'form.formulario button', '**/reservar/**', 'reservar-a-carregar')
  await page.getByText('Reservado. Mostre o código ao balcão.').waitFor()
  expect(waiting).toEqual(way)
  expect(asked.map((route) => route.request().method())).toEqual(['POST'])
  expect(await page.locator('.cartao.reserva').count()).toBe(1)
})

test('A tap that stays on the page waits for nothing: a pin, a telephone, a file, an answer in place', async () => {
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
