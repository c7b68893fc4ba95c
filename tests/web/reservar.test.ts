import { describe, expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { conclude, runOut } from '../support/holds.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { type Seen, Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

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

/** The fields of a form with something wrong, as they stand. */
const inOrder = (html: string) => [...html.matchAll(/id="(\w+)-falta"/g)].map(([, name]) => name)

const codeIn = ({ text }: Seen) => /Código de levantamento (\d{3} \d{3})/.exec(text)?.[1]

describe('the whole story, without a script', () => {
  test('choose, be asked to sign in, register, come back, confirm, see the code, add, cancel', async () => {
    const someone = visitor()
    const id = await item(5)
    const asked = await someone.send(await someone.see(holdPage(id)), { quantidade: '2' })
    expect(asked.path).toContain('/entrar?voltar=')
    const register = await someone.see(/href="(\/registar[^"]+)"/.exec(asked.html)?.[1]?.replaceAll('&amp;', '&') ?? '')
    const back = await someone.send(register, account())
    expect(back.path).toBe(`${holdPage(id)}?quantidade=2`)
    expect(back.html).toContain('name="quantidade" type="number" value="2"')

    const held = await someone.send(back, {})
    expect(held.path).toBe('/reservas?feita=1')
    expect(codeIn(held)).toMatch(/^\d{3} \d{3}$/)
    expect(held.text).toMatch(/2 unidades[^·]* · 1\s700\sKz ao todo/)
    expect(held.html).toContain('<svg class="qr"')

    const link = (name: string) => new RegExp(`href="(/reservas/[^"]+/${name})"`).exec(held.html)?.[1] ?? ''
    const more = await someone.send(await someone.see(link('aumentar')), { quantidade: '1' })
    expect(more.text).toContain('3 unidades')
    const cancelled = await someone.send(await someone.see(link('cancelar')), {})
    expect(cancelled.text).toContain('Reserva cancelada.')
    expect(cancelled.text).toContain('Não tem nada reservado agora.')
    expect(cancelled.text).toContain('Cancelada')
  })

  test('more are asked for up to what there is, and not where there is none', async () => {
    const someone = await signedIn()
    const held = await someone.send(await someone.see(holdPage(await item(5))), { quantidade: '2' })
    const add = /href="(\/reservas\/[^"]+\/aumentar)"/.exec(held.html)?.[1] ?? ''
    const asked = await someone.see(add)
    expect(asked.text).toContain('Pode juntar até 3.')
    const refused = await someone.send(asked, { quantidade: '4' })
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('Pode juntar até 3.')])
    await someone.send(refused, { quantidade: '3' })
    const none = await someone.see(add)
    expect(none.text).toContain('não tem mais nenhuma')
    expect(none.html).not.toContain('name="quantidade"')
  })

  test('a session that ended while they chose costs them nothing of it', async () => {
    const someone = await signedIn()
    const page = await someone.see(holdPage(await item(5)))
    const elsewhere = visitor()
    for (const [name, value] of someone.cookies) elsewhere.cookies.set(name, value)
    await elsewhere.send(await elsewhere.see('/sair'), {})
    const asked = await someone.send(page, { quantidade: '3' })
    expect(asked.path).toContain('/entrar?voltar=')
    expect(decodeURIComponent(asked.path)).toContain('quantidade=3')
  })

  test('a form that is sent twice holds once, and shows the same hold', async () => {
    const someone = await signedIn()
    const page = await someone.see(holdPage(await item()))
    const [first, second] = await Promise.all([someone.send(page, {}), someone.send(page, {})])
    const again = await someone.send(page, {})
    expect([codeIn(second), codeIn(again)]).toEqual([codeIn(first), codeIn(first)])
    expect(again.html.match(/class="cartao reserva"/g)).toHaveLength(1)
  })

  test('the form gone back to, with another number, shows the hold that is there', async () => {
    const someone = await signedIn()
    const page = await someone.see(holdPage(await item()))
    await someone.send(page, { quantidade: '1' })
    const again = await someone.send(page, { quantidade: '3' })
    expect([200, 409]).toContain(again.status)
    expect(again.text).not.toContain('chave')
  })
})

