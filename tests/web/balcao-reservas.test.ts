import { describe, expect, onTestFinished, test } from 'vitest'
import { Client } from '../support/client.ts'
import { EventReader } from '../support/events.ts'
import { hold, itemSeen, makeVisit, mine, runOut } from '../support/holds.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { type Seen, Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ env: { RESERVAS_POR_UTILIZADOR: '100' } })

describe('What a counter answers to a hold', () => {
  const scene = prepare(() => openPharmacy(service, { nome: 'Farmácia Responde' }))
  const password = 'uma frase só minha'
  const person = prepare(async () => {
    const email = `${crypto.randomUUID()}@teste.ao`
    const client = await service.anyone.register({ nome: 'Ana Kiala', email, password })
    const pages = new Visitor(service.address)
    await pages.send(await pages.see('/entrar'), { email, password })
    return { client, pages }
  })

  async function atCounter(): Promise<Visitor> {
    const someone = new Visitor(service.address)
    await someone.send(await someone.see('/balcao/entrar'), { codigo: scene.codigo })
    return someone
  }

  const held = async (nome: string, units: number) =>
    hold(person.client, await stockItem(scene.client, { nome, quantidade: units }), units)
  const path = ({ visita_id }: { visita_id: string }) => `/balcao/reservas/${visita_id}/responder`
  const cardOf = ({ html }: Seen, id: string) =>
    new RegExp(`<li class="cartao (?:pedido|reserva)" id="r-${id}">.*?(?=<li class="cartao|</main)`, 's').exec(
      html,
    )?.[0] ?? ''

  test('Each answer is one tap at the counter, and the person reads it on the page of their reservations', async () => {
    const [first, second, third] = [await held('Panadol', 3), await held('Brufen', 3), await held('Coartem', 3)]
    const counter = await atCounter()
    const before = await person.pages.see('/reservas')
    expect(cardOf(before, first.id)).toContain('ainda não respondeu')
    const list = await counter.see('/balcao')
    const card = cardOf(list, first.id)
    for (const said of ['Está na prateleira?', '>Separada<', '>Só há 1<', '>Só há 2<', '>Não há<'])
      expect(card).toContain(said)
    expect(card).not.toContain('>Só há 3<')
    const done = await counter.send(list, { resposta: 'separada' }, path(first))
    expect(done.text).toContain('Resposta guardada. A pessoa fica a saber.')
    expect(cardOf(done, first.id)).toMatch(/<strong>Separada<\/strong>.*respondeu às \d\d:\d\d/s)
    await counter.send(list, { resposta: 'so_ha-2' }, path(second))
    const gone = await counter.send(list, { resposta: 'nao_ha' }, path(third))
    expect(gone.text).toContain('Cancelada porque não há: 3 × Coartem')
    const after = await person.pages.see('/reservas')
    expect(cardOf(after, first.id)).toContain('A farmácia já o separou')
    expect(cardOf(after, second.id)).toContain('A farmácia só tem 2 unidades, e guardou-as')
    expect(after.text).toContain('cancelou a sua reserva de Coartem: afinal não o tinha')
    const state = (await person.pages.see('/reservas/estado')).text
    await counter.send(await counter.see('/balcao'), { resposta: 'separada' }, path(second)).catch(() => undefined)
    expect(state).toContain('separada')
    for (const { id } of [first, second]) await person.client.patch(`/api/reservas/${id}/cancelar`)
  })

  test('An answer is changed on its own page, where a wrong number comes back with what is wrong', async () => {
    const reserva = await held('Amoxicilina', 8)
    const counter = await atCounter()
    const list = await counter.see('/balcao')
    expect(cardOf(list, reserva.id)).toContain('>Só há menos<')
    const page = await counter.see(path(reserva))
    const field = `n-${reserva.id}`
    const choice = `r-${reserva.id}`
    for (const units of ['', '0', '9', 'muitas']) {
      const refused = await counter.send(page, { [choice]: 'so_ha', [field]: units })
      expect([units, refused.status, refused.text]).toEqual([units, 400, expect.stringContaining('Diga quantas há:')])
    }
    await counter.send(page, { [choice]: 'so_ha', [field]: '5' })
    expect(await mine(person.client, reserva.id)).toMatchObject({ quantidade: 5, resposta: 'so_ha' })
    const changed = await counter.see('/balcao')
    expect(cardOf(changed, reserva.id)).toMatch(/Só há 5<\/strong>.*>\s*Mudar/s)
    const none = await counter.send(await counter.see(path(reserva)), { [choice]: 'nao_ha' })
    expect(none.text).toContain('Cancelada porque não há: 5 × Amoxicilina')
    expect((await itemSeen(scene.client, reserva.stock_item_id)).quantidade).toBe(0)
  })

  test('A visit is put aside with one tap, or item by item', async () => {
    const names = ['Soro oral', 'Zinco', 'Vitamina C']
    const items = await Promise.all(names.map((nome) => stockItem(scene.client, { nome, quantidade: 2 })))
    const visit = await makeVisit(person.client, ...items.map((item): [string, number] => [item, 2]))
    const counter = await atCounter()
    const list = await counter.see('/balcao')
    expect(cardOf(list, visit.id)).toContain('>Separei tudo<')
    expect(cardOf(list, visit.id)).toContain('>Falta alguma coisa<')
    const [first, second, third] = visit.reservas.map(({ id }: { id: string }) => id)
    const page = await counter.see(`/balcao/reservas/${visit.id}/responder`)
    await counter.send(page, {
      [`r-${first}`]: 'separada',
      [`r-${second}`]: 'so_ha',
      [`n-${second}`]: '1',
      [`r-${third}`]: 'nao_ha',
    })
    expect(await mine(person.client, first)).toMatchObject({ resposta: 'separada', quantidade: 2 })
    expect(await mine(person.client, second)).toMatchObject({ resposta: 'so_ha', quantidade: 1 })
    expect(await mine(person.client, third)).toMatchObject({ resposta: 'nao_ha', estado: 'cancelada' })
    const seen = cardOf(await person.pages.see('/reservas'), visit.id)
    expect(seen).toContain('A farmácia já o separou')
    expect(seen).toContain('A farmácia só tem 1 unidade')
  })

  test('An answer to what ran out meanwhile says so, and changes nothing', async () => {
    const reserva = await held('Ibuprofeno', 2)
    const counter = await atCounter()
    const list = await counter.see('/balcao')
    await runOut(service, reserva.id)
    const late = await counter.send(list, { resposta: 'separada' }, path(reserva))
    expect(late.text).toContain('O prazo acabou: 2 × Ibuprofeno')
    expect(await mine(person.client, reserva.id)).toMatchObject({ estado: 'expirada', resposta: null })
    expect((await itemSeen(scene.client, reserva.stock_item_id)).quantidade).toBe(2)
  })
})

