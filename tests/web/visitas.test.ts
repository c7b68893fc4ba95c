import { expect, test } from 'vitest'
import { makeVisit, storedUnits } from '../support/holds.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { serviceForTest, withService } from '../support/with-service.ts'

const service = withService()
const scene = prepare(() => openPharmacy(service, { nome: 'Farmácia da Visita' }))
const password = 'uma frase só minha'

/** A person with an account, by the API and on the pages, and a visit of three items. */
async function visitOfThree() {
  const email = `${crypto.randomUUID()}@teste.ao`
  const person = await service.anyone.register({ nome: 'Ana Kiala', email, password, telefone: '924111222' })
  const pages = new Visitor(service.address)
  await pages.send(await pages.see('/entrar'), { email, password })
  const names = ['Coartem', 'Soro oral', 'Paracetamol']
  const items = await Promise.all(names.map((nome) => stockItem(scene.client, { nome, preco: 100 })))
  const visit = await makeVisit(person, ...items)
  return { pages, items, visit, lines: visit.reservas.map(({ id }: { id: string }) => id) as [string, string, string] }
}

async function atCounter(): Promise<Visitor> {
  const someone = new Visitor(service.address)
  await someone.send(await someone.see('/balcao/entrar'), { codigo: scene.codigo })
  return someone
}

test('A visit is one card with one code; each of its items can be increased or given up alone, and then the rest', async () => {
  const { pages, items, visit, lines } = await visitOfThree()
  const mine = await pages.see('/reservas')
  expect(mine.html.match(/class="cartao reserva"/g)).toHaveLength(1)
  expect(mine.text.match(/Código de levantamento \d{3} \d{3}/g)).toHaveLength(1)
  for (const said of ['3 artigos, um só código', 'Coartem', 'Soro oral', 'Paracetamol', 'Cancelar tudo']) {
    expect(mine.text).toContain(said)
  }
  const more = await pages.send(await pages.see(`/reservas/${visit.id}/aumentar?linha=${lines[1]}`), {
    quantidade: '2',
  })
  expect(more.text).toContain('Soro oral 3 unidades')
  expect((await storedUnits(service, items[1] as string)).held).toBe(3)
  const asked = await pages.see(`/reservas/${visit.id}/cancelar?linha=${lines[0]}`)
  expect(asked.text).toContain('Coartem, na Farmácia da Visita.')
  expect(asked.text).not.toContain('Soro oral')
  const less = await pages.send(asked, {})
  expect(less.text).toContain('2 artigos, um só código')
  const none = await pages.send(await pages.see(`/reservas/${visit.id}/cancelar`), {})
  expect(none.text).toContain('Não tem nada reservado agora.')
  for (const item of items) expect((await storedUnits(service, item)).held).toBe(0)
})

test('The counter types one code, sees all that is fetched with it and its sum, and hands it over at once', async () => {
  const { items, visit } = await visitOfThree()
  const counter = await atCounter()
  const found = await counter.send(await counter.see('/balcao/codigo'), { codigo: visit.codigo_levantamento })
  expect(found.path).toBe(`/balcao/reservas/${visit.id}/entregar`)
  for (const said of ['Entregar 3 artigos?', 'A Ana Kiala', 'Recebe 300', 'O que leva?'])
    expect(found.text).toContain(said)
  const done = await counter.send(found, {})
  expect(done.text).toContain('Entregue: 1 × Coartem, 1 × Soro oral, 1 × Paracetamol, a Ana Kiala.')
  for (const item of items) expect(await storedUnits(service, item)).toMatchObject({ held: 0, handedOver: 1 })
})

test('The counter hands over some items, cancels another for want of stock, and one stays with its code', async () => {
  const { pages, items, visit, lines } = await visitOfThree()
  const counter = await atCounter()
  const entregar = `/balcao/reservas/${visit.id}/entregar`
  const without = (...left: string[]) => Object.fromEntries(left.map((id) => [`linha-${id}`, undefined]))
  const nothing = await counter.send(await counter.see(entregar), without(...lines))
  expect([nothing.status, nothing.text]).toEqual([400, expect.stringContaining('Escolha pelo menos um artigo.')])
  const shown = await counter.send(nothing, without(lines[1], lines[2]))
  expect(shown.text).toContain('Recebe 100')
  expect(await storedUnits(service, items[0] as string)).toMatchObject({ held: 1 })
  const one = await counter.send(shown, {})
  expect(one.text).toContain('Entregue: 1 × Coartem, a Ana Kiala.')
  expect(one.text).toContain('2 artigos, um só código')
  const cancelling = await counter.see(`/balcao/reservas/${visit.id}/cancelar`)
  const asked = await counter.send(cancelling, { ...without(lines[2]), razao: 'acabou' })
  expect(asked.text).toContain('de Soro oral, além desta reserva. Fica a 0?')
  const gone = await counter.send(asked, { [`l-${lines[1]}`]: '0' }, `/balcao/reservas/${visit.id}/responder`)
  expect(gone.text).toContain('Cancelada porque não há: 1 × Soro oral, de Ana Kiala.')
  expect(await storedUnits(service, items[1] as string)).toMatchObject({ quantidade: 0, held: 0 })
  const left = await pages.see('/reservas')
  expect(left.html.match(/class="cartao reserva"/g)).toHaveLength(1)
  expect(left.text).toContain('A Farmácia da Visita cancelou a sua reserva de Soro oral: afinal não o tinha.')
  const last = await counter.send(
    await counter.send(await counter.see('/balcao/codigo'), { codigo: visit.codigo_levantamento }),
    {},
  )
  expect(last.text).toContain('Entregue: 1 × Paracetamol, a Ana Kiala.')
})

test('The pages offer as many units as UNIDADES_POR_RESERVA lets a person hold, and not the usual five', async () => {
  const strict = await serviceForTest({ env: { UNIDADES_POR_RESERVA: '2' } })
  expect((await strict.anyone.get('/api/v2/reservas/limites')).body).toEqual({
    unidades_por_artigo: 2,
    reservas_activas: 10,
    reservas_sem_confirmar: null,
    reservas_por_sms: 2,
  })
  const pharmacy = await openPharmacy(strict, { nome: 'Farmácia do Limite', is_24_horas: true })
  const id = await stockItem(pharmacy.client, { nome: 'Coartem', quantidade: 9 })
  const pages = new Visitor(strict.address)
  await pages.send(await pages.see('/registar'), { nome: 'Ana', email: 'ana@teste.ao', telefone: '', password })
  for (const path of [`/farmacias/${pharmacy.id}/reservar/${id}`, `/farmacias/${pharmacy.id}/receita?artigo=${id}`]) {
    const page = await pages.see(path)
    expect(page.text).toContain('Pode reservar até 2.')
    expect(page.html).toContain('min="1" max="2"')
  }
  const held = await pages.send(await pages.see(`/farmacias/${pharmacy.id}/reservar/${id}`), { quantidade: '1' })
  const add = /href="(\/reservas\/[^"]+\/aumentar)"/.exec(held.html)?.[1] ?? ''
  expect((await pages.see(add)).text).toContain('Há mais 1.')
})
