import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { itemSeen } from '../support/holds.ts'
import { prepareEach } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'
import { openPhone } from './chromium.ts'
import { isWellMade, picture } from './screens.ts'

const service = withService()
const scene = prepareEach(() => openPharmacy(service))

async function openNew(javaScriptEnabled: boolean, width: number): Promise<Page> {
  const page = await (await openPhone({ viewport: { width, height: 740 }, javaScriptEnabled })).newPage()
  await page.goto(`${service.address}/balcao/stock`)
  await page.getByLabel('Código da farmácia').fill(scene.codigo)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('link', { name: 'Juntar artigo' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Juntar artigo' }).waitFor()
  return page
}

const focused = (page: Page) => page.evaluate('document.activeElement.id')

test.each([360, 1280])(
  'At %i px names are offered while one types, and taken with the keyboard alone',
  async (width) => {
    const { client } = await openPharmacy(service)
    await stockItem(client, { nome: 'Metformina 850 mg comprimidos' })
    const page = await openNew(true, width)
    const box = page.getByRole('combobox', { name: 'Nome, com a dosagem e a embalagem' })
    await box.pressSequentially('metfo')
    await page.getByRole('option', { name: 'Metformina 850 mg comprimidos' }).waitFor()
    await isWellMade(page, `balcao-artigo-novo-nomes-${width}`)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await box.inputValue()).toBe('Metformina 850 mg comprimidos')
    expect(await focused(page)).toBe('nome')
    expect(page.url()).toContain('/balcao/stock/novo')
  },
)

test.each([
  { width: 360, scripts: true },
  { width: 1280, scripts: false },
])(
  'At $width px, with scripts: $scripts, an item that is there is asked about and put together by the keyboard',
  async ({ width, scripts }) => {
    const id = await stockItem(scene.client, { nome: 'Ben-u-ron 500 mg', quantidade: 12 })
    const page = await openNew(scripts, width)
    await page.getByLabel('Nome, com a dosagem').fill('benuron 500')
    await page.getByLabel('Quantas há').fill('5')
    await page.keyboard.press('Enter')
    const question = page.getByRole('group', { name: 'Já tem “Ben-u-ron 500 mg” (12 unidades).' })
    await question.waitFor()
    expect(await focused(page)).toBe('destino')
    expect(await question.getByRole('radio', { checked: true }).count()).toBe(0)
    if (scripts) await isWellMade(page, `balcao-artigo-novo-ja-tem-${width}`)
    else await picture(page, `balcao-artigo-novo-ja-tem-${width}`)
    await question.focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    expect(await question.getByRole('radio', { name: 'Juntar a esse' }).isChecked()).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByText('Juntou 5 a Ben-u-ron 500 mg: agora tem 17 unidades.').waitFor()
    expect((await itemSeen(scene.client, id)).quantidade).toBe(17)
  },
)

test.each([360, 1280])('At %i px a misspelt name is asked about, and one without an answer again', async (width) => {
  const page = await openNew(true, width)
  await page
    .getByLabel('Nome, com a dosagem')
    .fill('Metformna 850 mg comprimidos, caixa de 60, do laboratório do costume')
  await page.getByLabel('Quantas há').fill('5')
  await page.getByRole('button', { name: 'Juntar ao stock' }).click()
  const question = page.getByRole('group', { name: 'Queria dizer…?' })
  await question.waitFor()
  await picture(page, `balcao-artigo-novo-queria-dizer-${width}`)
  await question.getByRole('button', { name: 'Continuar' }).click()
  await page.getByText('Escolha uma das respostas.').waitFor()
  await isWellMade(page, `balcao-artigo-novo-escolha-${width}`)
  await question.getByRole('radio', { name: /^Metformina 850 mg comprimidos, caixa de 60/ }).check()
  await question.getByRole('button', { name: 'Continuar' }).click()
  await page.getByText('Guardado: Metformina 850 mg comprimidos, caixa de 60').waitFor()
})
