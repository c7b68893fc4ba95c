import { test } from 'vitest'
import { withSms } from '../contas/by-telephone.ts'
import { newNumber } from '../support/by-number.ts'
import { succeed } from '../support/client.ts'
import { pharmacyBody } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'
import { openPhone } from './chromium.ts'
import { isWellMade } from './screens.ts'

const service = withService({ env: withSms })

test('The telephone of a pharmacy is confirmed on a small phone, on well-made pages', async () => {
  const nome = 'Farmácia Nossa Senhora da Conceição da Muxima e Filhos, Comércio Geral, Limitada'
  const admin = await service.admin()
  const { farmacia } = succeed(await admin.post('/api/farmacias', pharmacyBody({ nome, telefone: newNumber() })))
  const phone = await openPhone({ viewport: { width: 360, height: 740 }, bypassCSP: true })
  const page = await phone.newPage()
  await page.goto(`${service.address}/balcao/entrar`)
  await page.getByLabel('Código da farmácia').fill(farmacia.codigo_acesso)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL(`${service.address}/balcao`)
  await page.goto(`${service.address}/balcao/perfil`)
  await isWellMade(page, 'balcao-telefone-por-confirmar')
  await page.getByRole('link', { name: 'Confirmar o telefone' }).click()
  await page.waitForURL(`${service.address}/balcao/perfil/telefone`)
  await isWellMade(page, 'balcao-telefone')
  await page.getByRole('button', { name: 'Enviar o código' }).click()
  await page.getByLabel('Código').fill('123')
  await isWellMade(page, 'balcao-telefone-codigo')
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await page.getByRole('alert').waitFor()
  await isWellMade(page, 'balcao-telefone-recusado')
})
