import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { adminAccount } from '../support/admin-account.ts'
import { hold } from '../support/holds.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'
import { openPhone } from './chromium.ts'
import { sideways } from './sideways.ts'

const service = withService()

/** Makes one word of 100 letters, as a program exports it that knows no spaces. */
const word = (start: string) => start.padEnd(100, 'abcdefghij')
const email = `${'a'.repeat(60)}@${'b'.repeat(60)}.ao`

/** Pixels, and how large the letters are set on it: the smallest phone, a phone, and a desk. */
const sizes = [
  [320, 100],
  [360, 100],
  [360, 130],
  [1280, 100],
] as const

async function fits(page: Page, path: string): Promise<void> {
  await page.goto(service.address + path)
  for (const [width, letters] of sizes) {
    await page.setViewportSize({ width, height: 740 })
    await page.evaluate(`document.documentElement.style.fontSize = '${letters}%'`)
    expect(await sideways(page), `${path} a ${width}, letras a ${letters} %`).toBeLessThanOrEqual(0)
  }
}

const enter = async (page: Page, path: string, fields: Record<string, string>) => {
  await page.goto(service.address + path)
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value)
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/entrar'))
}

test('names that are one long word widen no screen', async () => {
  const pharmacy = await openPharmacy(service, {
    nome: word('Farmácia'),
    endereco: word('Rua'),
    bairro: word('Bairro'),
    notas: word('Nota'),
    servicos: [word('Serviço')],
  })
  const item = await stockItem(pharmacy.client, { nome: word('Xarope'), categoria: word('C'), subcategoria: word('S') })
  const person = { nome: word('Pessoa'), email, password: 'uma frase só minha' }
  const user = await service.anyone.register(person)
  const { id: held } = await hold(user, item)
  const page = await (await openPhone({ isMobile: false })).newPage()

  const name = encodeURIComponent(word('Xarope'))
  await enter(page, '/entrar', { 'E-mail': email, 'Palavra-passe': person.password })
  const farmacia = `/farmacias/${pharmacy.id}`
  for (const path of [
    '/',
    `/procura?q=${name}`,
    `/procura?q=${name}z`,
    `/procura/mapa?q=${name}`,
    farmacia,
    `${farmacia}/reservar/${item}`,
    `${farmacia}/avaliar`,
    `${farmacia}/caminho`,
    `${farmacia}/problema`,
    '/reservas',
    `/reservas/${held}/aumentar`,
    `/reservas/${held}/cancelar`,
    `/receita?q=${name}%0Aoutro`,
    '/conta',
    '/conta/dados',
  ]) {
    await fits(page, path)
  }

  await enter(page, '/balcao/entrar', { 'Código da farmácia': pharmacy.codigo })
  for (const path of [
    '/balcao',
    `/balcao/reservas/${held}/entregar`,
    `/balcao/reservas/${held}/cancelar`,
    `/balcao/reservas/${held}/denunciar`,
    '/balcao/stock',
    `/balcao/stock/${item}?guardado=1`,
    `/balcao/stock/${item}/apagar`,
    '/balcao/perfil',
  ]) {
    await fits(page, path)
  }

  await page.context().clearCookies()
  await enter(page, '/entrar', { 'E-mail': adminAccount.email, 'Palavra-passe': adminAccount.password })
  for (const path of [
    '/gestao/farmacias',
    '/gestao/farmacias/mapa',
    `/gestao/farmacias/${pharmacy.id}`,
    `/gestao/farmacias/${pharmacy.id}/apagar`,
    '/gestao/contas',
    `/gestao/contas/${user.id}`,
    `/gestao/contas/${user.id}/apagar`,
    '/gestao/procuras',
    '/gestao/mensagens',
    '/gestao/auditoria',
  ]) {
    await fits(page, path)
  }
})
