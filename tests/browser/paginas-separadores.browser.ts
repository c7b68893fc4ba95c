import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { close } from '#server/modules/reservas/close.sql.ts'
import { openPhone } from './chromium.ts'
import { withDemo } from './demo-service.ts'
import { button, link, register, search } from './patient.ts'
import { picture } from './screens.ts'

const service = withDemo()
const phone = { viewport: { width: 360, height: 740 } }
const password = 'uma frase só minha'

/** Goes, with an account, to the page that confirms a hold. */
async function beforeHolding(page: Page, term: string): Promise<string> {
  await search(page, service.address, term, 'Maianga')
  await link(page, /^Reservar /)
    .first()
    .click()
  await button(page, 'Confirmar reserva').click()
  await link(page, 'Criar conta').click()
  const email = await register(page)
  await page.getByLabel('Quantas?').waitFor()
  return email
}

const holds = (page: Page) => page.locator('.cartao.reserva')

test('A hold confirmed in two tabs is one, and both show it', async () => {
  const context = await openPhone(phone)
  const [first, second] = [await context.newPage(), await context.newPage()]
  await beforeHolding(first, 'paracetamol')
  await second.goto(first.url())
  await button(first, 'Confirmar reserva').click()
  await first.getByText('Reservado. Mostre o código ao balcão.').waitFor()
  await button(second, 'Confirmar reserva').click()
  await second.getByRole('heading', { name: 'As minhas reservas' }).waitFor()
  expect(await holds(second).count()).toBe(1)
  expect(await second.locator('.codigo').textContent()).toBe(await first.locator('.codigo').textContent())
})

test('signed out in one tab: the other holds nothing, asks to sign in, and goes on where it was', async () => {
  const context = await openPhone(phone)
  const [first, second] = [await context.newPage(), await context.newPage()]
  const email = await beforeHolding(first, 'ibuprofeno')
  await first.getByLabel('Quantas?').fill('2')
  await second.goto(`${service.address}/sair`)
  await button(second, 'Sair').click()
  await link(second, 'Entrar').waitFor()
  await button(first, 'Confirmar reserva').click()
  await first.getByLabel('E-mail').fill(email)
  await first.getByLabel('Palavra-passe').fill(password)
  await button(first, 'Entrar').click()
  await first.getByLabel('Quantas?').waitFor()
  expect(await first.getByLabel('Quantas?').inputValue()).toBe('2')
  await second.goto(`${service.address}/reservas`)
  await second.getByText('Não tem nada reservado agora.').waitFor()
})

test('a clock past a hold’s end: the page that stayed open says that it is over', async () => {
  const page = await (await openPhone(phone)).newPage()
  await page.clock.install()
  await beforeHolding(page, 'amoxicilina')
  await button(page, 'Confirmar reserva').click()
  await page.getByText('Reservado. Mostre o código ao balcão.').waitFor()
  const left = page.locator('.falta-tempo')
  expect(await left.textContent()).toMatch(/^faltam 2 h/)
  await page.clock.fastForward('02:58:00')
  await left.getByText(/^(faltam \d min|a acabar)$/).waitFor()
  await page.clock.fastForward('00:05:00')
  await left.getByText('acabou').waitFor()
})

test('A pharmacy cancels: the page of holds that stayed open says so by itself, and where else to look', async () => {
  const page = await (await openPhone(phone)).newPage()
  await beforeHolding(page, 'metformina')
  await button(page, 'Confirmar reserva').click()
  await page.getByText('Reservado. Mostre o código ao balcão.').waitFor()
  await page.clock.install()
  await page.reload()
  await page.locator('#vivas[data-estado]').waitFor()
  const id = (await holds(page).getAttribute('id'))?.slice(2) ?? ''
  await service.db.transaction((tx) => close(tx, [id], 'cancelar', { by: 'farmacia', motivo: 'sem_stock' }))
  await page.clock.fastForward('00:00:21')
  await page
    .getByRole('alert')
    .getByText(/afinal não o tinha/)
    .waitFor()
  await picture(page, 'reserva-cancelada')
  await link(page, 'Procurar noutra farmácia').click()
  await page.waitForURL(/\/procura\?q=Metformina/)
})

test('motion is for those who want it', async () => {
  const page = await (await openPhone({ ...phone, reducedMotion: 'reduce' })).newPage()
  await page.goto(service.address)
  const moving = `[...document.querySelectorAll('*')].filter((element) => {
    const { transitionDuration, animationName } = getComputedStyle(element)
    return transitionDuration.split(', ').some((time) => time !== '0s') || animationName !== 'none'
  }).length`
  expect(await page.evaluate(moving)).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await page.evaluate(moving)).toBeGreaterThan(0)
})
