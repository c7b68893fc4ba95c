import type { Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { itemSeen } from '../support/holds.ts'
import { patience } from '../support/pace.ts'
import { prepareEach } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'
import { openPhone } from './chromium.ts'
import { picture } from './screens.ts'

const service = withService()
const scene = prepareEach(() => openPharmacy(service))
const quantityOf = async (id: string) => (await itemSeen(scene.client, id)).quantidade

async function openStock(javaScriptEnabled: boolean, width = 360): Promise<Page> {
  const page = await (await openPhone({ viewport: { width, height: 740 }, javaScriptEnabled })).newPage()
  await page.goto(`${service.address}/balcao/stock`)
  await page.getByLabel('Código da farmácia').fill(scene.codigo)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('heading', { level: 1, name: 'Stock' }).waitFor()
  return page
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe.each([true, false])('with scripts: %s', (scripts) => {
  test('an item is added, found, sold, received, sold out, and removed', async () => {
    await stockItem(scene.client, { nome: 'Brufen 400 mg' })
    const page = await openStock(scripts)
    await page.getByRole('link', { name: 'Juntar artigo' }).click()
    await page.getByLabel('Nome').fill('Panadol 500 mg')
    await page.getByLabel('Quantas há').fill('3')
    await page.getByLabel('Preço da embalagem').fill('1 250,50')
    await button(page, 'Juntar ao stock').click()
    await page.getByText('Guardado: Panadol 500 mg.').waitFor()
    await page.getByRole('link', { name: 'Voltar ao stock' }).click()
    await page.getByRole('searchbox').fill('panadol')
    if (!scripts) await button(page, 'Procurar').click()
    await page.getByRole('link', { name: 'Brufen 400 mg' }).waitFor({ state: 'detached' })
    const id = (await page.locator('li.peca').getAttribute('id'))?.slice(2) ?? ''
    const shown = page.locator('li.peca .quantas')
    await button(page, 'Juntar 1 a Panadol 500 mg').click()
    await vi.waitFor(async () => expect(await shown.inputValue()).toBe('4'), patience)
    await button(page, 'Tirar 1 de Panadol 500 mg').click()
    await vi.waitFor(async () => expect(await shown.inputValue()).toBe('3'), patience)
    expect(await quantityOf(id)).toBe(3)
    await button(page, 'Acabou Panadol 500 mg').click()
    await vi.waitFor(async () => expect(await shown.inputValue()).toBe('0'), patience)
    expect(await quantityOf(id)).toBe(0)
    await page.getByRole('link', { name: 'Panadol 500 mg' }).click()
    await page.getByRole('link', { name: 'Retirar do stock' }).click()
    await page.getByRole('heading', { name: 'Retirar Panadol 500 mg do stock?' }).waitFor()
    await button(page, 'Sim, retirar').click()
    await page.getByText('Retirado: Panadol 500 mg.').waitFor()
  })
})

describe.each([
  { width: 360, scripts: true },
  { width: 1280, scripts: true },
  { width: 1280, scripts: false },
])('at $width px, with scripts: $scripts', ({ width, scripts }) => {
  test('A second tap where «Acabou» was changes nothing, and «Desfazer» gives the units back', async () => {
    const id = await stockItem(scene.client, { nome: 'Panadol', quantidade: 25 })
    await stockItem(scene.client, { nome: 'Quinino', quantidade: 3 })
    const page = await openStock(scripts, width)
    const places = () =>
      page.evaluate(
        '[...document.querySelectorAll(".acerto button")].map((each) => each.getBoundingClientRect().toJSON())',
      )
    const before = await places()
    const box = await button(page, 'Acabou Panadol').boundingBox()
    if (!box) throw new Error('«Acabou» is not shown')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.click(x, y)
    await page.getByText('Eram 25.').waitFor()
    expect(await places()).toEqual(before)
    await page.mouse.click(x, y)
    expect(await quantityOf(id)).toBe(0)
    await picture(page, `balcao-stock-desfazer-${width}-${scripts}`)
    await button(page, 'Desfazer: Panadol não acabou').click()
    await vi.waitFor(async () => expect(await quantityOf(id)).toBe(25), patience)
    await page.getByText('Eram 25.').waitFor({ state: 'detached' })
    expect(await places()).toEqual(before)
  })
})

test('«Desfazer» is offered for ten seconds', async () => {
  await stockItem(scene.client, { nome: 'Panadol', quantidade: 25 })
  const page = await openStock(true)
  await button(page, 'Acabou Panadol').click()
  const undo = button(page, 'Desfazer: Panadol não acabou')
  await undo.waitFor()
  const left = 'document.querySelector(".desfazer").getAnimations()[0]'
  expect(await page.evaluate(`${left}.effect.getTiming().delay`)).toBe(10_000)
  await page.evaluate(`${left}.finish()`)
  await undo.waitFor({ state: 'hidden' })
})

test('five quick taps are five units, the list stays where it is, and the button keeps the focus', async () => {
  const id = await stockItem(scene.client, { nome: 'Panadol', quantidade: 10 })
  const page = await openStock(true)
  const less = button(page, 'Tirar 1 de Panadol')
  await less.focus()
  for (let n = 0; n < 5; n++) await page.keyboard.press('Enter')
  await vi.waitFor(async () => expect(await quantityOf(id)).toBe(5), patience)
  await vi.waitFor(async () => expect(await page.locator('li.peca .quantas').inputValue()).toBe('5'), patience)
  expect(await less.evaluate((element) => element.matches(':focus'))).toBe(true)
  expect(page.url()).toBe(`${service.address}/balcao/stock`)
  expect(await page.locator('#dito').textContent()).toBe('Panadol: 5 unidades')
})

test('Shows nothing as done without a network, and says so', async () => {
  const id = await stockItem(scene.client, { nome: 'Panadol', quantidade: 10 })
  const page = await openStock(true)
  await page.context().setOffline(true)
  await button(page, 'Juntar 1 a Panadol').click()
  await page.getByRole('alert').getByText('Não ficou guardado').waitFor()
  expect(await page.locator('li.peca .quantas').inputValue()).toBe('10')
  await page.context().setOffline(false)
  await button(page, 'Juntar 1 a Panadol').click()
  await vi.waitFor(async () => expect(await page.locator('li.peca .quantas').inputValue()).toBe('11'), patience)
  expect(await quantityOf(id)).toBe(11)
})
