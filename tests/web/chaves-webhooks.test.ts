import { describe, expect, test } from 'vitest'
import { withCast } from '../support/cast.ts'
import { openPharmacy } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'
import { startReceiver, verified } from '../webhooks/receiver.ts'
import { forReceivers, send } from '../webhooks/scene.ts'

const service = withService(forReceivers)

describe('The keys of a till', () => {
  const cast = withCast(service)
  const PATH = '/balcao/perfil/chaves'

  async function atCounter() {
    const pharmacy = await openPharmacy(service)
    const counter = new Visitor(service.address)
    await counter.send(await counter.see('/balcao/entrar'), { codigo: pharmacy.codigo })
    return { ...pharmacy, counter }
  }

  const keyIn = (html: string) => /btk_[0-9A-Za-z]{42}/.exec(html)?.[0]

  test('A pharmacy makes a key at its counter, sees it once, and ends it', async () => {
    const { counter, client } = await atCounter()
    const page = await counter.see(PATH)
    expect(page.text).toContain('Ainda não há nenhuma chave.')
    const made = await counter.send(page, { nome: 'Caixa <1>', ambitos: 'stock:ler', expira_em: '2099-12-31' })
    const key = keyIn(made.html) ?? ''
    expect(made.text).toContain('não volta a ser mostrada')
    expect((await client.as(key).get('/api/perfil/stock')).status).toBe(200)
    const listed = await counter.see(PATH)
    expect(listed.html).not.toContain(key)
    expect(listed.text).toContain('Caixa <1>')
    expect(listed.text).toContain(`Começa por ${key.slice(0, 12)}`)
    expect(listed.text).toContain('Vale até 31 de Dezembro de 2099, às 23:59')
    const [, ending = ''] = /href="(\?terminar=[0-9a-f-]{36})"/.exec(listed.html) ?? []
    const asked = await counter.see(`${PATH}${ending}`)
    expect(asked.text).toContain('Terminar a chave «Caixa <1>»?')
    expect((await client.as(key).get('/api/perfil/stock')).status).toBe(200)
    const ended = await counter.send(asked, {})
    expect(ended.text).toContain('Chave terminada.')
    expect(ended.text).toContain('Ainda não há nenhuma chave.')
    expect((await client.as(key).get('/api/perfil/stock')).status).toBe(401)
  })

  test('A form of a key without a name, a scope or a day to come says so beside each field, and keeps what was typed', async () => {
    const { counter } = await atCounter()
    const refused = await counter.send(await counter.see(PATH), { nome: '', expira_em: '2020-01-01' })
    expect(refused.status).toBe(400)
    expect(refused.html).toContain('id="nome-falta"')
    expect(refused.html).toContain('id="ambitos-falta"')
    const past = await counter.send(refused, { nome: 'Caixa', ambitos: 'stock:ler', expira_em: '2020-01-01' })
    expect(past.status).toBe(400)
    expect(past.html).toContain('id="expira_em-falta"')
    expect(past.html).toMatch(/value="stock:ler" checked/)
    expect(past.html).toContain('value="Caixa"')
  })

  test('A form of a key that is sent twice makes one key, and shows it again', async () => {
    const { counter } = await atCounter()
    const page = await counter.see(PATH)
    const sent = { nome: 'Caixa', ambitos: 'stock:ler' }
    const [one, other] = [await counter.send(page, sent), await counter.send(page, sent)]
    expect(keyIn(one.html)).toBe(keyIn(other.html))
    expect((await counter.see(PATH)).html.match(/terminar=/g)).toHaveLength(1)
  })

  test('An admin makes a key of a pharmacy on its page, and a gestor does not reach it', async () => {
    const { id, client, nome } = await openPharmacy(service)
    const password = 'palavra-passe de teste'
    const office = async (email: string) => {
      const person = new Visitor(service.address)
      await person.send(await person.see('/entrar'), { email, password })
      return person
    }
    const admin = await office(cast.admin.email)
    expect((await admin.see(`/gestao/farmacias/${id}`)).html).toContain(`/gestao/farmacias/${id}/chaves`)
    const page = await admin.see(`/gestao/farmacias/${id}/chaves`)
    expect(page.text).toContain(`Chaves de ${nome}`)
    const made = await admin.send(page, { nome: 'Caixa', ambitos: 'stock:escrever' })
    const key = keyIn(made.html) ?? ''
    expect((await client.as(key).post('/api/perfil/stock', {})).status).toBe(400)
    expect((await admin.see(`/gestao/farmacias/${id}/chaves`)).text).toContain('Feita pela Botica')
    const gestor = await office(cast.gestor.email)
    expect((await gestor.see(`/gestao/farmacias/${id}`)).html).not.toContain('/chaves')
    expect((await gestor.see(`/gestao/farmacias/${id}/chaves`)).status).toBe(403)
  })
})

describe('The webhooks of a pharmacy', () => {
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
    const tested = await counter.see(`${path}/${id}`, { o_que: 'testar', evento: 'reserva.cancelada' })
    expect(tested.text).toContain('O exemplo vai a caminho.')
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
    expect((await counter.see(`${path}/${id}`)).text).toMatch(/Reserva cancelada · Entregue/)
    const [, second] = receiver.got
    expect(second && verified(segredo, second).type).toBe('reserva.cancelada')
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
})
