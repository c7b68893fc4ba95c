import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { prepareZXingModule, type WriteInputBarcodeFormat, writeBarcode } from 'zxing-wasm/writer'
import { hold, users } from '../support/holds.ts'
import { prepareEach } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'
import { openPhone } from './chromium.ts'
import { isWellMade, picture } from './screens.ts'

const service = withService()
const scene = prepareEach(() => openPharmacy(service))
const [WIDTH, HEIGHT] = [640, 480]

/** A film of one picture of a code, as Chromium takes it in place of a camera. */
async function filmOf(text: string, format: WriteInputBarcodeFormat): Promise<string> {
  const wasm = await readFile(new URL(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')))
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true })
  const { svg, error } = await writeBarcode(text, { format, scale: 6 })
  if (error) throw new Error(error)
  const code = await sharp(Buffer.from(svg))
    .resize(format === 'EAN13' ? 420 : 280, format === 'EAN13' ? 200 : 280, { fit: 'fill', kernel: 'nearest' })
    .flatten({ background: 'white' })
    .toBuffer()
  const luma = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: 'white' } })
    .composite([{ input: code }])
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const folder = await mkdtemp(join(tmpdir(), 'botica-filme-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'camara.y4m')
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  const frame = [Buffer.from('FRAME\n'), luma.subarray(0, WIDTH * HEIGHT), chroma]
  await writeFile(path, Buffer.concat([head, ...Array.from({ length: 10 }, () => frame).flat()]))
  return path
}

const downloads = (page: Page) => {
  const seen: { path: string; bytes: number }[] = []
  page.context().on('response', async (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.wasm')) {
      seen.push({ path: pathname, bytes: Number(response.headers()['content-length'] ?? 0) })
    }
  })
  return seen
}

async function openCounter(film: string, path: string): Promise<Page> {
  // axe is put into the page, which its policy refuses to anybody else
  const context = await openPhone({ viewport: { width: 360, height: 740 }, bypassCSP: true }, [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ])
  const page = await context.newPage()
  await page.goto(`${service.address}${path}`)
  await page.getByLabel('Código da farmácia').fill(scene.codigo)
  await page.getByRole('button', { name: 'Entrar' }).click()
  return page
}

const scanButton = (page: Page) => page.getByRole('button', { name: 'Ler com a câmara' })

test('An EAN-13 before the camera leads to its item; the reader is downloaded after the tap, from here, and is as large as said', async () => {
  const id = await stockItem(scene.client, { ean: '5601234567892' })
  const page = await openCounter(await filmOf('5601234567892', 'EAN13'), '/balcao/stock')
  const seen = downloads(page)
  await scanButton(page).waitFor()
  await picture(page, 'balcao-camara-botao')
  expect(seen).toEqual([])
  const sideways = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
  expect(sideways).toBeLessThanOrEqual(0)
  await scanButton(page).click()
  await page.getByRole('heading', { name: 'Aponte a câmara' }).waitFor()
  await picture(page, 'balcao-camara')
  await page.waitForURL(`**/balcao/stock/${id}`)
  expect(seen).toHaveLength(1)
  expect(seen[0]?.bytes).toBeGreaterThan(100_000)
  expect(seen[0]?.bytes).toBeLessThan(500_000)
})

test('The DataMatrix of a box fills a new item in with its code, its last day and its lot', async () => {
  const text = '0105601234567892\u001d10L24031\u001d17991231'
  const page = await openCounter(await filmOf(text, 'DataMatrix'), '/balcao/stock')
  await scanButton(page).click()
  await page.waitForURL('**/balcao/stock/novo?lido=*')
  expect(await page.getByLabel('Código de barras').inputValue()).toBe('5601234567892')
  expect(await page.getByLabel('Validade').inputValue()).toBe('31/12/2099')
  expect(await page.getByLabel('Lote').inputValue()).toBe('L24031')
  await picture(page, 'balcao-artigo-lido')
})

test('The dialog of the camera is well made, in light and in dark', async () => {
  const page = await openCounter(await filmOf('nada que se procure', 'QRCode'), '/balcao')
  await scanButton(page).click()
  await page.getByText('Esse código não é de uma reserva.').waitFor()
  await isWellMade(page, 'balcao-camara-aberta')
  await page.emulateMedia({ colorScheme: 'dark' })
  const [ground, ink] = await page.evaluate<string[]>(
    "(({ backgroundColor, color }) => [backgroundColor, color])(getComputedStyle(document.querySelector('dialog')))",
  )
  expect([ground, ink]).toEqual(['rgb(24, 32, 28)', 'rgb(232, 238, 233)'])
})

test('The QR of a hold opens its delivery at the counter', async () => {
  const [user] = await users(service, 1)
  if (!user) throw new Error('no user')
  const { codigo_levantamento } = await hold(user, await stockItem(scene.client))
  const page = await openCounter(await filmOf(codigo_levantamento, 'QRCode'), '/balcao')
  await scanButton(page).click()
  await page.waitForURL('**/balcao/reservas/*/entregar')
})
