import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestService, type TestService } from '../support/service.ts'
import { openPhone } from './chromium.ts'
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

/** The page fits its screen and breaks no policy; a picture of it is kept when one is asked for. */
async function isFit(state: string) {
  expect(await sideways(page), state).toBeLessThanOrEqual(0)
  expect(complaints.filter((text) => text.includes('Content Security Policy'))).toEqual([])
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/docs-${state}.png` })
}

/** Opens a group, which is closed, and an operation of it. */
async function openOperation(group: string, id: string) {
  await page.locator(`#operations-tag-${group}`).click()
  const operation = page.locator(`.opblock[id$="-${id}"]`)
  await operation.locator('.opblock-summary-control').click()
  await operation.getByRole('button', { name: 'Try it out' }).waitFor()
  return operation
}

test('/docs on a phone loads only from the service, breaks no policy, fits, and tries an operation out', async () => {
  await isFit('lista')
  const health = await openOperation('saude', 'saude')
  await isFit('aberta')
  await health.getByRole('button', { name: 'Try it out' }).click()
  await health.getByRole('button', { name: 'Execute' }).click()
  const answer = health.locator('.live-responses-table')
  await answer.locator('.response-col_status', { hasText: '200' }).first().waitFor()
  expect(await answer.textContent()).toContain('"servico": "botica"')
  await isFit('respondida')

  const elsewhere = asked.filter((url) => !url.startsWith(`${service.address}/`) && !url.startsWith('data:'))
  expect(elsewhere).toEqual([])
  expect(asked).toContain(`${service.address}/api/health`)
  expect(complaints).toEqual([])
})

test('an operation with parameters, a body and schemas fits the screen of a phone', async () => {
  for (const [group, id] of [
    ['farmacias', 'listarFarmacias'],
    ['reservas', 'criarReserva'],
  ] as const) {
    const operation = await openOperation(group, id)
    await operation.getByRole('tab', { name: 'Schema' }).first().click()
    await isFit(`${id}-esquema`)
    await operation.getByRole('button', { name: 'Try it out' }).click()
    await operation.getByRole('button', { name: 'Execute' }).click()
    await isFit(`${id}-respondida`)
    await operation.locator('.opblock-summary-control').click()
  }
})

test('/docs sends the token that is typed in, and stores it nowhere', async () => {
  const { token } = await service.admin()
  await page.locator('.btn.authorize').click()
  const box = page.locator('.modal-ux')
  await box.locator('input').fill(String(token))
  await isFit('sessao')
  await box.getByRole('button', { name: 'Apply credentials' }).click()
  await box.getByRole('button', { name: 'Close' }).last().click()

  const me = await openOperation('autenticacao', 'euMesmo')
  await me.getByRole('button', { name: 'Try it out' }).click()
  await me.getByRole('button', { name: 'Execute' }).click()
  await me.locator('.live-responses-table .response-col_status', { hasText: '200' }).first().waitFor()
  expect(await page.evaluate('localStorage.length + sessionStorage.length')).toBe(0)
  expect(await page.context().cookies()).toEqual([])

  await page.reload()
  await page.locator('.btn.authorize.unlocked').first().waitFor()
})
