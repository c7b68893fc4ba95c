import { expect, test } from 'vitest'
import { type Client, succeed } from '../support/client.ts'
import { emptyDatabase } from '../support/database.ts'
import { expectInvalid } from '../support/erro.ts'
import { patience } from '../support/pace.ts'
import { openPharmacy } from '../support/scenario.ts'
import { feedPart } from '../support/stock-feed.ts'
import { serviceForTest } from '../support/with-service.ts'
import { signIns } from './demonstration.ts'
import { environmentOf } from './program.ts'
import { arrivals, demonstrate, serving } from './serving.ts'

/** Adds an article as the pharmacy's till, and holds it. @returns the article's id */
async function feedAndHold(anyone: Client, chave: string, { email = '', password = '' }, codigo: string) {
  const article = { codigo, nome: `Zinco ${codigo}`, quantidade: 3 }
  expect(await feedPart(anyone.as(chave), [article])).toMatchObject({ aceites: 1 })
  const items = succeed(await anyone.as(chave).get('/api/perfil/stock'))
  const { id } = items.find((item: { codigo: string | null }) => item.codigo === codigo)
  const user = await anyone.login(email, password)
  succeed(await user.post('/api/reservas', { stock_item_id: id }))
  return id
}

const loopback = { url: 'http://127.0.0.1:9/' }

test("The demonstration's key sends stock, and a hold of it reaches the receiver, also after a restart", async () => {
  const env = environmentOf(await emptyDatabase())
  const first = await demonstrate(env)
  const { accounts, codes } = signIns(first.out)
  const { chave, receiver } = first
  const held = await feedAndHold(first.anyone, chave, accounts[2] ?? {}, 'A-1')
  await expect.poll(() => arrivals(receiver), patience).toContain(held)
  expect(await arrivals(receiver)).toMatch(/Assinatura certa[\s\S]*reserva\.criada/)

  const forged = await fetch(receiver, { method: 'POST', body: '<b>{"type": "reserva.criada"}' })
  expect(forged.status).toBe(401)
  expect(await arrivals(receiver)).toMatch(/assinatura errada[\s\S]*&lt;b&gt;/)
  expect((await fetch(receiver, { method: 'POST', body: 'x'.repeat(100_000) })).status).toBe(413)
  await first.stop()
  await expect(arrivals(receiver)).rejects.toThrow()

  const second = await demonstrate(env)
  expect(second.out).not.toContain(chave)
  const later = await feedAndHold(second.anyone, chave, accounts[3] ?? {}, 'A-2')
  await expect.poll(() => arrivals(second.receiver), patience).toContain(later)
  await second.stop()

  const usual = await serving(['servir'], env, /"endereco"/)
  const pharmacy = await usual.anyone.pharmacy(codes[0]?.codigo ?? '')
  expectInvalid(await pharmacy.post('/api/perfil/webhooks', loopback), 'url')
  await usual.stop()
})

test('On a database that it did not fill the demonstration sends no webhook to this machine', async () => {
  const service = await serviceForTest()
  const { client, codigo } = await openPharmacy(service)
  const named = { url: 'https://caixa.exemplo.ao/', descricao: 'Receptor da demonstração' }
  succeed(await client.post('/api/perfil/webhooks', named))
  const { anyone, receiver, stop } = await demonstrate(environmentOf(service.connection), /mostram uma vez/)
  expect(receiver).toBe('')
  const pharmacy = await anyone.pharmacy(codigo)
  expectInvalid(await pharmacy.post('/api/perfil/webhooks', loopback), 'url')
  await stop()
})
