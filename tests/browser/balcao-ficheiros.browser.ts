import type { Page, Route } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { heavyPhoto, jpeg } from '../support/images.ts'
import { patience } from '../support/pace.ts'
import { prepareEach } from '../support/prepare.ts'
import { openPharmacy } from '../support/scenario.ts'
import { shelf } from '../support/stock-files.ts'
import { withService } from '../support/with-service.ts'
import { openPhone } from './chromium.ts'

const service = withService()
const scene = prepareEach(() => openPharmacy(service))
const csv = { name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from('nome;quantidade\nPanadol;7\nMau;x\n') }

async function open(path: string, javaScriptEnabled: boolean): Promise<Page> {
  const page = await (await openPhone({ viewport: { width: 360, height: 740 }, javaScriptEnabled })).newPage()
  await page.goto(`${service.address}/balcao/entrar?voltar=${encodeURIComponent(path)}`)
  await page.getByLabel('Código da farmácia').fill(scene.codigo)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL(service.address + path)
  return page
}

/** Size in pixels of the photo that the profile shows. */
const sizeOf = (page: Page) =>
  page.locator('img.fachada').evaluate((image) => {
    const { naturalWidth, naturalHeight } = image as unknown as { naturalWidth: number; naturalHeight: number }
    return { naturalWidth, naturalHeight }
  })

test('A file that is being read is seen and said, and a second tap sends nothing', async () => {
  const page = await open('/balcao/stock/importar', true)
  const asked: Route[] = []
  await page.route('**/importar', (route) => void asked.push(route))
  await page.getByLabel('Ficheiro', { exact: true }).setInputFiles(csv)
  await page.getByRole('button', { name: 'Ver o que muda' }).click()
  await page.getByText('A carregar…').waitFor({ state: 'attached' })
  expect(await page.locator('html[data-espera]').count()).toBe(1)
  await page.getByRole('button', { name: 'Ver o que muda' }).click()
  await vi.waitFor(() => expect(asked).toHaveLength(1), patience)
  for (const route of asked) await route.continue()
  await page.getByText('1 artigo novo').waitFor()
  expect(asked).toHaveLength(1)
  expect(await page.locator('html[data-espera]').count()).toBe(0)
})

describe.each([true, false])('with scripts: %s', (scripts) => {
  test('a file is seen, then applied; a script keeps it in between', async () => {
    const page = await open('/balcao/stock/importar', scripts)
    await page.getByLabel('Ficheiro', { exact: true }).setInputFiles(csv)
    await page.getByRole('button', { name: 'Ver o que muda' }).click()
    await page.getByText('1 artigo novo').waitFor()
    expect(await page.title()).toContain('O que vai mudar')
    await page.getByText('Linha 3, quantidade').waitFor()
    expect(await shelf(scene.client)).toEqual([])
    const again = page.getByLabel('Escolha outra vez o mesmo ficheiro')
    if (scripts) await again.waitFor({ state: 'hidden' })
    else await again.setInputFiles(csv)
    await page.getByRole('button', { name: 'Aplicar ao stock' }).click()
    await page.getByText('Stock acertado. Novos: 1.').waitFor()
    expect((await shelf(scene.client)).map(([nome, , , units]) => [nome, units])).toEqual([['Panadol', 7]])
  })

  test('a photo is chosen, shown, and kept', async () => {
    const page = await open('/balcao/perfil/foto', scripts)
    const photo = { name: 'fachada.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await jpeg()) }
    await page.getByLabel('Fotografia').setInputFiles(photo)
    if (scripts) await page.getByRole('img', { name: 'Como vai ficar' }).waitFor()
    await page.getByRole('button', { name: 'Guardar a fotografia' }).click()
    await page.getByText('Guardado.').waitFor()
    await vi.waitFor(async () => expect((await sizeOf(page)).naturalWidth).toBeGreaterThan(0), patience)
  })
})

describe('a photo of more than is taken', () => {
  const chooseHeavy = async (page: Page) =>
    page
      .getByLabel('Fotografia')
      .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await heavyPhoto()) })

  test('A photo of more than is taken is made smaller before it is sent, and stands as it was held', async () => {
    const page = await open('/balcao/perfil/foto', true)
    await chooseHeavy(page)
    await page.getByRole('img', { name: 'Como vai ficar' }).waitFor()
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await page.getByRole('button', { name: 'Guardar a fotografia' }).click()
    const bytes = Number(await (await sent).headerValue('content-length'))
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThan(2_500_000)
    await page.getByText('Guardado.').waitFor()
    await vi.waitFor(
      async () => expect(await sizeOf(page)).toEqual({ naturalWidth: 960, naturalHeight: 1280 }),
      patience,
    )
  })

  test('A photo of more than is taken is refused beside its field where nothing makes it smaller', async () => {
    const page = await open('/balcao/perfil/foto', false)
    await chooseHeavy(page)
    await page.getByRole('button', { name: 'Guardar a fotografia' }).click()
    await page.locator('#foto-falta').getByText('demasiado grande').waitFor()
  })
})
