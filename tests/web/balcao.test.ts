import { describe, expect, test } from 'vitest'
import { type Client, succeed } from '../support/client.ts'
import { hold, itemSeen, mine, runOut } from '../support/holds.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, type PharmacyScene, stockItem } from '../support/scenario.ts'
import { type Seen, Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const scene = prepare(async () => openPharmacy(service, { nome: 'Farmácia do Balcão' }))

/** Visitor at the counter, signed in by the page. */
async function atCounter({ codigo }: Pick<PharmacyScene, 'codigo'> = scene): Promise<Visitor> {
  const someone = new Visitor(service.address)
  await someone.send(await someone.see('/balcao/entrar'), { codigo })
  return someone
}

const person = (fields: Record<string, unknown> = {}) =>
  service.anyone.register({ nome: 'Esperança Domingos', telefone: '924111222', ...fields })

async function held(user: Client, units = 2) {
  const item = await stockItem(scene.client, { nome: `Artigo ${crypto.randomUUID().slice(0, 8)}`, quantidade: 10 })
  return hold(user, item, units)
}

const path = ({ id }: { id: string }, what: 'entregar' | 'cancelar') => `/balcao/reservas/${id}/${what}`
const lineOf = ({ html }: Seen, { id }: { id: string }) =>
  new RegExp(`<li class="cartao pedido" id="r-${id}">.*?</li>`, 's').exec(html)?.[0] ?? ''

describe('signing in', () => {
  test('Signing in takes the code with spaces and dashes, and a pharmacy has a cookie of its own', async () => {
    const someone = new Visitor(service.address)
    const asked = await someone.see('/balcao')
    expect(asked.path).toBe('/balcao/entrar?voltar=%2Fbalcao')
    const { codigo } = scene
    const spaced = `${codigo.slice(0, 4)} ${codigo.slice(4, 7)}-${codigo.slice(7)}`
    const counter = await someone.send(asked, { codigo: spaced })
    expect(counter.path).toBe('/balcao')
    expect(counter.text).toContain('Farmácia do Balcão')
    expect(counter.headers.get('cache-control')).toBe('no-store')
    expect([...someone.cookies.keys()]).toEqual(['farmacia'])
    expect((await someone.see('/reservas')).path).toContain('/entrar')
  })

  test('Signing in with a wrong code says so, does not show it again, and leaves nobody signed in', async () => {
    const someone = new Visitor(service.address)
    const refused = await someone.send(await someone.see('/balcao/entrar'), { codigo: '0000 111 222' })
    expect(refused.status).toBe(401)
    expect(refused.html).toContain('role="alert"')
    expect(refused.html).not.toContain('0000 111 222')
    expect(someone.cookies.has('farmacia')).toBe(false)
  })

  test('leaving ends it here and in the API', async () => {
    const someone = await atCounter()
    const token = someone.cookies.get('farmacia') ?? ''
    expect((await someone.send(await someone.see('/balcao/sair'), {})).path).toBe('/balcao/entrar')
    expect((await service.anyone.as(token).get('/api/auth/me')).status).toBe(401)
  })

  test("a person's session opens nothing of the counter", async () => {
    const someone = new Visitor(service.address)
    someone.cookies.set('farmacia', (await person()).token ?? '')
    expect((await someone.see('/balcao')).status).toBe(403)
  })
})

describe('the counter', () => {
  test('The counter shows what is held, what ends first at the top: what, how many, whose, how to call, how long; and no code', async () => {
    const user = await person()
    const [first, second] = [await held(user), await held(user, 1)]
    const counter = await (await atCounter()).see('/balcao')
    expect(counter.html.indexOf(first.id)).toBeLessThan(counter.html.indexOf(second.id))
    const line = lineOf(counter, first)
    for (const said of [
      first.produto_nome,
      '2 unidades',
      'Esperança Domingos',
      'href="tel:+244924111222"',
      'faltam 2 h 5',
    ]) {
      expect(line).toContain(said)
    }
    expect(counter.html).not.toContain(first.codigo_levantamento)
    expect(counter.html).toContain('<noscript><meta http-equiv="refresh" content="30;url=/balcao"></noscript>')
  })

  test('The counter hands over in two taps, and says what to whom', async () => {
    const user = await person({ nome: 'Ana <b>' })
    const reserva = await held(user)
    const someone = await atCounter()
    const counter = await someone.see('/balcao')
    const link = /href="([^"]+entregar)"/.exec(lineOf(counter, reserva))?.[1] ?? ''
    const asked = await someone.see(link)
    const { codigo_levantamento: code, produto_nome: product } = reserva
    expect(asked.text).toContain(`Entregar 2 unidades de ${product}?`)
    expect(asked.text).toContain('A Ana <b>')
    expect(asked.text).toContain(`${code.slice(0, 3)} ${code.slice(3)}`)
    const done = await someone.send(asked, {})
    expect(done.text).toContain(`Entregue: 2 × ${product}, a Ana <b>.`)
    expect(lineOf(done, reserva)).toBe('')
    expect((await mine(user, reserva.id)).estado).toBe('concluida')
  })

  test('a code that is typed leads to its hold, however it is spaced, and stands in no address', async () => {
    const reserva = await held(await person())
    const someone = await atCounter()
    const { codigo_levantamento: code } = reserva
    const found = await someone.send(
      await someone.see('/balcao/codigo'),
      {
        codigo: ` ${code.slice(0, 3)}-${code.slice(3)}`,
      },
      '/balcao/codigo',
    )
    expect(found.path).toBe(path(reserva, 'entregar'))
    await someone.send(found, {})
    const again = await someone.send(await someone.see('/balcao/codigo'), { codigo: code }, '/balcao/codigo')
    expect(again.text).toContain(`Entregue: 2 × ${reserva.produto_nome}`)
  })

  test('a code that is nobody’s, or too short, comes back beside what is wrong', async () => {
    const someone = await atCounter()
    const page = await someone.see('/balcao/codigo')
    const short = await someone.send(page, { codigo: '12 3' }, '/balcao/codigo')
    expect([short.status, short.text]).toEqual([400, expect.stringContaining('O código tem seis algarismos.')])
    expect(short.html).toContain('value="12 3"')
    const other = await openPharmacy(service)
    const elsewhere = await hold(await person(), await stockItem(other.client))
    const unknown = await someone.send(page, { codigo: elsewhere.codigo_levantamento }, '/balcao/codigo')
    expect(unknown.text).toContain('Nenhuma reserva desta farmácia tem este código.')
  })

  test('The counter cancels with a reason: units come back, or the item is set to zero', async () => {
    const user = await person()
    const [back, gone] = [await held(user), await held(user)]
    const someone = await atCounter()
    const asked = await someone.see(path(back, 'cancelar'))
    expect(asked.text).toContain(`Cancelar 2 unidades de ${back.produto_nome}?`)
    const none = await someone.send(asked, {})
    expect([none.status, none.text]).toEqual([400, expect.stringContaining('Escolha uma razão.')])
    const other = await someone.send(asked, { razao: 'outra' })
    expect(other.text).toContain('O artigo voltou ao stock.')
    const question = await someone.send(await someone.see(path(gone, 'cancelar')), { razao: 'acabou' })
    expect((await mine(user, gone.id)).estado).toBe('activa')
    const soldOut = await someone.send(question, { [`l-${gone.id}`]: '0' }, `/balcao/reservas/${gone.id}/responder`)
    expect(soldOut.text).toContain('Cancelada porque não há')
    expect((await itemSeen(scene.client, back.stock_item_id)).quantidade).toBe(10)
    expect((await itemSeen(scene.client, gone.stock_item_id)).quantidade).toBe(0)
    expect((await mine(user, gone.id)).motivo_cancelamento).toBe('sem_stock')
  })
})