describe('a refused form comes back', () => {
  test('filled in, with the fault beside its field and in a summary that is announced', async () => {
    const someone = await signedIn()
    const id = await item(2)
    const refused = await someone.send(await someone.see(holdPage(id)), { quantidade: '0' })
    expect(refused.status).toBe(400)
    expect(refused.html).toContain('role="alert"')
    expect(refused.html).toContain('aria-invalid="true"')
    expect(refused.html).toContain('<a href="#quantidade">')
    expect(refused.html).toContain('type="number" value="0"')
    const beyond = await someone.send(refused, { quantidade: '6' })
    expect([beyond.status, beyond.text]).toEqual([
      409,
      expect.stringContaining('Quantas? São mais unidades do que se podem reservar deste artigo de uma vez.'),
    ])
    const tooMany = await someone.send(beyond, { quantidade: '3' })
    expect(tooMany.status).toBe(409)
    expect(tooMany.text).toContain('Quantas? A farmácia não tem essa quantidade.')
    expect(tooMany.html).toContain('id="quantidade-falta"')
    expect((await someone.send(tooMany, { quantidade: '2' })).path).toBe('/reservas?feita=1')
  })

  test('registering with what is taken, or too short, keeps what was written but the password', async () => {
    const known = account()
    await visitor().send(await visitor().see('/registar'), known)
    const someone = visitor()
    const refused = await someone.send(await someone.see('/registar'), { ...known, nome: 'Outra <i>' })
    expect(refused.status).toBe(409)
    expect(refused.html).toContain('value="Outra &lt;i&gt;"')
    expect(refused.html).toContain('id="email-falta">já há uma conta com este e-mail')
    expect(refused.html).not.toContain(password)
    const short = await someone.send(refused, { ...account(), password: 'curta' })
    expect(short.text).toContain('Palavra-passe: tem de ter pelo menos 6 caracteres')
    const all = await someone.send(short, { nome: ' ', telefone: '1', email: 'x', password: 'curta' })
    // named in the order in which they stand
    expect([...all.html.matchAll(/<li><a href="#(\w+)">/g)].map(([, name]) => name)).toEqual(inOrder(all.html))
  })

  test('signing in with a wrong password says so, and leaves nobody signed in', async () => {
    const someone = visitor()
    const refused = await someone.send(await someone.see('/entrar'), { email: 'x@teste.ao', password: 'errada' })
    expect(refused.status).toBe(401)
    expect(refused.html).toContain('value="x@teste.ao"')
    expect(someone.cookies.has('pessoa')).toBe(false)
  })
})

