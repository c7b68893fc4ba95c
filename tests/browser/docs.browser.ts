import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestService, type TestService } from '../support/service.ts'
import { openPhone } from './chromium.ts'
import { englishOn } from './english.ts'
import { sideways } from './sideways.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

let page: Page
let asked: string[]
let complaints: string[]
beforeEach(async () => {
  page = await (await openPhone()).newPage()
  asked = []
  complaints = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(`${service.address}/docs`)
  await page.locator('.opblock-tag').first().waitFor()
})

const filterBox = () => page.getByRole('textbox', { name: 'Filtrar operações' })
const operation = (id: string) => page.locator(`.opblock[id$="-${id}"]`)

/** The page fits its screen, has no word of English and breaks no policy; a picture of it is kept when one is asked for. */
async function isFit(state: string) {
  expect(await sideways(page), state).toBeLessThanOrEqual(0)
  expect(await englishOn(page), state).toEqual([])
  expect(complaints.filter((text) => text.includes('Content Security Policy'))).toEqual([])
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/docs-${state}.png` })
}

async function openOperation(id: string) {
  await filterBox().fill(id)
  await operation(id).locator('.opblock-summary-control').click()
  await operation(id).getByRole('button', { name: 'Experimentar' }).waitFor()
  return operation(id)
}

async function openDialog() {
  await page.getByRole('button', { name: 'Iniciar sessão' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  return dialog
}

test('/docs on a phone: loads only from here, breaks no policy, fits, and tries an operation out in Portuguese', async () => {
  expect(await page.evaluate('document.documentElement.lang')).toBe('pt')
  await isFit('lista')
  const health = await openOperation('saude')
  await isFit('aberta')
  await health.getByRole('button', { name: 'Experimentar' }).click()
  await isFit('a-experimentar')
  await health.getByRole('button', { name: 'Enviar' }).click()
  const answer = health.locator('.live-responses-table')
  await answer.locator('.response-col_status', { hasText: '200' }).first().waitFor()
  expect(await answer.textContent()).toContain('"servico": "botica"')
  await isFit('respondida')

  const elsewhere = asked.filter((url) => !url.startsWith(`${service.address}/`) && !url.startsWith('data:'))
  expect(elsewhere).toEqual([])
  expect(asked).toContain(`${service.address}/api/health`)
  expect(complaints).toEqual([])
})

test('an operation with parameters, a body and schemas is in Portuguese and fits, and so is what it refuses', async () => {
  for (const id of ['listarFarmacias', 'criarReserva']) {
    const block = await openOperation(id)
    await block.getByRole('tab', { name: 'Esquema' }).first().click()
    await block.getByRole('button', { name: 'Abrir tudo' }).first().click()
    await isFit(`${id}-esquema`)
    await block.getByRole('button', { name: 'Experimentar' }).click()
    await block.getByRole('button', { name: 'Enviar' }).click()
    await block.locator('.live-responses-table').waitFor()
    await isFit(`${id}-respondida`)
    await block.locator('.opblock-summary-control').click()
  }
})

test('a request without an answer is told in Portuguese', async () => {
  const health = await openOperation('saude')
  await health.getByRole('button', { name: 'Experimentar' }).click()
  await page.route('**/api/health', (route) => route.abort())
  await health.getByRole('button', { name: 'Enviar' }).click()
  await health.getByText('Não houve resposta').waitFor()
  await isFit('sem-resposta')
})

test('the filter finds operations by words of their path, summary or group, without accents', async () => {
  const shown = page.locator('.opblock')
  await filterBox().fill('saude')
  await expect.poll(() => shown.count()).toBe(1)
  await filterBox().fill('post criar RESÉRVA')
  await expect.poll(() => operation('criarReserva').count()).toBe(1)
  expect(await operation('saude').count()).toBe(0)
  await filterBox().fill('nada disto existe')
  await page.getByText('Nenhuma operação corresponde ao filtro.').waitFor()
  await isFit('filtro-vazio')
})

test('the token is sent, survives a reload of the tab, and is in no other tab nor on disk', async () => {
  const { token } = await service.admin()
  const dialog = await openDialog()
  await dialog.getByRole('textbox').fill(String(token))
  await dialog.getByRole('button', { name: 'Iniciar sessão' }).click()
  await dialog.getByText('Sessão iniciada').waitFor()
  await isFit('sessao')
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()

  await page.reload()
  const me = await openOperation('euMesmo')
  await me.getByRole('button', { name: 'Experimentar' }).click()
  await me.getByRole('button', { name: 'Enviar' }).click()
  await me.locator('.live-responses-table .response-col_status', { hasText: '200' }).first().waitFor()
  expect(await page.evaluate('localStorage.length')).toBe(0)
  expect(await page.context().cookies()).toEqual([])

  const another = await page.context().newPage()
  await another.goto(`${service.address}/docs`)
  await another.locator('.opblock-tag').first().waitFor()
  expect(await another.evaluate('sessionStorage.length')).toBe(0)
  expect(await another.locator('.btn.authorize.locked').count()).toBe(0)
  await another.close()

  const again = await openDialog()
  await again.getByRole('button', { name: 'Terminar sessão' }).click()
  await again.getByRole('textbox').waitFor()
  await page.reload()
  await page.locator('.btn.authorize.unlocked').first().waitFor()
})

test('the dialog fits, keeps the focus, and closes with Escape or with its button', async () => {
  const dialog = await openDialog()
  await isFit('dialogo')
  expect(await page.evaluate(`document.activeElement.matches('dialog input')`)).toBe(true)
  for (let i = 0; i < 6; i++) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(`document.activeElement === document.body || !!document.activeElement.closest('dialog')`),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await page.evaluate(`document.activeElement.classList.contains('authorize')`)).toBe(true)

  const box = await (await openDialog()).locator('.modal-ux').boundingBox()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height).toBe(true)
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).first().click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('a group is shown, and found, by its x-displayName', async () => {
  const { body } = await service.anyone.get('/openapi.json')
  body.tags[0]['x-displayName'] = 'Vitalidade'
  await page.route('**/openapi.json', (route) => route.fulfill({ json: body }))
  await page.reload()
  await page.locator('.opblock-tag', { hasText: 'Vitalidade' }).waitFor()
  await filterBox().fill('vitalidade')
  await operation('saude').waitFor()
})

test('a document that does not come is told in Portuguese, and can be tried again', async () => {
  await page.route('**/openapi.json', (route) => route.abort())
  await page.reload()
  await page.getByText('Não foi possível carregar').waitFor()
  await isFit('sem-documento')
  await page.unroute('**/openapi.json')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await page.locator('.opblock-tag').first().waitFor()
})
