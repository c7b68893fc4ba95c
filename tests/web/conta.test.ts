import { describe, expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { conclude, hold, reserve } from '../support/holds.ts'
import { linkTo } from '../support/links.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { serviceForTest, withService } from '../support/with-service.ts'

const service = withService()

describe('The account', () => {
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

  describe("one's account", () => {
    test('the name, the telephone and the password can be changed, the data read, and all of it deleted', async () => {
      const someone = await signedIn()
      const saved = await someone.send(await someone.see('/conta'), { nome: 'Ana Maria', telefone: '924000000' })
      expect(saved.text).toContain('Guardado.')
      expect((await someone.see('/conta/dados')).text).toContain('Ana Maria')
      const file = await someone.see('/conta/dados/ficheiro')
      expect(file.headers.get('content-disposition')).toBe('attachment; filename="botica-os-meus-dados.json"')
      expect(JSON.parse(file.html)).toMatchObject({ user: { name: 'Ana Maria' }, reservas: [], avaliacoes: [] })
      const change = await someone.see('/conta/palavra-passe')
      const wrong = await someone.send(change, { password_actual: 'errada', password: 'outra frase' })
      expect([wrong.status, wrong.html]).toEqual([401, expect.stringContaining('id="password_actual-falta"')])
      const changed = await someone.send(change, { password_actual: password, password: 'outra frase minha' })
      expect(changed.path).toBe('/conta?guardada=1')
      const erase = await someone.see('/conta/apagar')
      const kept = await someone.send(erase, { password_actual: 'errada' })
      expect([kept.status, kept.html]).toEqual([401, expect.stringContaining('id="password_actual-falta"')])
      expect((await someone.send(erase, { password_actual: 'outra frase minha' })).path).toBe('/')
      expect(someone.cookies.has('pessoa')).toBe(false)
    })
  })

  describe("a pharmacy's page", () => {
    test('A pharmacy’s page says where it is and what it has, to people and to search engines, and is rated by those with an account', async () => {
      const someone = await signedIn()
      const id = await item(4)
      const page = await someone.see(`/farmacias/${scene.id}`)
      expect(page.text).toContain('Aberta 24 horas')
      expect(page.html).toContain(holdPage(id))
      expect(page.html).toContain('href="tel:+244923456789"')
      expect(page.html).toContain('href="https://wa.me/244923456789"')
      const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page.html) ?? []
      expect(JSON.parse(data)).toMatchObject({ '@type': 'Pharmacy', name: 'Farmácia do Teste' })
      expect(page.html).toMatch(/<meta property="og:title" content="Farmácia do Teste · Botica">/)

      const none = await someone.send(await someone.see(`/farmacias/${scene.id}/avaliar`), {})
      expect([none.status, none.text]).toEqual([400, expect.stringContaining('Como foi? Escolha de 1 a 5.')])
      expect(none.html).toContain('<p class="falta" id="rating-falta">')
      const rated = await someone.send(await someone.see(`/farmacias/${scene.id}/avaliar`), { rating: '4' })
      expect(rated.text).toContain('Obrigado pela sua avaliação.')
      // the ratings lie below the shelf: the focus brings the thanks into view
      expect(rated.html).toMatch(/role="status" tabindex="-1" autofocus>Obrigado pela sua avaliação/)
      expect(rated.text).toContain('A sua avaliação: 4 em 5.')
    })

    test('A pharmacy’s page says how many ratings are of people who picked up a hold there, as one’s own data do', async () => {
      const { id, nome, client } = await openPharmacy(service)
      const someone = await signedIn()
      const api = service.anyone.as(someone.cookies.get('pessoa') ?? '')
      await api.post(`/api/farmacias/${id}/avaliacoes`, { rating: 5 })
      const onPage = async () => (await visitor().see(`/farmacias/${id}`)).text
      const inResults = async (order = '') =>
        (await visitor().see(`/procura?tipo=farmacia&q=${encodeURIComponent(nome)}${order}`)).text
      expect(await onPage()).toContain('5,0 · 1 avaliação')
      expect(await onPage()).not.toContain('levantou lá uma reserva')
      expect((await someone.see('/conta/dados')).text).not.toContain('levantou lá uma reserva')

      succeed(await conclude(client, (await hold(api, await stockItem(client))).id))
      expect(await onPage()).toContain('5,0 · 1 avaliação, de quem levantou lá uma reserva')
      expect(await inResults()).toContain('5,0 (1)')
      expect((await someone.see('/conta/dados')).text).toContain('· levantou lá uma reserva')

      await (await service.anyone.register()).post(`/api/farmacias/${id}/avaliacoes`, { rating: 4 })
      expect(await onPage()).toContain('4,5 · 2 avaliações, 1 de quem levantou lá uma reserva')
      const weight = 'a avaliação de quem levantou lá uma reserva vale por 3'
      expect(await inResults()).not.toContain(weight)
      expect(await inResults('&ordem=avaliacao')).toContain(weight)
    })

    test('A pharmacy’s name ends no script of the page', async () => {
      const { id } = await openPharmacy(service, { nome: '</script><script>alert(1)</script>' })
      const { html } = await visitor().see(`/farmacias/${id}`)
      expect(html).not.toContain('<script>alert')
    })

    test('the search in its shelf goes by names, without accents', async () => {
      await stockItem(scene.client, { nome: 'Ácido fólico 5 mg', quantidade: 2 })
      const { text } = await visitor().see(`/farmacias/${scene.id}?artigo=acido`)
      expect(text).toContain('1 artigo com «acido»')
      expect((await visitor().see(`/farmacias/${scene.id}?artigo=cido`)).text).toContain('não diz que tem «cido»')
    })

    test('A pharmacy’s page that is not there, or is no id, is a page that says so', async () => {
      for (const id of [crypto.randomUUID(), 'nada']) {
        const { status, text } = await visitor().see(`/farmacias/${id}`)
        expect(status).toBe(404)
        expect(text).toContain('Esta página não existe')
      }
    })

    test('holds from the API and from the pages are the same holds', async () => {
      const someone = await signedIn()
      const { body } = await reserve(service.anyone.as(someone.cookies.get('pessoa') ?? ''), await item())
      expect((await someone.see('/reservas')).text).toContain(body.reserva.produto_nome)
    })
  })

  test('A person who confirmed their e-mail goes on from there, signed in or not', async () => {
    const someone = await signedIn()
    const { body } = await service.anyone.as(someone.cookies.get('pessoa') ?? '').get('/api/auth/me')
    const link = `/confirmar?token=${await linkTo(service, body.user.id, 'confirmar')}`
    const confirmed = await someone.send(await someone.see(link), {})
    expect(confirmed.text).toContain('E-mail confirmado')
    expect(confirmed.html).toMatch(/<a class="botao" href="\/">Procurar.*<a class="botao claro" href="\/reservas">/)
    const elsewhere = visitor()
    const seen = await elsewhere.send(await elsewhere.see(link), {})
    expect(seen.html).toContain('<a class="botao claro" href="/entrar">Entrar</a>')
  })

  test('A person who lost their password is not told to wait a minute where no e-mail can be sent', async () => {
    const refused = await visitor().see('/recuperar', { email: 'x@teste.ao' })
    expect([refused.status, refused.text]).toEqual([
      503,
      expect.stringContaining('Agora não conseguimos enviar a ligação.'),
    ])
    expect(refused.text).not.toContain('daqui a')
  })

  test('A person whose link to another password no longer serves asks for another', async () => {
    const someone = visitor()
    const refused = await someone.send(await someone.see('/repor?token=velho'), { password })
    expect(refused.status).toBe(400)
    expect(refused.html).toContain('href="/recuperar">Pedir outra ligação')
  })

  test.each(['/repor', '/confirmar'])('a link of an e-mail that was cut off says so: %s', async (path) => {
    const page = await new Visitor(service.address).see(path)
    const refused = await new Visitor(service.address).see(path, { password })
    expect([page.status, refused.status]).toEqual([200, 400])
    expect(refused.text).toContain('Falta uma parte da ligação.')
  })
})

describe('The sessions', () => {
  const visitor = (headers?: Record<string, string>) => new Visitor(service.address, headers)
  const scene = prepare(async () => openPharmacy(service, { nome: 'Farmácia das Sessões', is_24_horas: true }))

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
})
