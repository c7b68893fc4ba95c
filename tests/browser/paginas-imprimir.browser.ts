import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPhone } from './chromium.ts'
import { withDemo } from './demo-service.ts'
import { registerToHold } from './patient.ts'
import { picture } from './screens.ts'

const service = withDemo({ SMS_NUMERO: '923000111', USSD_CODIGO: '*123#' })

/** Faults of the print, made in the dark scheme, which paper does not have: elements that should not be on it. */
const wrong = `(() => {
  const shown = [...document.querySelectorAll('body *')].filter((element) => element.checkVisibility())
  const name = (element) => element.tagName.toLowerCase() + '.' + element.getAttribute('class')
  const tapped = 'button, nav, img, input[type=search], header, footer, .botao:not([href^="tel:"])'
  const light = ['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)']
  return {
    tapped: shown.filter((element) => element.matches(tapped)).map(name),
    ground: [...new Set([document.body, ...shown].filter((element) => !element.closest('svg, input') &&
      !light.includes(getComputedStyle(element).backgroundColor)).map(name))],
    letters: [...new Set(shown.filter((element) => !element.closest('svg, input') && element.textContent.trim() &&
      getComputedStyle(element).color !== 'rgb(0, 0, 0)').map(name))],
    broken: [...new Set(shown.filter((element) => element.matches('.cartao') &&
      getComputedStyle(element).breakInside !== 'avoid').map(name))],
  }
})()`

const nothing = { tapped: [], ground: [], letters: [], broken: [] }

async function printsWell(page: Page, path: string): Promise<void> {
  await page.goto(service.address + path)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: 'reduce' })
  expect(await page.evaluate(wrong), path).toEqual(nothing)
  await picture(page, `impressa-${path.replaceAll(/\W+/g, '-').slice(0, 30)}`)
  await page.emulateMedia({ media: 'screen' })
}

const linkOf = (page: Page, name: RegExp) => page.getByRole('link', { name }).first().getAttribute('href')

test('What a patient prints is black on white, without what is tapped, and no card is cut in two', async () => {
  const page = await (await openPhone()).newPage()
  await registerToHold(page, service.address)
  const confirm = new URL(page.url())
  await printsWell(page, confirm.pathname + confirm.search)
  await page.getByRole('button', { name: 'Confirmar reserva' }).click()
  await page.locator('.cartao.reserva').waitFor()
  await printsWell(page, '/reservas')
  await page.emulateMedia({ media: 'print' })
  const size = `parseFloat(getComputedStyle(document.querySelector('.codigo')).fontSize)`
  expect(await page.evaluate(size)).toBeGreaterThan(40)
  expect(await page.locator('a[href^="tel:"]').innerText()).toMatch(/\d{3} \d{3} \d{3}/)
  await page.emulateMedia({ media: 'screen' })
  await printsWell(page, '/procura?q=paracetamol&perto=Maianga')
  await printsWell(page, (await page.locator('.cabeca h2 a').first().getAttribute('href')) ?? '')
  await printsWell(page, '/receita?q=paracetamol%0Aamoxicilina&perto=Maianga')
  const basket = await linkOf(page, /^Reservar os 2/)
  await printsWell(page, basket ?? '')
  expect(await page.locator('.campo input').count()).toBe(2)
})

test('The posters of SMS and USSD print one a sheet, with their codes', async () => {
  const page = await (await openPhone()).newPage()
  await printsWell(page, '/por-sms')
  await page.emulateMedia({ media: 'print' })
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(4)
  for (const code of await page.locator('svg.qr').all()) {
    expect((await code.boundingBox())?.width).toBeGreaterThan(180)
  }
  await page.emulateMedia({ media: 'screen' })
})

test('What a pharmacy prints of its counter and its stock is black on white, without what is tapped', async () => {
  const page = await (await openPhone()).newPage()
  await page.goto(`${service.address}/balcao`)
  await page.getByLabel('Código da farmácia').fill(service.demo.pharmacies[0]?.codigo ?? '')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.locator('.pedido').waitFor()
  await printsWell(page, '/balcao')
  await printsWell(page, '/balcao/stock')
})
