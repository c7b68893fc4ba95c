import { describe, expect, test } from 'vitest'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { serviceForTest, withService } from '../support/with-service.ts'

const service = withService()
const visitor = (headers?: Record<string, string>) => new Visitor(service.address, headers)
const scene = prepare(async () => openPharmacy(service, { nome: 'Farmácia do Teste', is_24_horas: true }))

const item = (quantidade = 10) => stockItem(scene.client, { nome: `Artigo ${crypto.randomUUID()}`, quantidade })
const holdPage = (id: string) => `/farmacias/${scene.id}/reservar/${id}`
const password = 'uma frase só minha'
const account = () => ({ nome: 'Ana', email: `${crypto.randomUUID()}@teste.ao`, telefone: '', password })

/** Visitor with an account, signed in by the page. */
async function signedIn(): Promise<Visitor> {
  const someone = visitor()
  await someone.send(await someone.see('/registar'), account())
  return someone
}

describe('sessions', () => {
  test('Sessions are a cookie that no script reads; under TLS one that no other host can set', async () => {
    const cookieAt = async (address: string) => {
      const made = await fetch(`${address}/registar`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'sec-fetch-site': 'same-origin' },
        body: new URLSearchParams(account()),
      })
      return made.headers.getSetCookie()[0]
    }
    const rest = 'Path=/; HttpOnly; SameSite=Lax; Max-Age='
    expect(await cookieAt(service.address)).toMatch(new RegExp(`^pessoa=[^;]+; ${rest}\\d+$`))
    const tls = await serviceForTest({ env: { URL_PUBLICO: 'https://botica.exemplo' } })
    expect(await cookieAt(tls.address)).toMatch(new RegExp(`^__Host-pessoa=[^;]+; ${rest}\\d+; Secure$`))
  })

  test('A session that ended leads to signing in, and back; private pages are kept by nobody', async () => {
    const someone = await signedIn()
    expect((await someone.see('/reservas')).headers.get('cache-control')).toBe('no-store')
    const token = someone.cookies.get('pessoa') ?? ''
    await service.anyone.as(token).post('/api/auth/sair', {})
    const asked = await someone.see('/reservas')
    expect(asked.path).toBe('/entrar?voltar=%2Freservas')
    expect(someone.cookies.has('pessoa')).toBe(false)
  })

  test("a pharmacy's token in a person's cookie opens nothing that is a person's", async () => {
    const someone = visitor()
    someone.cookies.set('pessoa', scene.client.token ?? '')
    const refused = await someone.see('/reservas')
    expect(refused.status).toBe(403)
    someone.cookies.clear()
    someone.cookies.set('farmacia', scene.client.token ?? '')
    expect((await someone.see('/reservas')).path).toContain('/entrar')
  })

  test('after signing in nobody is sent to another site', async () => {
    for (const voltar of ['//mau.exemplo', 'https://mau.exemplo', '/\\mau.exemplo', 'javascript:alert(1)']) {
      const someone = visitor()
      const page = await someone.see(`/registar?${new URLSearchParams({ voltar })}`)
      const sent = await someone.ask(page.path, account())
      expect(sent.headers.get('location')).toBe('/')
    }
  })

  test('leaving ends it here and in the API', async () => {
    const someone = await signedIn()
    const token = someone.cookies.get('pessoa') ?? ''
    await someone.send(await someone.see('/sair'), {})
    expect(someone.cookies.has('pessoa')).toBe(false)
    expect((await service.anyone.as(token).get('/api/auth/me')).status).toBe(401)
  })
})

describe('a form of another site', () => {
  const holds = async (someone: Visitor) =>
    (await someone.see('/reservas')).html.match(/class="cartao reserva"/g)?.length ?? 0

  test.each([
    ['says that it is', { 'sec-fetch-site': 'cross-site' }],
    ['comes from a neighbour', { 'sec-fetch-site': 'same-site' }],
    ['names another origin', { origin: 'https://mau.exemplo' }],
    ['hides its origin', { origin: 'null' }],
    ['says nothing', {}],
  ])('A form of another site does nothing when it %s', async (_how, headers) => {
    const someone = await signedIn()
    const page = await someone.see(holdPage(await item()))
    const forged = new Visitor(service.address, headers as Record<string, string>)
    for (const [name, value] of someone.cookies) forged.cookies.set(name, value)
    const refused = await forged.send(page, {})
    expect(refused.status).toBe(403)
    expect(refused.text).toContain('O pedido não foi feito')
    expect(await holds(someone)).toBe(0)
  })

  test.each([
    ['names our origin', () => ({ origin: service.address })],
    ['says nothing, and brings the proof of its page', () => ({})],
  ])('A form is one of ours when it %s', async (_how, headers) => {
    const someone = visitor(headers() as Record<string, string>)
    await someone.send(await someone.see('/registar'), account())
    const held = await someone.send(await someone.see(holdPage(await item())), {})
    expect(held.path).toBe('/reservas?feita=1')
  })

  test('The API takes no form of another site, for it takes no forms', async () => {
    const someone = await signedIn()
    const sent = await fetch(`${service.address}/api/reservas`, {
      method: 'POST',
      headers: { cookie: `pessoa=${someone.cookies.get('pessoa')}` },
      body: new URLSearchParams({ stock_item_id: await item() }),
    })
    expect(sent.status).toBe(401)
  })
})
