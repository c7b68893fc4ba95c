import { expect, test } from 'vitest'
import { answer, hold } from '../support/holds.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'
import { openPhone } from './chromium.ts'

const service = withService()

/** The counter of a pharmacy with a hold of three. */
async function counterWithHold() {
  const scene = await openPharmacy(service)
  const item = await stockItem(scene.client, { nome: 'Panadol', quantidade: 9 })
  const { id } = await hold(await service.anyone.register(), item, 3)
  const page = await (await openPhone({ viewport: { width: 360, height: 740 } })).newPage()
  await page.clock.install()
  await page.goto(`${service.address}/balcao`)
  await page.getByLabel('Código da farmácia').fill(scene.codigo)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.locator('.respostas').waitFor()
  return { scene, id, page }
}

test('No two answers of a hold are nearer than 24 pixels on a telephone', async () => {
  const { page } = await counterWithHold()
  const boxes = await page.$$eval('.respostas .accoes .botao', (all) =>
    all.map((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      return { left, right, top, bottom }
    }),
  )
  expect(boxes).toHaveLength(4)
  const gaps = boxes.flatMap((a, at) =>
    boxes.slice(at + 1).map((b) => {
      const [across, down] = [
        Math.max(a.left, b.left) - Math.min(a.right, b.right),
        Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom),
      ]
      return Math.max(across, down)
    }),
  )
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(24)
})

test('An answer that can be taken back is told to screen readers once, also when the list is shown anew', async () => {
  const { scene, id, page } = await counterWithHold()
  await page.evaluate(`
    globalThis.told = []
    const region = document.querySelector('#novas')
    new MutationObserver(() => told.push(region.textContent)).observe(region, { childList: true, characterData: true, subtree: true })
  `)
  const told = () => page.evaluate<string[]>(`told.filter((text) => text.includes('Panadol'))`)
  expect((await answer(scene.client, id, 'nao_ha')).status).toBe(200)
  await page.locator('#lista .desfazer').waitFor()
  await expect.poll(told).toHaveLength(1)
  // another hold shows the list anew
  const other = await stockItem(scene.client, { nome: 'Brufen', quantidade: 9 })
  await hold(await service.anyone.register(), other, 1)
  await page.getByText('Brufen').first().waitFor()
  await page.locator('#lista .desfazer').waitFor()
  // looks every second, of which none says it again
  await page.clock.runFor(3000)
  expect(await told()).toHaveLength(1)
})
