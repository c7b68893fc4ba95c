import { expect, test } from 'vitest'
import { adminAccount } from '../support/admin-account.ts'
import { succeed } from '../support/client.ts'
import { hold } from '../support/holds.ts'
import { newBrand, noticeBody } from '../support/operations.ts'
import { person } from '../support/people.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const service = withService()

async function signedIn(email: string, password: string): Promise<Visitor> {
  const someone = new Visitor(service.address)
  await someone.send(await someone.see('/entrar'), { email, password })
  return someone
}
const admin = () => signedIn(adminAccount.email, adminAccount.password)
async function counter(codigo: string): Promise<Visitor> {
  const visitor = new Visitor(service.address)
  await visitor.send(await visitor.see('/balcao/entrar'), { codigo })
  return visitor
}
async function publish(more: object): Promise<string> {
  return succeed(await (await service.admin()).post('/api/admin/recolhas', noticeBody(more))).recolha.id
}

/** Fields as an administrator types them. */
const typed = (produto: string) => ({
  numero: `${produto}/26`,
  data: '18/01/2026',
  produto,
  lotes: 'L1\nL2',
  fabrico: '03/2024',
  validade: '03/2027',
  fabricante: 'Casa Exemplo',
  motivo: 'Não tem a substância <b>que diz</b>.',
  accao: 'Não venda.',
  fonte_url: 'https://exemplo.ao/aviso?a=1&b=2',
})

test('An administrator writes a notice, sees what it touches, mends it, publishes it, and takes it back', async () => {
  const produto = newBrand()
  const pharmacy = await openPharmacy(service, { nome: 'Farmácia Que Tem' })
  await stockItem(pharmacy.client, { nome: `${produto} 20` })
  const office = await admin()
  const path = '/gestao/recolhas/nova'
  const wrong = await office.send(await office.see(path), { ...typed(produto), lotes: '', fonte_url: 'aviso' })
  expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('escreva os lotes, ou diga que são todos')])
  expect(wrong.html).toContain('id="fonte_url-falta"')
  const seen = await office.send(wrong, { ...typed(produto), passo: 'ver' })
  expect(seen.text).toContain('1 farmácia é avisada por SMS.')
  expect(seen.text).toContain(`${produto} 20`)
  expect(seen.text).toContain('Reserva-se, com aviso')
  const mended = await office.send(seen, { passo: 'corrigir' })
  expect(mended.html).toContain(`value="${produto}"`)
  expect(succeed(await service.anyone.get('/api/recolhas?limite=200'))).not.toContainEqual(
    expect.objectContaining({ produto }),
  )
  const published = await office.send(seen, { passo: 'publicar' })
  expect(published.text).toContain('Aviso publicado.')
  expect(published.text).toContain('Farmácia Que Tem')
  const again = await office.send(seen, { passo: 'publicar' })
  expect([again.status, again.text]).toEqual([409, expect.stringContaining('já há um aviso publicado com este número')])
  const [at = ''] = published.path.split('?')
  const empty = await office.send(await office.see(`${at}/retirar`), { porque: ' ' })
  expect([empty.status, empty.html]).toEqual([400, expect.stringContaining('id="porque-falta"')])
  expect((await office.send(empty, { porque: 'O lote era outro.' })).text).toContain('Aviso retirado.')
  const stranger = await new Visitor(service.address).see(at.replace('/gestao', ''))
  expect(stranger.text).toContain('Este aviso foi retirado')
  expect(stranger.text).toContain('O lote era outro.')
  expect(stranger.html).toContain('Não tem a substância &lt;b&gt;que diz&lt;/b&gt;.')
})