describe('What a counter undoes', () => {
  const scene = prepare(() => openPharmacy(service))
  const person = prepare(() => service.anyone.register({ nome: 'Ana Kiala' }))

  async function atCounter(): Promise<Visitor> {
    const someone = new Visitor(service.address)
    await someone.send(await someone.see('/balcao/entrar'), { codigo: scene.codigo })
    return someone
  }
  const held = async (nome: string, quantidade: number, stock: number) =>
    hold(person, await stockItem(scene.client, { nome, quantidade: stock }), quantidade)
  const path = (id: string, what: string) => `/balcao/reservas/${id}/${what}`

  test('«Não há» asks what stays where the stock says more, and «Desfazer» brings all back', async () => {
    const { id, stock_item_id } = await held('Panadol', 3, 58)
    const counter = await atCounter()
    const asked = await counter.send(await counter.see('/balcao'), { resposta: 'nao_ha' }, path(id, 'responder'))
    expect(asked.text).toContain('O stock diz 55 de Panadol, além desta reserva. Fica a 0?')
    expect((await mine(person, id)).estado).toBe('activa')
    const unsaid = await counter.send(asked, { [`l-${id}`]: 'algumas', [`m-${id}`]: '' })
    expect([unsaid.status, unsaid.text]).toEqual([400, expect.stringContaining('Diga quantas ficam na prateleira.')])
    const done = await counter.send(asked, { [`l-${id}`]: 'algumas', [`m-${id}`]: '50' })
    expect(done.text).toContain('Cancelada porque não há: 3 × Panadol')
    expect(done.text).toMatch(/A pessoa só é avisada às \d\d:\d\d:\d\d\./)
    expect((await itemSeen(scene.client, stock_item_id)).quantidade).toBe(50)
    const [screen, other] = [await counter.see('/balcao'), await (await atCounter()).see('/balcao')]
    for (const seen of [screen, other]) expect(seen.html).toContain(`id="desfazer-${id}"`)
    const undone = await counter.send(screen, {}, path(id, 'desfazer'))
    expect(undone.text).toContain('Desfeito: a reserva e o stock estão como antes.')
    expect(undone.html).not.toContain(`id="desfazer-${id}"`)
    expect(await mine(person, id)).toMatchObject({ estado: 'activa', resposta: null })
    expect((await itemSeen(scene.client, stock_item_id)).quantidade).toBe(55)
    const again = await counter.send(other, {}, path(id, 'desfazer'))
    expect(again.text).toContain('Já não se pode desfazer')
  })

  test('Without more on the shelf nothing is asked; of a hold whose time ended only the stock comes back', async () => {
    const { id, stock_item_id } = await held('Brufen', 2, 2)
    const counter = await atCounter()
    const done = await counter.send(await counter.see('/balcao'), { resposta: 'so_ha-1' }, path(id, 'responder'))
    expect(done.text).toContain('Respondeu «Só há menos»: 1 × Brufen, de Ana Kiala.')
    expect(await mine(person, id)).toMatchObject({ estado: 'activa', quantidade: 1 })
    await runOut(service, id)
    await counter.send(done, {}, path(id, 'desfazer'))
    expect((await itemSeen(scene.client, stock_item_id)).quantidade).toBe(2)
  })
})

