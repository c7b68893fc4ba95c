import { expect, onTestFinished, test } from 'vitest'
import { Client } from '../support/client.ts'
import { EventReader } from '../support/events.ts'
import { hold } from '../support/holds.ts'
import { jpeg } from '../support/images.ts'
import { losingProxy } from '../support/losing-proxy.ts'
import { openPagesApart } from '../support/pages-apart.ts'
import { prepare, prepareEach } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { shelf } from '../support/stock-files.ts'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const apart = prepare(
  () => openPagesApart(service.address),
  ({ close }) => close(),
)

async function atCounter(address: string, codigo: string): Promise<Visitor> {
  const counter = new Visitor(address)
  await counter.send(await counter.see('/balcao/entrar'), { codigo })
  return counter
}

const scene = prepareEach(async () => {
  const pharmacy = await openPharmacy(service)
  return { ...pharmacy, counter: await atCounter(apart.address, pharmacy.codigo) }
})

/** Pages whose API stops answering; those that have signed in stay so. */
async function beforeTheApiGoes(codigo: string) {
  const answering = await losingProxy(service.address, 'NONE', '')
  const pages = await openPagesApart(answering.address)
  onTestFinished(() => pages.close())
  return { counter: await atCounter(pages.address, codigo), stop: answering.stop }
}

const importing = '/balcao/stock/importar'
const photo = '/balcao/perfil/foto'
const file = 'nome;quantidade;preco\nPanadol;7;850\nBrufen;3;1250\n'
const sent = (text: string | Uint8Array<ArrayBuffer>, field: string) => ({ field, file: text })

test('a stock file goes through the pages to the API: seen first, and applied', async () => {
  const { client, counter } = scene
  const seen = await counter.upload(importing, { passo: 'ver', modo: 'acrescentar' }, sent(file, 'ficheiro'))
  expect(seen.text).toContain('2 artigos novos')
  expect(await shelf(client)).toEqual([])
  const hidden = [...seen.html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  const fields = Object.fromEntries(hidden.map(([, name, value]) => [name, value]))
  const done = await counter.upload(importing, fields, sent(file, 'ficheiro'))
  expect(done.text).toContain('Stock acertado. Novos: 2.')
  expect((await shelf(client)).map(([nome]) => nome)).toEqual(['Brufen', 'Panadol'])
})

test('a photograph goes through the pages to the API, and what is none is refused on its page', async () => {
  const { counter } = scene
  expect((await counter.see('/balcao/perfil')).html).not.toContain('<img')
  const saved = await counter.upload(photo, {}, sent(new Uint8Array(await jpeg()), 'foto'))
  expect(saved.html).toContain('<img')
  const refused = await counter.upload(photo, {}, sent('isto é um texto', 'foto'))
  expect(refused.status).toBe(415)
  expect(refused.html).toContain('role="alert"')
  expect(refused.html).toContain('name="foto"')
})

test('a session that ended elsewhere ends here too, and the form says where to sign in', async () => {
  const { client, counter } = scene
  const id = await stockItem(client, { nome: 'Panadol', quantidade: 5 })
  const page = await counter.see('/balcao/stock')
  expect(page.text).toContain('Panadol')
  const token = counter.cookies.get('farmacia')
  await new Client(service.address, token).post('/api/auth/sair', {})
  const seen = await counter.see(`/balcao/stock/${id}`)
  expect(seen.text).toContain('Código da farmácia')
  expect(counter.cookies.has('farmacia')).toBe(false)
})

test('new holds come to a counter whose pages are apart', async () => {
  const { client, counter } = scene
  const cookie = [...counter.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const events = new EventReader(await fetch(`${apart.address}/balcao/eventos`, { headers: { cookie } }))
  onTestFinished(() => events.cut())
  await events.block()
  const made = await hold(await service.anyone.register({ nome: 'Ana' }), await stockItem(client))
  expect((await events.event())?.data.id).toBe(made.id)
})

test('the API goes away: lists, forms and files say so with 503, change nothing, and the session is not lost', async () => {
  const { client, codigo } = scene
  const { counter, stop } = await beforeTheApiGoes(codigo)
  const held = counter.cookies.get('farmacia')
  await stop()
  const unavailable = 'A Botica não está a responder'
  for (const path of ['/balcao', '/balcao/stock', '/balcao/perfil']) {
    const seen = await counter.see(path)
    expect([path, seen.status]).toEqual([path, 503])
    expect(seen.text).toContain(unavailable)
  }
  const upload = await counter.upload(importing, { passo: 'ver', modo: 'acrescentar' }, sent(file, 'ficheiro'))
  expect(upload.status).toBe(503)
  const picture = await counter.upload(photo, {}, sent(new Uint8Array(await jpeg()), 'foto'))
  expect(picture.status).toBe(503)
  const cookie = `farmacia=${held}`
  expect((await fetch(`${counter.address}/balcao/eventos`, { headers: { cookie } })).status).toBe(503)
  expect(counter.cookies.get('farmacia')).toBe(held)
  expect(await shelf(client)).toEqual([])
})

test('the answer to a hold is lost between the API and the pages: sent again, it is held once', async () => {
  const { id, client } = scene
  const item = await stockItem(client, { quantidade: 5 })
  const losing = await losingProxy(service.address, 'POST', '/api/v2/reservas')
  const pages = await openPagesApart(losing.address)
  onTestFinished(() => pages.close())
  const someone = new Visitor(pages.address)
  const account = {
    nome: 'Ana',
    email: `${crypto.randomUUID()}@longe.ao`,
    telefone: '',
    password: 'uma frase só minha',
  }
  await someone.send(await someone.see('/registar'), account)
  const form = await someone.see(`/farmacias/${id}/reservar/${item}`)
  const first = await someone.send(form, { quantidade: '2' })
  expect(first.status).toBe(503)
  expect(losing.lost()).toBe(1)
  const again = await someone.send(form, { quantidade: '2' })
  expect(again.text).toMatch(/Código de levantamento \d{3} \d{3}/)
  expect(again.html.match(/class="cartao reserva"/g)).toHaveLength(1)
  expect((await shelf(client))[0]?.[3]).toBe(3)
})
