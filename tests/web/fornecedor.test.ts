import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Person, startOpenIdProvider } from '../outside/openid-provider.ts'
import { codeNow, setUp } from '../support/authenticator.ts'
import { succeed } from '../support/client.ts'
import { expectErro } from '../support/erro.ts'
import { openPagesApart } from '../support/pages-apart.ts'
import { json, misbehaviour } from '../support/peer.ts'
import { person } from '../support/people.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { withService, withServiceEach } from '../support/with-service.ts'

beforeAll(() => {
  // the provider tells at length that it is set up for tests
  for (const level of ['info', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {})
})
const provider = prepare(startOpenIdProvider, (started) => started.stop())
const service = withService(() => ({ env: provider.pagesEnv }))
afterEach(() => provider.answer(undefined))
const visitor = () => new Visitor(service.address)
const esperanca = (): Person => ({ email: `${randomUUID()}@exemplo.ao`, email_verified: true, name: 'Esperança' })

/** Off to the provider by the page's own link. @returns where it sent the browser */
async function leaveFrom(browser: Visitor, page: string): Promise<string> {
  const { html } = await browser.see(page)
  const [, link = ''] = /href="(\/entrar\/fornecedor[^"]*)"/.exec(html) ?? []
  const gone = await browser.ask(link.replaceAll('&amp;', '&'))
  expect(gone.status).toBe(303)
  return gone.headers.get('location') ?? ''
}

/** Comes back from the provider. @param change edits the address on the way, as somebody might */
async function comeBack(browser: Visitor, page: string, who: Person, change = (_address: URL) => {}) {
  const address = new URL(await leaveFrom(browser, page))
  change(address)
  return provider.follow(address.href, who)
}

describe('signing in with the identity provider', () => {
  test('Signing in with the identity provider comes back to the hold that was being made, and holds it', async () => {
    const { id, client } = await openPharmacy(service)
    const hold = `/farmacias/${id}/reservar/${await stockItem(client)}`
    const browser = visitor()
    const asked = await browser.send(await browser.see(hold), {})
    expect(asked.text).toContain('Entrar com Contas do Povo')
    const [who, back] = [esperanca(), asked.path]
    const returned = await browser.see(await comeBack(browser, back, who))
    expect(returned.path).toContain(hold)
    expect((await browser.send(returned, {})).text).toContain('Código de levantamento')
    expect(browser.cookies.has('__Host-fornecedor')).toBe(false)

    const elsewhere = visitor()
    await elsewhere.see(await comeBack(elsewhere, '/registar', who))
    expect((await elsewhere.see('/conta')).text).toContain(who.email)
  })

  test('Signing in with the identity provider asks with PKCE, state and nonce, and puts nothing of it where a script or another site reads it', async () => {
    const browser = visitor()
    await browser.see('/entrar')
    const gone = await browser.ask('/entrar/fornecedor')
    const query = new URL(gone.headers.get('location') ?? '').searchParams
    expect(query.get('code_challenge_method')).toBe('S256')
    expect(query.get('redirect_uri')).toBe('https://botica.exemplo.ao/entrar/regresso')
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)?.length).toBeGreaterThan(20)
    const [cookie = ''] = gone.headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-fornecedor=.*; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600; Secure$/)
    for (const name of ['state', 'nonce']) expect(cookie).not.toContain(query.get(name))
  })

  test('a second factor is asked for, and the provider alone is not enough', async () => {
    const staff = await person(service, 'gestor')
    const who = { ...esperanca(), email: staff.email }
    const secret = await setUp(staff)
    const { codigos_recuperacao } = succeed(await staff.post('/api/auth/2fa/activar', { codigo: codeNow(secret) }))
    const browser = visitor()
    const asked = await browser.see(await comeBack(browser, '/entrar?voltar=/alertas', who))
    expect(asked.text).toContain('Código do autenticador')
    expect(browser.cookies.has('__Host-pessoa')).toBe(false)
    const action = '/entrar/regresso?voltar=%2Falertas'
    expect((await browser.send(asked, { codigo: '000000' }, action)).status).toBe(401)
    const entered = await browser.send(asked, { codigo: codigos_recuperacao[0] }, action)
    expect(entered.path).toBe('/alertas')
  })

  test('A person who has no password of ours shows who they are at the provider, and can delete the account', async () => {
    const [browser, who] = [visitor(), esperanca()]
    await browser.see(await comeBack(browser, '/entrar', who))
    const shown = await browser.see(await comeBack(browser, '/conta/apagar', who))
    expect(shown.text).toContain('Apagar para sempre')
    const other = esperanca()
    const asOther = await browser.see(await comeBack(browser, '/conta/apagar', other))
    const refused = await browser.send(asOther, {}, '/conta/apagar')
    expect(refused.text).toContain('A credencial é de outra pessoa.')
    expect((await browser.see('/conta')).text).toContain(who.email)
    expect((await browser.send(shown, {}, '/conta/apagar')).path).toBe('/')
    expect((await browser.see('/conta')).path).toContain('/entrar')
  })
})