test('Another item of the pharmacy is joined to the one chosen, and both are one visit with one code and one total', async () => {
  const someone = await signedIn()
  const [one, other] = [await item(5), await item(5)]
  const page = await someone.see(holdPage(one))
  const join = /href="([^"]*)"[^>]*>Juntar outro desta farmácia/.exec(page.html)?.[1] ?? ''
  const shelf = await someone.see(join.replace(/#.*/, ''))
  expect(shelf.text).toContain('Escolha o que quer juntar ao artigo que escolheu.')
  const links = [...shelf.html.matchAll(/href="([^"]*\/receita\?[^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )
  expect(links.every((href) => href.includes(one))).toBe(true)
  const both = await someone.see(links.find((href) => href.includes(other)) ?? '')
  expect(both.text).not.toContain('receita')
  expect(both.html).toContain(`juntar=${one}&amp;juntar=${other}#stock`)
  const held = await someone.send(both, {})
  expect(held.text).toContain('2 artigos, um só código')
  expect(held.text).toMatch(/Ao todo: 1\s700\sKz/)
})

test('A hold that was picked up has its price, and leads to rate the pharmacy and to hold it again', async () => {
  const someone = await signedIn()
  const id = await item(5)
  const held = await someone.send(await someone.see(holdPage(id)), { quantidade: '2' })
  const hold = /reservas\/([^"/]+)\/cancelar/.exec(held.html)?.[1] ?? ''
  succeed(await conclude(scene.client, hold))
  const { text, html } = await someone.see('/reservas')
  expect(text).toMatch(/1\s700\sKz ao todo.*Levantada/)
  expect(html).toContain(`href="/farmacias/${scene.id}/avaliar"`)
  expect(html).toContain(`href="${holdPage(id)}"`)
})

describe('an item', () => {
  /** The time in Luanda so many hours from now: an hour ahead of UTC. */
  const inHours = (hours: number) => new Date(Date.now() + (hours + 1) * 3_600_000).toISOString().slice(11, 16)

  test('An item of a pharmacy that opens and closes at one time never closes', async () => {
    const shop = await openPharmacy(service, { horario_abertura: inHours(1), horario_fecho: inHours(1) })
    const offered = await visitor().see(`/farmacias/${shop.id}/reservar/${await stockItem(shop.client)}`)
    expect(offered.text).toContain('Aberta 24 horas')
    expect(offered.text).not.toContain('antes de a reserva acabar')
  })

  test.each([
    ['before the deadline is said', 1, true],
    ['after it is no matter', 5, false],
  ])('An item of a pharmacy that closes %s', async (_, hours, said) => {
    const closing = inHours(hours)
    const shop = await openPharmacy(service, { horario_abertura: inHours(-1), horario_fecho: closing })
    const offered = await visitor().see(`/farmacias/${shop.id}/reservar/${await stockItem(shop.client)}`)
    expect(offered.text).toContain(`Aberta até às ${closing}`)
    expect(offered.text.includes(`fecha às ${closing}, antes de a reserva acabar`)).toBe(said)
  })

  test('A pharmacy that closes within the hour says in how many minutes, in the list and on its page', async () => {
    const closing = inHours(0.5)
    const shop = await openPharmacy(service, { horario_abertura: inHours(-1), horario_fecho: closing })
    const said = new RegExp(`Aberta até às ${closing}, daqui a\\s(29|30)\\smin`)
    expect((await visitor().see(`/farmacias/${shop.id}`)).text).toMatch(said)
    expect((await visitor().see(`/procura?q=${encodeURIComponent(shop.nome)}&tipo=farmacia`)).text).toMatch(said)
  })

  test('Units that others leave can be held, the last ones once; one’s own item leads to one’s holds; one that is gone is said to be', async () => {
    const [first, second] = [await signedIn(), await signedIn()]
    const id = await item(2)
    await first.send(await first.see(holdPage(id)), {})
    const page = await second.see(holdPage(id))
    const third = await signedIn()
    expect((await third.send(await third.see(holdPage(id)), {})).path).toBe('/reservas?feita=1')
    expect((await second.send(page, {})).text).toContain('já não está à venda')
    const own = await item(5)
    await third.send(await third.see(holdPage(own)), {})
    expect((await third.send(await third.see(holdPage(own)), {})).path).toBe('/reservas')
    const gone = await second.see(holdPage(crypto.randomUUID()))
    expect(gone.status).toBe(404)
    expect(gone.text).toContain('já não está à venda')
  })

  test('A hold that has run out cannot be cancelled any more, and is told as over', async () => {
    const someone = await signedIn()
    const held = await someone.send(await someone.see(holdPage(await item())), {})
    const cancel = /href="(\/reservas\/([^"/]+)\/cancelar)"/.exec(held.html) ?? []
    const page = await someone.see(cancel[1] ?? '')
    await runOut(service, cancel[2] ?? '')
    expect((await someone.send(page, {})).text).toContain('Expirou')
    expect((await someone.see(cancel[1] ?? '')).text).toContain('já não está activa')
  })
})
