import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { Client, succeed } from '../support/client.ts'
import { emptyDatabase } from '../support/database.ts'
import { expectInvalid } from '../support/erro.ts'
import { patience } from '../support/pace.ts'
import { openPharmacy } from '../support/scenario.ts'
import { feedPart } from '../support/stock-feed.ts'
import { serviceForTest } from '../support/with-service.ts'
import { signIns } from './demonstration.ts'
import { environmentOf, start } from './program.ts'

/** Starts a command that serves, and waits until it has said so. */
async function serving(args: string[], env: NodeJS.ProcessEnv, until: RegExp) {
  const { child, ended } = start(args, { ...env, PORT: '0', LIMITES: 'off' })
  const lines: string[] = []
  if (child.stdout) createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  const out = () => lines.join('\n')
  await expect.poll(out, patience).toMatch(until)
  const stop = async () => {
    child.kill('SIGINT')
    expect((await ended).status).toBe(0)
  }
  return { anyone: new Client(/"endereco":"([^"]+)"/.exec(out())?.[1] ?? ''), out: out(), stop }
}

const shownAt = /à medida que chegam, em (http:\/\/127\.0\.0\.1:\d+\/)/
const receiverOf = (out: string) => shownAt.exec(out)?.[1] ?? ''
const demonstration = (env: NodeJS.ProcessEnv) => serving(['demo', '--servir'], env, shownAt)
const read = async (address: string) => (await fetch(address)).text()

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
  const first = await demonstration(env)
  const { accounts, codes } = signIns(first.out)
  const chave = /^ {2}(btk_\S+)$/m.exec(first.out)?.[1] ?? ''
  const held = await feedAndHold(first.anyone, chave, accounts[2] ?? {}, 'A-1')
  const receiver = receiverOf(first.out)
  await expect.poll(() => read(receiver), patience).toContain(held)
  expect(await read(receiver)).toMatch(/Assinatura certa[\s\S]*reserva\.criada/)

  const forged = await fetch(receiver, { method: 'POST', body: '<b>{"type": "reserva.criada"}' })
  expect(forged.status).toBe(401)
  expect(await read(receiver)).toMatch(/assinatura errada[\s\S]*&lt;b&gt;/)
  expect((await fetch(receiver, { method: 'POST', body: 'x'.repeat(100_000) })).status).toBe(413)
  await first.stop()
  await expect(read(receiver)).rejects.toThrow()

  const second = await demonstration(env)
  expect(second.out).not.toContain(chave)
  const later = await feedAndHold(second.anyone, chave, accounts[3] ?? {}, 'A-2')
  await expect.poll(() => read(receiverOf(second.out)), patience).toContain(later)
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
  const { anyone, out, stop } = await serving(
    ['demo', '--servir'],
    environmentOf(service.connection),
    /mostram uma vez/,
  )
  expect(out).not.toMatch(shownAt)
  const pharmacy = await anyone.pharmacy(codigo)
  expectInvalid(await pharmacy.post('/api/perfil/webhooks', loopback), 'url')
  await stop()
})