describe('who manages, and has no password of ours', () => {
  const FACTOR = '/conta/segundo-factor'

  /** Signed in by the provider alone, before being made a gestor and after. */
  async function gestor(): Promise<{ browser: Visitor; who: Person }> {
    const [browser, who] = [visitor(), esperanca()]
    await browser.see(await comeBack(browser, '/entrar', who))
    await service.db.statement((tx) => tx.run(sql`update utilizador set role = 'gestor' where email = ${who.email}`))
    await browser.see(await comeBack(browser, '/entrar', who))
    return { browser, who }
  }

  test('A person who manages, and has no password of ours, shows who they are at the provider to set the second factor up, to get other codes and to switch it off', async () => {
    const { browser, who } = await gestor()
    const back = `${FACTOR}?voltar=%2Fgestao`
    const shown = await browser.see(await comeBack(browser, back, who))
    expect(browser.cookies.has('__Host-fornecedor')).toBe(false)
    const begun = await browser.send(shown, {}, back)
    const secret = /secret=([A-Z2-7]+)/.exec(begun.html)?.[1] ?? ''
    const on = await browser.send(begun, { codigo: codeNow(secret) }, undefined)
    expect(on.html).toContain('href="/gestao"')
    const [code = '', other = ''] = [...on.html.matchAll(/<li><code>([^<]+)/g)].map(([, each = '']) => each)

    const proven = await browser.see(await comeBack(browser, FACTOR, who))
    // a code that is wrong does not send them to the provider again
    const wrong = await browser.send(proven, { o_que: 'renovar', codigo: '000000' }, FACTOR)
    expect(wrong.status).toBe(401)
    const renewed = await browser.send(wrong, { o_que: 'renovar', codigo: code }, FACTOR)
    expect(renewed.text).toContain('Códigos novos')
    expect(renewed.text).not.toContain(other)
    const [fresh = ''] = [...renewed.html.matchAll(/<li><code>([^<]+)/g)].map(([, each = '']) => each)
    const again = await browser.see(await comeBack(browser, FACTOR, who))
    expect((await browser.send(again, { o_que: 'desligar', codigo: fresh }, FACTOR)).text).toContain('desligado')
  })

  test('A person who manages, and has no password of ours, cannot do so with what the provider said of somebody else, or said over five minutes ago', async () => {
    const { browser, who } = await gestor()
    const asOther = await browser.see(await comeBack(browser, FACTOR, esperanca()))
    const refused = await browser.send(asOther, {}, FACTOR)
    expect(refused.text).toContain('A credencial é de outra pessoa.')
    expect(refused.html).not.toContain('otpauth://')
    expect(refused.text).toContain('Confirmar com Contas do Povo')
    const proven = await browser.see(await comeBack(browser, FACTOR, who))
    service.setTime(new Date(Date.now() + 6 * 60_000))
    const late = await browser.send(proven, {}, FACTOR)
    service.setTime(undefined)
    expect(late.text).toContain('mais de cinco minutos')
    expect(late.html).not.toContain('otpauth://')
  })
})

test('pages of a process of their own sign in with the provider too, and have none of its secrets', async () => {
  const apart = await openPagesApart(service.address, { URL_PUBLICO: provider.pagesEnv.URL_PUBLICO ?? '' })
  onTestFinished(apart.close)
  const [browser, who] = [new Visitor(apart.address), esperanca()]
  const returned = await browser.see(await comeBack(browser, '/entrar?voltar=/conta', who))
  expect(returned.path).toBe('/conta')
  expect(returned.text).toContain(who.email)
  expect((await browser.see(await comeBack(browser, '/conta/apagar', who))).text).toContain('Apagar para sempre')
})