test('A notice reaches the public list, its feed, the shelf and the hold, and the counter answers it', async () => {
  const produto = newBrand()
  const pharmacy = await openPharmacy(service)
  const item = await stockItem(pharmacy.client, { nome: produto, quantidade: 5 })
  const user = await person(service, 'user')
  const { codigo_levantamento } = await hold(user, item)
  const id = await publish({ produto, motivo: 'Falso & perigoso' })
  const stranger = new Visitor(service.address)
  const list = await stranger.see('/recolhas')
  expect(list.html).toContain(`href="/recolhas/${id}"`)
  const feed = await fetch(`${service.address}/recolhas.atom`)
  expect(feed.headers.get('content-type')).toContain('application/atom+xml')
  const xml = await feed.text()
  expect(xml).toContain(`<id>urn:uuid:${id}</id><title>${produto}</title>`)
  expect(xml).toContain('Falso &amp; perigoso')
  const shelf = await stranger.see(`/farmacias/${pharmacy.id}`)
  expect(shelf.text).toContain('Recolhido: não se vende nem se reserva.')
  expect(shelf.html).not.toContain(`/reservar/${item}`)
  const results = await stranger.see(`/procura?q=${produto}`)
  const [before = '', after = ''] = results.text.split(pharmacy.nome)
  expect(before).toContain('Atenção: há avisos de recolha')
  expect(after).toContain('Recolhido: não se vende nem se reserva.')
  const asked = await stranger.see(`/farmacias/${pharmacy.id}/reservar/${item}`)
  expect(asked.text).toContain('Recolhido')
  expect(asked.html).not.toContain('name="quantidade"')
  const patient = await signedIn(user.email, 'palavra-passe de teste')
  expect((await patient.see('/reservas')).text).toContain('Recolhido')
  const desk = await counter(pharmacy.codigo)
  const day = await desk.see('/balcao')
  expect(day.text).toContain('Há um aviso de recolha sobre o seu stock.')
  expect(day.text).toContain('Recolhido: não o entregue.')
  expect(day.text).not.toContain(codigo_levantamento)
  expect((await desk.see('/balcao/stock')).text).toContain('Recolhido')
  const answered = await desk.send(await desk.see('/balcao/recolhas'), { resposta: 'retirado' })
  expect(answered.text).toContain('Resposta guardada.')
  expect(answered.text).toContain('Respondeu que tirou da venda')
  expect((await desk.see('/balcao')).text).not.toContain('Há um aviso de recolha')
  const office = await (await admin()).see(`/gestao/recolhas/${id}`)
  expect(office.text).toContain('Nenhuma por responder.')
})

test('A prescription says what notices touch, to hold and to change to, and offers nothing that is recalled', async () => {
  const [produto, other] = [newBrand(), newBrand()]
  const { id, client } = await openPharmacy(service)
  const add = (nome: string, preco: number) => stockItem(client, { nome, preco })
  const [small, large] = [await add(`${produto} Um`, 100), await add(`${produto} Dois`, 200)]
  const gone = await add(`${produto} Tres`, 300)
  const second = await add(other, 400)
  await publish({ produto, todos_os_lotes: false, lotes: ['AB-1'] })
  await publish({ produto: `${produto} Tres` })
  const mark = 'Há lotes recolhidos: confirme na caixa que não é um destes: AB-1.'
  const { email } = await person(service, 'user')
  const someone = await signedIn(email, 'palavra-passe de teste')
  const list = await someone.see(`/receita?q=${produto}&q=${other}`)
  expect(list.text).toContain(`${produto} Um ${mark}`)
  const chosen = `artigo=${small}&procura=${produto}&artigo=${second}&procura=${other}`
  const page = await someone.see(`/farmacias/${id}/receita?${chosen}`)
  expect(page.text.split(mark)).toHaveLength(2)
  const changing = await someone.see(`/farmacias/${id}/receita?${chosen}&trocar=0`)
  expect(changing.text.split(mark)).toHaveLength(3)
  expect(changing.html).toContain(large)
  expect(changing.html).not.toContain(gone)
  await publish({ produto: other })
  const refused = await someone.send(page, {})
  expect(refused.text).toContain('Foi recolhido: não se reserva. Tire-o da lista.')
})

test('A pharmacy without a session is asked for its code, and a notice that is not there is not found', async () => {
  const stranger = new Visitor(service.address)
  expect((await stranger.see('/balcao/recolhas')).path).toContain('/balcao/entrar')
  expect((await stranger.see('/recolhas/6f1c1b0e-7a52-4e4c-9d0c-3a3f4a0f6a11')).status).toBe(404)
  const { email } = await person(service, 'user')
  expect((await (await signedIn(email, 'palavra-passe de teste')).see('/gestao/recolhas')).status).toBe(403)
})