describe('what happened meanwhile', () => {
  test('a double tap hands over once, and says the same both times', async () => {
    const reserva = await held(await person())
    const someone = await atCounter()
    const page = await someone.see(path(reserva, 'entregar'))
    const answers = await Promise.all([someone.send(page, {}), someone.send(page, {})])
    for (const { text } of answers) expect(text).toContain(`Entregue: 2 × ${reserva.produto_nome}`)
    expect((await itemSeen(scene.client, reserva.stock_item_id)).quantidade).toBe(8)
  })

  test('A hold that its person cancelled is not said to be handed over, and its units are sold to nobody twice', async () => {
    const user = await person()
    const reserva = await held(user)
    const someone = await atCounter()
    const page = await someone.see(path(reserva, 'entregar'))
    succeed(await user.patch(`/api/reservas/${reserva.id}/cancelar`))
    const told = await someone.send(page, {})
    expect(told.html).toContain('role="alert"')
    expect(told.text).toContain('Não ficou como entregue.')
    expect((await itemSeen(scene.client, reserva.stock_item_id)).quantidade).toBe(10)
  })

  test('A hold that ran out says so, both before the page is opened and while it is', async () => {
    const reserva = await held(await person())
    const someone = await atCounter()
    const page = await someone.see(path(reserva, 'cancelar'))
    await runOut(service, reserva.id)
    expect((await someone.send(page, { razao: 'outra' })).text).toContain(`O prazo acabou: 2 × ${reserva.produto_nome}`)
    const later = await someone.see(path(reserva, 'entregar'))
    expect(later.path).toBe(`/balcao?reserva=${reserva.id}`)
    expect(later.text).toContain('O prazo acabou')
  })

  test("another pharmacy's hold can neither be seen nor changed", async () => {
    const reserva = await held(await person())
    const someone = await atCounter(await openPharmacy(service))
    expect((await someone.see(path(reserva, 'entregar'))).text).toContain('já não está por levantar')
    expect((await someone.ask(path(reserva, 'entregar'), { [`linha-${reserva.id}`]: '1' })).status).toBe(403)
    expect(lineOf(await (await atCounter()).see('/balcao'), reserva)).not.toBe('')
  })

  test('a session that ended leads to signing in, and back to what was being done', async () => {
    const reserva = await held(await person())
    const someone = await atCounter()
    const page = await someone.see(path(reserva, 'entregar'))
    await service.anyone.as(someone.cookies.get('farmacia') ?? '').post('/api/auth/sair', {})
    const asked = await someone.send(page, {})
    expect(asked.path).toContain('/balcao/entrar?voltar=')
    const back = await someone.send(asked, { codigo: scene.codigo })
    expect(back.path).toBe(path(reserva, 'entregar'))
    expect((await someone.send(back, {})).text).toContain('Entregue:')
  })

  test('a form of another site hands nothing over', async () => {
    const reserva = await held(await person())
    const someone = await atCounter()
    const page = await someone.see(path(reserva, 'entregar'))
    someone.headers = { 'sec-fetch-site': 'cross-site' }
    expect((await someone.send(page, {})).status).toBe(403)
    someone.headers = { 'sec-fetch-site': 'same-origin' }
    expect(lineOf(await someone.see('/balcao'), reserva)).not.toBe('')
  })
})
