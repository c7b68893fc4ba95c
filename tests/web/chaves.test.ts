import { expect, test } from 'vitest'
import { withCast } from '../support/cast.ts'
import { openPharmacy } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
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
