import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { cancel, hold, mine } from '../support/holds.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'
import { openPhone } from './chromium.ts'
import { sideways } from './sideways.ts'

const service = withService()
const scene = prepare(async () => openPharmacy(service, { nome: 'Farmácia Nossa Senhora da Muxima do Kinaxixi' }))

const screens = {
  telefone: { viewport: { width: 360, height: 740 } },
  secretaria: { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 },
}

const products = [
  'Paracetamol 500 mg comprimidos, caixa de 20',
  'Amoxicilina + ácido clavulânico 875 mg/125 mg comprimidos revestidos por película, caixa de 16',
  'Soro fisiológico 0,9 % 500 ml',
]

async function threeHolds() {
  const user = await service.anyone.register({ nome: 'Maria da Conceição dos Santos', telefone: '924111222' })
  const holds = []
  for (const nome of products) {
    holds.push(await hold(user, await stockItem(scene.client, { nome, quantidade: 9, preco: 12_500.5 }), 2))
  }
  return { user, holds }
}

async function isFit(page: Page, name: string) {
  expect(await sideways(page), name).toBeLessThanOrEqual(0)
  const small = await page.$$eval('.accoes a, .accoes button, nav a, form button, a.telefone', (all) =>
    all.filter((one) => one.getClientRects()[0] && one.getBoundingClientRect().height < 44).map((one) => one.outerHTML),
  )
  expect(small, name).toEqual([])
  if (process.env.SCREENSHOTS) {
    await page.screenshot({ path: `${process.env.SCREENSHOTS}/balcao-${name}.png`, fullPage: true })
  }
}

async function signIn(page: Page) {
  await page.goto(`${service.address}/balcao`)
  await page.getByLabel('Código da farmácia').fill(scene.codigo)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('heading', { level: 1, name: 'Nossa Senhora' }).waitFor()
}

describe.each(Object.entries(screens))('at %s size', (size, screen) => {
  test.each([true, false])(
    'a hold is handed over in two taps, another by its code; with scripts: %s',
    async (scripts) => {
      const { user, holds } = await threeHolds()
      const page = await (await openPhone({ ...screen, javaScriptEnabled: scripts })).newPage()
      const complaints: string[] = []
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
      page.on('pageerror', (error) => complaints.push(error.message))
      const named = (state: string) => `${size}-${scripts ? 'com' : 'sem'}-script-${state}`
      await page.goto(`${service.address}/balcao/entrar`)
      await isFit(page, named('entrar'))
      await signIn(page)
      await page.getByRole('heading', { name: /por levantar/ }).waitFor()
      await isFit(page, named('lista'))

      await page
        .getByRole('link', { name: `Entregar ${products[2]} a Maria` })
        .first()
        .click()
      await page.getByRole('button', { name: 'Sim, entreguei' }).waitFor()
      await isFit(page, named('entregar'))
      await page.getByRole('button', { name: 'Sim, entreguei' }).click()
      await page.getByText(`Entregue: 2 × ${products[2]}`).waitFor()
      expect((await mine(user, holds[2].id)).estado).toBe('concluida')

      if (!scripts) await page.getByRole('link', { name: 'Tenho um código de levantamento' }).click()
      await page.getByLabel('Código de levantamento').fill(holds[1].codigo_levantamento)
      await page.getByRole('button', { name: 'Procurar' }).click()
      await page.getByRole('heading', { name: 'Amoxicilina' }).waitFor()
      await page.goto(`${service.address}/balcao/reservas/${holds[0].id}/cancelar`)
      await isFit(page, named('cancelar'))
      await page.getByLabel('Acabou').check()
      await page.getByRole('button', { name: 'Cancelar a reserva' }).click()
      await isFit(page, named('stock'))
      await page.getByLabel('Sim, fica a 0').check()
      await page.getByRole('button', { name: 'Responder' }).click()
      await page.getByText('Cancelada porque não há').waitFor()
      await page
        .getByRole('button', { name: /^Desfazer a resposta/ })
        .first()
        .waitFor()
      await isFit(page, named('depois'))
      expect(complaints.filter((text) => !text.includes('favicon'))).toEqual([])
    },
  )
})

test('a new hold comes to an open counter by itself, is said aloud, and keeps what is being typed', async () => {
  const page = await (await openPhone(screens.telefone)).newPage()
  await signIn(page)
  await page.getByRole('button', { name: 'Som ao chegar uma reserva' }).click()
  await page.getByRole('button', { name: 'Som', pressed: true }).waitFor()
  await page.getByLabel('Código de levantamento').fill('12')
  const user = await service.anyone.register({ nome: 'Joaquim Neto' })
  const name = `Novo ${crypto.randomUUID().slice(0, 8)}`
  const reserva = await hold(user, await stockItem(scene.client, { nome: name }), 1)
  await page.getByRole('heading', { name }).waitFor()
  await page.locator('#novas').getByText(`Nova reserva: 1 × ${name}, de Joaquim Neto`).waitFor()
  expect(await page.getByLabel('Código de levantamento').inputValue()).toBe('12')
  await cancel(user, reserva.id)
  await page.locator(`#r-${reserva.id}`).waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('button', { name: 'Som', pressed: true }).waitFor()
  await isFit(page, 'telefone-ao-vivo')
})
