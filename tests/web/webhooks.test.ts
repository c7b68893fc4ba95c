import { expect, test } from 'vitest'
import { openPharmacy } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'
import { startReceiver, verified } from '../webhooks/receiver.ts'
import { forReceivers, send } from '../webhooks/scene.ts'

const service = withService(forReceivers)
const path = '/balcao/perfil/webhooks'

async function atCounter() {
  const pharmacy = await openPharmacy(service)
  const counter = new Visitor(service.address)
  await counter.send(await counter.see('/balcao/entrar'), { codigo: pharmacy.codigo })
  return { counter, pharmacy, list: async () => (await pharmacy.client.get('/api/perfil/webhooks')).body }
}

test('A pharmacy adds a program, tests it, sees how it went, and sends the event again', async () => {
  const receiver = await startReceiver(500)
  const { counter, list } = await atCounter()
  expect((await counter.see('/balcao/perfil')).html).toContain(`href="${path}"`)
  const added = await counter.send(await counter.see(path), { url: receiver.url, descricao: 'Caixa <1>' })
  const [, segredo = ''] = /value="(whsec_[^"]+)"/.exec(added.html) ?? []
  expect(added.text).toContain('Caixa <1>')
  expect((await counter.see(path)).html).not.toContain('whsec_')
  const [{ id }] = await list()
  const tested = await counter.see(`${path}/${id}`, { o_que: 'testar' })
  expect(tested.text).toContain('O teste vai a caminho.')
  await send(service)
  const failed = await counter.see(`${path}/${id}`)
  expect(failed.text).toContain('Por entregar')
  expect(failed.text).toMatch(/respondeu 500, em \d+ ms/)
  expect(failed.text).toContain('Falha desde')
  receiver.answers(204)
  const [, entrega = ''] = /name="entrega" value="([^"]+)"/.exec(failed.html) ?? []
  expect((await counter.see(`${path}/${id}`, { o_que: 'reenviar', entrega })).text).toContain(
    'Vai ser enviado outra vez',
  )
  await send(service)
  expect((await counter.see(`${path}/${id}`)).text).toMatch(/Teste · Entregue/)
  const [, second] = receiver.got
  expect(second && verified(segredo, second).type).toBe('webhook.teste')
})

test('A pharmacy changes what a program is told of, stops it, turns it on, changes its secret and deletes it', async () => {
  const { counter, pharmacy, list } = await atCounter()
  const made = await pharmacy.client.post('/api/perfil/webhooks', { url: 'https://caixa.exemplo.ao/' })
  const one = `${path}/${made.body.webhook.id}`
  const changed = await counter.see(one, {
    o_que: 'alterar',
    url: 'https://outra.exemplo.ao/',
    descricao: 'Armazém',
    'stock.esgotado': 'sim',
  })
  expect(changed.text).toContain('Guardado.')
  expect(await list()).toMatchObject([
    { url: 'https://outra.exemplo.ao/', descricao: 'Armazém', eventos: ['stock.esgotado'] },
  ])
  expect((await counter.see(one, { o_que: 'parar' })).text).toContain('Parado por si')
  expect(await list()).toMatchObject([{ activo: false }])
  expect((await counter.see(one, { o_que: 'ligar' })).text).toContain('Ligado.')
  expect((await counter.see(one, { o_que: 'rodar' })).html).toMatch(/value="whsec_/)
  expect((await counter.see(one)).text).toContain('O anterior ainda serve até')
  expect((await counter.see(one, { o_que: 'apagar' })).text).toContain('Apagado.')
  expect(await list()).toEqual([])
  expect((await counter.see(one)).path).toBe(path)
})

test('A bad address and no event at all are refused beside their fields, and what was written stays', async () => {
  const { counter, pharmacy } = await atCounter()
  const refused = await counter.send(await counter.see(path), { url: 'http://caixa.exemplo.ao/', descricao: 'Caixa' })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('tem de começar por https://')
  expect(refused.html).toContain('value="http://caixa.exemplo.ao/"')
  const made = await pharmacy.client.post('/api/perfil/webhooks', { url: 'https://caixa.exemplo.ao/' })
  const one = `${path}/${made.body.webhook.id}`
  const empty = await counter.see(one, { o_que: 'alterar', url: 'https://nova.exemplo.ao/' })
  expect(empty.status).toBe(400)
  expect(empty.html).toContain('id="eventos-falta"')
  expect(empty.html).toContain('value="https://nova.exemplo.ao/"')
})

test('A pharmacy with five programs is told to delete one', async () => {
  const { counter, pharmacy } = await atCounter()
  for (let n = 0; n < 5; n++)
    await pharmacy.client.post('/api/perfil/webhooks', { url: `https://caixa.exemplo.ao/${n}` })
  const full = await counter.see(path)
  expect(full.text).toContain('Já tem 5')
  expect(full.html).not.toContain('name="url"')
})
