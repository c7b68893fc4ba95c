import { expect, test } from 'vitest'
import { prepareEach } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { shelf } from '../support/stock-files.ts'
import { withService } from '../support/with-service.ts'
import { bookOf } from '../support/workbook.ts'
import { openPhone } from './chromium.ts'
import { isWellMade, picture } from './screens.ts'

const service = withService()
const scene = prepareEach(() => openPharmacy(service))

async function open(javaScriptEnabled: boolean) {
  const page = await (await openPhone({ viewport: { width: 360, height: 740 }, javaScriptEnabled })).newPage()
  await page.goto(`${service.address}/balcao/entrar?voltar=${encodeURIComponent('/balcao/stock/importar')}`)
  await page.getByLabel('Código da farmácia').fill(scene.codigo)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL(`${service.address}/balcao/stock/importar`)
  return page
}

const lines = {
  name: 'sem-titulos.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('1001;Ben-u-ron 500 mg;12;1.250\n1002;Gaze estéril;5;3.500\n'),
}
const head = ['Nome', 'Quantidade']
const book = {
  name: 'stock.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: bookOf([
    { name: 'Loja', rows: [head, ['Panadol', 7], ['Gaze', 5]], hidden: [3] },
    { name: 'Armazém', rows: [head, ['Soro', 2]] },
  ]),
}

test.each([true, false])(
  'With scripts: %s, a file without headings is told, and its prices, by the keyboard',
  async (scripts) => {
    const page = await open(scripts)
    await page.getByLabel('Ficheiro', { exact: true }).setInputFiles(lines)
    await page.getByRole('button', { name: 'Ver o que muda' }).click()
    await page.getByRole('heading', { level: 1, name: 'Que coluna é qual' }).waitFor()
    if (scripts) await isWellMade(page, 'balcao-importar-colunas')
    else await picture(page, 'balcao-importar-colunas-sem-scripts')
    const again = page.getByLabel('Escolha outra vez o mesmo ficheiro')
    const keep = async () => {
      if (scripts) await again.waitFor({ state: 'hidden' })
      else await again.setInputFiles(lines)
    }
    await page.getByLabel('Quantidade', { exact: true }).selectOption('3')
    await page.getByLabel('Preço', { exact: true }).selectOption('4')
    await keep()
    await page.getByRole('button', { name: 'Ver o que muda' }).click()
    const question = page.getByRole('group', { name: 'No preço, «1.250» é:' })
    await question.waitFor()
    if (scripts) await isWellMade(page, 'balcao-importar-numeros')
    await question.getByLabel(/^1\s250/).focus()
    await page.keyboard.press('Space')
    await keep()
    await page.getByRole('button', { name: 'Ver com estas respostas' }).click()
    await page.getByText('2 artigos novos').waitFor()
    await keep()
    await page.getByRole('button', { name: 'Aplicar ao stock' }).click()
    await page.getByText('Stock acertado. Novos: 2.').waitFor()
    expect((await shelf(scene.client)).map(([nome, , , n, preco]) => [nome, n, preco])).toEqual([
      ['Ben-u-ron 500 mg', 12, 1250],
      ['Gaze estéril', 5, 3500],
    ])
  },
)

test('A book with another tab and hidden rows asks both at 360 px, before «Pôr a zero»', async () => {
  await stockItem(scene.client, { nome: 'Brufen', quantidade: 4 })
  const page = await open(true)
  await page.getByLabel('Ficheiro', { exact: true }).setInputFiles(book)
  await page.getByLabel('Pôr a zero').check()
  await page.getByRole('button', { name: 'Ver o que muda' }).click()
  await page.getByText('nada se põe a zero sem isso').waitFor()
  await isWellMade(page, 'balcao-importar-livro')
  expect(await page.getByRole('button', { name: 'Aplicar ao stock' }).count()).toBe(0)
  await page.getByLabel(/^Loja/).check()
  await page.getByLabel('Não, ficam de fora').check()
  await page.getByRole('button', { name: 'Ver com estas respostas' }).click()
  await page.getByLabel(/^Sim: 1 dos 1/).check()
  await page.getByRole('button', { name: 'Aplicar ao stock' }).click()
  await page.getByText('Novos: 1. Alterados: 0. Postos a zero: 1.').waitFor()
})