describe('The stream of events at the counter', () => {
  const scene = prepare(async () => openPharmacy(service))

  async function atCounter(codigo: string): Promise<Visitor> {
    const someone = new Visitor(service.address)
    await someone.send(await someone.see('/balcao/entrar'), { codigo })
    return someone
  }

  /** Listens as a browser's EventSource does: with the cookies, and without a token. */
  async function listen({ cookies }: Visitor, lastId?: string): Promise<EventReader> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, ...(lastId !== undefined && { 'last-event-id': lastId }) }
    const reader = new EventReader(await fetch(`${service.address}/balcao/eventos`, { headers }))
    onTestFinished(() => reader.cut())
    return reader
  }

  const fresh = async () => hold(await service.anyone.register({ nome: 'Ana' }), await stockItem(scene.client))

  test('the counter is told of a hold by its cookie alone, and takes up what was cut', async () => {
    const someone = await atCounter(scene.codigo)
    const events = await listen(someone)
    expect(events.response.headers.get('content-type')).toContain('text/event-stream')
    expect(events.response.headers.get('access-control-allow-origin')).toBeNull()
    await events.block()
    const first = await fresh()
    expect((await events.event())?.data.id).toBe(first.id)
    await events.cut()
    const missed = await fresh()
    const again = await listen(someone, events.lastId)
    const ids = [(await again.event())?.data.id, (await again.event())?.data.id]
    expect(ids).toContain(missed.id)
  })

  test('nobody else is: no cookie, and one that is a person’s', async () => {
    const stranger = new Visitor(service.address)
    expect((await listen(stranger)).response.status).toBe(401)
    stranger.cookies.set('farmacia', (await service.anyone.register()).token ?? '')
    expect((await listen(stranger)).response.status).toBe(403)
  })

  test('The stream ends when the counter is left', async () => {
    const someone = await atCounter(scene.codigo)
    const events = await listen(someone)
    await events.block()
    await new Client(service.address, someone.cookies.get('farmacia')).post('/api/auth/sair', {})
    expect(await events.rest()).toEqual([])
  })

  test('A stream that is closed leaves its place to another', async () => {
    const own = await openPharmacy(service)
    const someone = await atCounter(own.codigo)
    const open: EventReader[] = []
    while (open.length < 10) {
      const events = await listen(someone)
      await events.block()
      open.push(events)
    }
    expect((await listen(someone)).response.status).toBe(429)
    for (const events of open) await events.cut()
    await expect.poll(async () => (await listen(someone)).response.status).toBe(200)
  })
})
