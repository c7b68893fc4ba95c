import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { patience } from '../support/pace.ts'
import { openPhone } from './chromium.ts'
import { withDemo } from './demo-service.ts'
import { button, link, register, registerToHold, search, theBox } from './patient.ts'
import { picture } from './screens.ts'

const service = withDemo()
const phone = { viewport: { width: 360, height: 740 } }

async function open(javaScriptEnabled: boolean): Promise<{ page: Page; complaints: string[] }> {
  const page = await (await openPhone({ ...phone, javaScriptEnabled })).newPage()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  return { page, complaints }
}

test.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])(
  'a patient finds a medicine, sees the pharmacy, registers, holds, shows the code and cancels, %s',
  async (how, scripts) => {
    const { page, complaints } = await open(scripts)
    await search(page, service.address, 'paracetamol', 'Maianga')
    await page.getByRole('heading', { name: /Paracetamol, em/ }).waitFor()
    const [first] = await page.locator('.cartao h2 a').all()
    const name = (await first?.textContent()) ?? ''
    await first?.click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await link(page, /^Reservar Paracetamol/)
      .first()
      .click()
    await page.getByLabel('Quantas?').fill('2')
    await button(page, 'Confirmar reserva').click()
    await link(page, 'Criar conta').click()
    await register(page)
    expect(await page.getByLabel('Quantas?').inputValue()).toBe('2')
    await button(page, 'Confirmar reserva').click()
    await page.getByText('Reservado. Mostre o código ao balcão.').waitFor()
    expect(await page.locator('.codigo').textContent()).toMatch(/^\d{3} \d{3}$/)
    expect(await page.locator('.falta-tempo').textContent()).toMatch(/^faltam 2 h 5\d min$/)
    await picture(page, `historia-codigo-${scripts ? 'com' : 'sem'}-javascript`)
    await link(page, 'Cancelar').click()
    await button(page, 'Sim, cancelar').click()
    await page.getByText('Reserva cancelada.').waitFor()
    await page.getByText('Não tem nada reservado agora.').waitFor()
    expect(complaints, how).toEqual([])
  },
)

test('a tap that is repeated, and the way back, hold once', async () => {
  const { page } = await open(true)
  await registerToHold(page, service.address)
  await button(page, 'Confirmar reserva').dblclick()
  await page.getByText('Reservado. Mostre o código ao balcão.').waitFor()
  await page.goBack()
  await button(page, 'Confirmar reserva').click()
  await page.getByRole('heading', { name: 'As minhas reservas' }).waitFor()
  expect(await page.locator('.cartao.reserva').count()).toBe(1)
})

test('the network is cut in the middle of a hold: nothing is shown as done, and the second try holds once', async () => {
  const { page } = await open(true)
  await search(page, service.address, 'omeprazol', 'Maianga')
  await link(page, /^Reservar Omeprazol/)
    .first()
    .click()
  await button(page, 'Confirmar reserva').click()
  await link(page, 'Criar conta').click()
  await register(page)
  // the hold is made, and its answer never comes
  await page.route('**/reservar/**', async (route) => {
    await route.fetch({ maxRedirects: 0 })
    await route.abort('connectionreset')
  })
  const lost = page.waitForEvent('requestfailed')
  await button(page, 'Confirmar reserva').click()
  await lost
  expect(await page.getByText('Reservado. Mostre o código ao balcão.').count()).toBe(0)
  await page.unroute('**/reservar/**')
  await page.goto(`${service.address}/reservas`)
  expect(await page.locator('.cartao.reserva').count()).toBe(1)
})

test('«Perto de mim» asks for the position when it is tapped, and searches from there', async () => {
  const context = await openPhone({
    ...phone,
    geolocation: { latitude: -8.8391, longitude: 13.2343 },
    permissions: ['geolocation'],
  })
  const page = await context.newPage()
  await page.goto(service.address)
  await theBox(page).fill('amoxicilina')
  // a busy machine may take longer than the page waits for a position: the person taps again
  await vi.waitFor(async () => {
    await button(page, 'Perto de mim').click()
    await page.waitForURL('**/procura?**perto=-8.839%2C13.234**', { timeout: 15_000 })
  }, patience)
  expect(await page.locator('.distancia').count()).toBeGreaterThan(0)
})

test('The search and the way past the menu work by keyboard alone', async () => {
  const { page } = await open(true)
  await page.goto(service.address)
  await page.keyboard.press('Tab')
  expect(await page.evaluate('document.activeElement.className')).toBe('saltar')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  // by night the pharmacies on duty come first
  if (await page.evaluate('document.activeElement.matches("[href=\'/turno\']")')) await page.keyboard.press('Tab')
  expect(await page.evaluate('document.activeElement.id')).toBe('q')
  await page.keyboard.type('coartem')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/procura?**')
})

test('suggestions come while one types, and are taken by a tap or by the keyboard', async () => {
  const { page, complaints } = await open(true)
  await page.goto(service.address)
  const box = page.getByRole('combobox', { name: 'Que medicamento procura?' })
  await box.pressSequentially('parac')
  const options = page.getByRole('option')
  await options.first().waitFor()
  await picture(page, 'inicio-sugestoes')
  const chosen = (await options.first().getAttribute('data-nome')) ?? ''
  await box.press('ArrowDown')
  expect(await options.first().getAttribute('aria-selected')).toBe('true')
  await box.press('Escape')
  expect(await options.count()).toBe(0)
  await box.press('l')
  await box.press('Backspace')
  await options.first().waitFor()
  await options.first().click()
  await page.waitForURL('**/procura?**')
  expect(new URL(page.url()).searchParams.get('q')).toBe(chosen)
  expect(complaints).toEqual([])
})

test('the question and the example follow what is searched for', async () => {
  const { page, complaints } = await open(true)
  await page.goto(service.address)
  await page.getByRole('combobox', { name: 'Que medicamento procura?' }).waitFor()
  await page.getByRole('radio', { name: 'Farmácia' }).check()
  await page.getByRole('heading', { name: 'Que farmácia procura?' }).waitFor()
  const box = page.getByRole('combobox', { name: 'Que farmácia procura?' })
  expect(await box.getAttribute('placeholder')).toBe('Nome da farmácia')
  expect(complaints).toEqual([])
})

test('places come while one types where one is, and one that is taken is searched from', async () => {
  const { page, complaints } = await open(true)
  await page.goto(service.address)
  await page.getByRole('combobox', { name: 'Que medicamento procura?' }).fill('paracetamol')
  await page.getByRole('combobox', { name: 'Onde está?' }).pressSequentially('camam')
  const camama = page.getByRole('option', { name: /^Camama Luanda$/ })
  await camama.waitFor()
  await picture(page, 'inicio-lugares')
  await camama.click()
  await page.waitForURL('**/procura?**')
  expect(new URL(page.url()).searchParams.get('perto')).toBe('Camama')
  expect(complaints).toEqual([])
})

test('The browser itself offers places without scripts, and a tie is asked by links', async () => {
  const { page } = await open(false)
  await page.goto(service.address)
  expect(await page.locator('#perto').getAttribute('list')).toBe('lugares')
  await page.goto(`${service.address}/procura?q=paracetamol&perto=benfica`)
  await page.getByRole('link', { name: 'Benfica, Belas' }).click()
  await page.getByText('Perto de Benfica, Belas').waitFor()
})
