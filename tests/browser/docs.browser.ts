import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from '../support/service.ts'
import { openPhone } from './chromium.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

test('/docs on a phone: loads only from here, breaks no policy, fits, and tries an operation out', async () => {
  const page = await (await openPhone()).newPage()
  const asked: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))

  await page.goto(`${service.address}/docs`)
  await page.getByRole('link', { name: 'Saúde' }).click()
  const health = page.locator('.opblock', { hasText: '/api/health' })
  await health.getByRole('button').first().click()
  await health.getByRole('button', { name: 'Try it out' }).click()
  await health.getByRole('button', { name: 'Execute' }).click()
  const answer = health.locator('.live-responses-table')
  await answer.locator('.response-col_status', { hasText: '200' }).first().waitFor()
  expect(await answer.textContent()).toContain('"servico": "botica"')
  expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true)
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/docs.png` })

  const elsewhere = asked.filter((url) => !url.startsWith(`${service.address}/`) && !url.startsWith('data:'))
  expect(elsewhere).toEqual([])
  expect(asked).toContain(`${service.address}/api/health`)
  expect(complaints).toEqual([])
})