describe('nobody comes in', () => {
  const comesIn = async (browser: Visitor, path: string, status = 401) => {
    const seen = await browser.see(path)
    expect(seen.status).toBe(status)
    expect(seen.text).toContain('Voltar a entrar')
    expect(browser.cookies.has('__Host-pessoa')).toBe(false)
    expect(browser.cookies.has('__Host-fornecedor')).toBe(false)
    return seen
  }

  test('Nobody comes in with the answer to somebody else, or with a state that was made up', async () => {
    const [mine, theirs] = [visitor(), visitor()]
    const answer = await comeBack(theirs, '/entrar', esperanca())
    await comesIn(mine, answer)
    await leaveFrom(mine, '/entrar')
    await comesIn(mine, answer)
    const own = new URL(await comeBack(mine, '/entrar', esperanca()), service.address)
    own.searchParams.set('state', 'inventado')
    await comesIn(mine, own.pathname + own.search)
    const mixed = new URL(await comeBack(mine, '/entrar', esperanca()), service.address)
    mixed.searchParams.set('iss', 'https://outro.exemplo.ao')
    await comesIn(mine, mixed.pathname + mixed.search)
    expect((await theirs.see(answer)).path).toBe('/')
  })

  test('Nobody comes in by coming back twice, even with what the first time took along', async () => {
    const browser = visitor()
    const answer = await comeBack(browser, '/entrar', esperanca())
    const along = browser.cookies.get('__Host-fornecedor') ?? ''
    expect((await browser.see(answer)).path).toBe('/')
    // opened again by who is in: nothing to say
    expect((await browser.see(answer)).path).toBe('/')
    const thief = visitor()
    thief.cookies.set('__Host-fornecedor', along)
    await comesIn(thief, answer)
  })

  test.each([
    ['nonce', 'outro-nonce-qualquer'],
    ['code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'],
  ])('Nobody comes in with a token made for another %s', async (name, value) => {
    const browser = visitor()
    const answer = await comeBack(browser, '/entrar', esperanca(), (address) => address.searchParams.set(name, value))
    await comesIn(browser, answer)
  })

  test('after ten minutes, or with what was altered on the way', async () => {
    const browser = visitor()
    const answer = await comeBack(browser, '/entrar', esperanca())
    service.setTime(new Date(Date.now() + 11 * 60_000))
    await comesIn(browser, answer)
    service.setTime(undefined)
    const again = await comeBack(browser, '/entrar', esperanca())
    const along = browser.cookies.get('__Host-fornecedor') ?? ''
    browser.cookies.set('__Host-fornecedor', `${along.slice(0, 80)}${along[80] === 'A' ? 'B' : 'A'}${along.slice(81)}`)
    await comesIn(browser, again)
  })

  test('Nobody comes in who said no at the provider, has no confirmed e-mail there, or has a deactivated account', async () => {
    const browser = visitor()
    await leaveFrom(browser, '/entrar')
    const denied = await comesIn(browser, '/entrar/regresso?error=access_denied&state=x', 403)
    expect(denied.text).toContain('cancelada')
    const { email, id } = await person(service, 'user')
    const unconfirmed = { ...esperanca(), email, email_verified: false }
    const told = await comesIn(browser, await comeBack(browser, '/entrar', unconfirmed))
    expect(told.text).toContain('O fornecedor não confirmou este e-mail.')
    succeed(await (await service.admin()).patch(`/api/admin/utilizadores/${id}`, { is_ativo: false }))
    await comesIn(browser, await comeBack(browser, '/entrar', { ...esperanca(), email }), 403)
  })
})

describe('while the provider is not there', () => {
  // the provider's metadata is cached for an hour, so each test starts a new service
  const newcomer = withServiceEach(() => ({ env: provider.pagesEnv }))
  const visitor = () => new Visitor(newcomer.address)

  test.each(['cut', 'flood'] as const)(
    '(%s) it is said, before going and on the way back, and it comes back by itself',
    async (how) => {
      provider.answer(misbehaviour[how])
      const browser = visitor()
      const before = await browser.see('/entrar/fornecedor?voltar=/reservas')
      expect(before.status).toBe(503)
      expect(before.text).toContain('entre com a palavra-passe')
      expect(before.html).toContain('href="/entrar?voltar=%2Freservas"')
      provider.answer(undefined)
      const answer = await comeBack(browser, '/entrar', esperanca())
      provider.answer(misbehaviour[how])
      expect((await browser.see(answer)).status).toBe(503)
      provider.answer(undefined)
      expect((await browser.see(await comeBack(browser, '/entrar', esperanca()))).path).toBe('/')
    },
  )

  test('A provider that answers nonsense is treated as away', async () => {
    provider.answer((_request, response) => response.end('<html>'))
    expect((await visitor().see('/entrar/fornecedor')).status).toBe(503)
    expect(newcomer.logged.join('')).toContain('a entrada falhou')
  })

  test('A provider that names another issuer gets no person sent to it', async () => {
    const issuer = 'https://outro.exemplo.ao'
    const described = { issuer, authorization_endpoint: `${issuer}/entrar`, token_endpoint: `${issuer}/token` }
    provider.answer(json(described))
    const refused = await visitor().see('/entrar/fornecedor')
    expect([refused.status, refused.headers.get('location')]).toEqual([503, null])
  })
})

describe('where it is not configured', () => {
  const plain = withService()

  test('no page offers it, and its own say that it is not there', async () => {
    const browser = new Visitor(plain.address)
    expect((await browser.see('/entrar')).html).not.toContain('/entrar/fornecedor')
    expect((await browser.see('/entrar/fornecedor')).status).toBe(503)
    expect((await plain.anyone.get('/api/auth/idp')).body).toEqual({})
    expectErro(await plain.anyone.post('/api/auth/idp/pedido'), 503, 'INDISPONIVEL')
  })
})
