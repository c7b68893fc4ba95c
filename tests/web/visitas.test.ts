import { describe, expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { cancel, makeVisit, reserve, runOut, storedUnits } from '../support/holds.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { serviceForTest, withService } from '../support/with-service.ts'

const service = withService()

describe('A visit', () => {
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
    return {
      pages,
      items,
      visit,
      lines: visit.reservas.map(({ id }: { id: string }) => id) as [string, string, string],
    }
  }

  async function atCounter(): Promise<Visitor> {
    const someone = new Visitor(service.address)
    await someone.send(await someone.see('/balcao/entrar'), { codigo: scene.codigo })
    return someone
  }

  test('Holds made one by one at a pharmacy stand together, with one way there and what they cost in all', async () => {
    const { pages, visit } = await visitOfThree()
    const elsewhere = await openPharmacy(service)
    const more = [await stockItem(elsewhere.client), await stockItem(scene.client, { nome: 'Benuron', preco: 250 })]
    for (const [farmacia, artigo] of [
      [elsewhere.id, more[0]],
      [scene.id, more[1]],
    ]) {
      await pages.send(await pages.see(`/farmacias/${farmacia}/reservar/${artigo}`), {})
    }
    const mine = await pages.see('/reservas')
    expect(mine.text).toMatch(/Tem 2 reservas nesta farmácia: .* Ao todo: 550\sKz/)
    const cards = mine.html.split('<li class="cartao reserva"').slice(1)
    expect(cards.map((card) => card.includes(`/farmacias/${scene.id}"`))).toEqual([true, true, false])
    expect(cards.map((card) => /href="[^"]*\/caminho"/.test(card))).toEqual([true, false, true])
    expect(cards[1]).toContain(visit.id)
  })

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
    expect((await pages.see(add)).text).toContain('Pode juntar até 1.')
  })
})

describe('A hold that has ended', () => {
  const scene = prepare(async () => openPharmacy(service, { nome: 'Farmácia que Cancela', is_24_horas: true }))
  const item = (nome: string) => stockItem(scene.client, { nome: `${nome} ${crypto.randomUUID()}`, quantidade: 5 })

  /** Visitor signed in by the page, with a hold. */
  async function holding(nome: string) {
    const someone = new Visitor(service.address)
    const registered = await someone.send(await someone.see('/registar'), {
      nome: 'Ana',
      email: `${crypto.randomUUID()}@teste.ao`,
      telefone: '',
      password: 'uma frase minha',
    })
    expect(registered.status).toBe(200)
    const id = await item(nome)
    await someone.send(await someone.see(`/farmacias/${scene.id}/reservar/${id}`), { quantidade: '1' })
    const page = await someone.see('/reservas')
    const hold = /id="r-([0-9a-f-]{36})"/.exec(page.html)?.[1] ?? ''
    return { someone, hold, page }
  }

  const asksAgain = /<noscript><meta http-equiv="refresh" content="60;url=\/reservas"><\/noscript>/

  test('A pharmacy that says it has none is told of above all else, until it was read, with a search elsewhere', async () => {
    const { someone, hold } = await holding('Paracetamol')
    succeed(await scene.client.patch(`/api/reservas/${hold}/cancelar`, { motivo: 'sem_stock' }))
    for (const _ of [1, 2]) {
      const page = await someone.see('/reservas')
      expect(page.text).toMatch(/A Farmácia que Cancela cancelou a sua reserva de Paracetamol .*: afinal não o tinha\./)
      expect(page.html.indexOf('role="alert"')).toBeLessThan(page.html.indexOf('class="passada"'))
      expect(page.html).toMatch(
        /<a class="botao claro fino" href="\/procura\?q=Paracetamol\+[^"]*">Procurar noutra farmácia<\/a>/,
      )
    }
    const read = await someone.send(await someone.see('/reservas'), {})
    expect(read.text).not.toContain('Procurar noutra farmácia')
    expect((await someone.see('/reservas')).html).not.toContain('role="alert"')
  })

  test('A hold that was cancelled without a reason, or ran out, is told of too; what one did oneself is not', async () => {
    const cancelled = await holding('Ibuprofeno')
    succeed(await cancel(scene.client, cancelled.hold))
    expect((await cancelled.someone.see('/reservas')).text).toMatch(
      /A Farmácia que Cancela cancelou a sua reserva de Ibuprofeno [^:]*\./,
    )
    const late = await holding('Metformina')
    await runOut(service, late.hold)
    expect((await late.someone.see('/reservas')).text).toMatch(
      /A sua reserva de Metformina .* acabou às .* sem ser levantada\./,
    )
    const own = await holding('Losartan')
    const done = await own.someone.send(await own.someone.see(`/reservas/${own.hold}/cancelar`), {})
    expect(done.text).toContain('Reserva cancelada.')
    expect(done.html).not.toContain('role="alert"')
  })

  test('The page asks again by itself while a hold is live, and its line of state is another once that has ended', async () => {
    const { someone, hold, page } = await holding('Amoxicilina')
    expect(page.html).toMatch(asksAgain)
    const shown = /data-estado="([^"]*)"/.exec(page.html)?.[1]
    const asked = await someone.see('/reservas/estado')
    expect([asked.html, asked.html.length < 40]).toEqual([shown, true])
    succeed(await cancel(scene.client, hold))
    expect((await someone.see('/reservas/estado')).html).not.toBe(shown)
    expect((await someone.see('/reservas')).html).not.toMatch(asksAgain)
  })

  test('Of one person’s holds another is told nothing', async () => {
    const { hold } = await holding('Salbutamol')
    succeed(await cancel(scene.client, hold))
    const other = service.anyone.register()
    expect(succeed(await (await other).get('/api/reservas/minhas'))).toEqual([])
    expect((await holding('Omeprazol')).page.text).not.toContain('Salbutamol')
    expect((await reserve(await other, await item('Zinco'))).status).toBe(201)
  })

  test('The counter lists first the hold that ends first, and the patient’s shows the way there', async () => {
    const { codigo, client } = await openPharmacy(service, { is_24_horas: true })
    const [early, late] = ['Cedo', 'Tarde']
    for (const nome of [early, late]) {
      const artigo = await stockItem(client, { nome, quantidade: 1 })
      succeed(await reserve(await service.anyone.register(), artigo))
    }
    const counter = new Visitor(service.address)
    const seen = await counter.send(await counter.see('/balcao/entrar'), { codigo })
    expect(seen.html.indexOf('<h3>Cedo')).toBeGreaterThan(0)
    expect(seen.html.indexOf('<h3>Cedo')).toBeLessThan(seen.html.indexOf('<h3>Tarde'))
    expect((await holding('Aciclovir')).page.html).toContain(`href="/farmacias/${scene.id}/caminho"`)
  })
})
