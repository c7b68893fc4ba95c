import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/operations.ts'
import { pages } from '#web/pages.ts'
import { withCast } from '../support/cast.ts'
import { hold } from '../support/holds.ts'
import { aCaller, exampleCall, known } from '../support/operations.ts'
import { prepare } from '../support/prepare.ts'
import { stockItem } from '../support/scenario.ts'
import { snapshot } from '../support/snapshot.ts'
import { type Seen, Visitor } from '../support/visitor.ts'
import { serviceForTest, withService } from '../support/with-service.ts'

const service = withService()
const cast = withCast(service)

/** An admin's and a pharmacy's browser in one, and a hold that each page about one can show. */
const scene = prepare(async () => {
  const { admin } = cast
  const item = await stockItem(cast.pharmacy.client, { nome: 'Paracetamol 500 mg', quantidade: 5 })
  const { id } = await hold(admin, item, 1)
  const someone = new Visitor(service.address)
  someone.cookies.set('pessoa', admin.token ?? '')
  someone.cookies.set('farmacia', cast.pharmacy.client.token ?? '')
  return { someone, admin, item, hold: id }
})

/** A page's address, with ids of what is there. */
function pathOf(pattern: string): string {
  const { admin, item, hold: held } = scene
  const ids: [RegExp, string][] = [
    [/^\/farmacias|^\/gestao\/farmacias/, cast.pharmacy.id],
    [/^\/balcao\/stock/, item],
    [/^\/balcao\/reservas|^\/reservas/, held],
    [/./, admin.id],
  ]
  const id = ids.find(([start]) => start.test(pattern))?.[1] ?? ''
  const path = pattern.replace('{artigo}', item).replace('{id}', id)
  return ['/procura', '/procura/mapa'].includes(path) ? `${path}?q=paracetamol` : path
}

/** Snapshot of the database without the counts of empty searches, which are of no person and of no state. */
const withoutCounts = async () =>
  Object.entries(await snapshot(service.db)).filter(([table]) => !table.startsWith('procura_'))

/** Every page as it was answered, and the database before and after: asked once, for all that is looked for in them. */
const asked = prepare(async () => {
  const before = await withoutCounts()
  const answers: [path: string, seen: Seen][] = []
  for (const path of Object.keys(pages).map(pathOf)) answers.push([path, await scene.someone.ask(path)])
  return { answers, before, after: await withoutCounts() }
})

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
]

test('Every page says what may run in it, stands in no frame, tells other sites nothing, and names its type', () => {
  const shown: string[] = []
  for (const [path, { status, headers, html }] of asked.answers) {
    if (status === 200) shown.push(path)
    expect([200, 303, 401, 404, 409, 503], path).toContain(status)
    const said = headers.get('content-security-policy')?.split('; ') ?? []
    for (const part of policy) expect(said, path).toContain(part)
    expect(said.join(), path).not.toContain('unsafe')
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('referrer-policy'), path).toBe('same-origin')
    expect(headers.get('access-control-allow-origin'), path).toBeNull()
    expect(headers.get('cache-control'), path).toMatch(/no-store|private, no-cache/)
    if (html) expect(headers.get('content-type'), path).toMatch(/; charset=utf-8$/)
    expect(html, path).not.toMatch(/<[^>]+ (?:style|on\w+)="/)
    expect(html, path).not.toContain(scene.admin.token)
  }
  // the others lead on, or need a provider or a second factor
  expect(shown.length).toBeGreaterThan(65)
})

test('No page leaves a check to the browser, which speaks the language that it was made in', () => {
  let checked = 0
  for (const [path, { html }] of asked.answers) {
    for (const [form = ''] of html.matchAll(/<form[\s\S]*?<\/form>/g)) {
      if (!/ (?:required|pattern|min|max)(?:[ =>])/.test(form)) continue
      checked++
      expect(/^<form[^>]* novalidate/.test(form), `${path}: ${form.slice(0, 200)}`).toBe(true)
    }
  }
  expect(checked).toBeGreaterThan(15)
})

test('No page and no GET of the API changes anything', async () => {
  expect(asked.after).toEqual(asked.before)
  const reads = endpoints.filter((endpoint) => endpoint.method === 'GET').filter(known)
  const calls = await Promise.all(
    reads.map(async (endpoint) => ({
      as: cast.as(aCaller(endpoint)),
      ...(await exampleCall(endpoint, cast, aCaller(endpoint))),
    })),
  )
  expect(calls.length).toBeGreaterThan(30)
  const before = await withoutCounts()
  for (const { as, client = as, path, status } of calls) expect((await client.get(path)).status, path).toBe(status)
  expect(await withoutCounts()).toEqual(before)
})

describe('What a browser keeps', () => {
  /** The cookies that a person and a pharmacy are given, each as it was set. */
  async function cookiesAt(address: string): Promise<string[]> {
    const [today, old] = [new Visitor(address), new Visitor(address, {})]
    const set: string[] = []
    const ask = async (path: string, form?: Record<string, string>, by = today) => {
      set.push(...(await by.ask(path, form)).headers.getSetCookie())
    }
    await ask('/')
    await ask('/registar', undefined, old)
    await ask('/procura?q=paracetamol&perto=-8.83,13.23')
    const password = 'uma frase só minha'
    await ask('/registar', { nome: 'Ana', email: `${crypto.randomUUID()}@teste.ao`, telefone: '', password })
    await ask('/reservas', { lida: 'x' })
    await ask('/sair', {})
    return set
  }

  test('A cookie is read by no script and sent with no form of another site; under TLS no other host can set it', async () => {
    const tls = await serviceForTest({ env: { URL_PUBLICO: 'https://botica.exemplo' } })
    const plain = await cookiesAt(service.address)
    const names = (cookies: string[]) => [...new Set(cookies.map((cookie) => cookie.split('=', 1)[0]))].sort()
    expect(names(plain)).toEqual(['estilo', 'lidas', 'perto', 'pessoa', 'prova'])
    const secure = await cookiesAt(tls.address)
    expect(secure.length).toBeGreaterThan(3)
    for (const cookie of [...plain, ...secure]) expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax(?:;|$)/)
    for (const cookie of secure) expect(cookie).toMatch(/^__Host-.*; Secure$/)
  })
})

test('Passwords are not shown as they are typed, and a password manager knows which they are', async () => {
  const anyone = new Visitor(service.address)
  const found: string[] = []
  for (const path of ['/entrar', '/registar', '/repor?token=x', '/conta/palavra-passe', '/conta/apagar']) {
    const { html } = await (path.startsWith('/conta') ? scene.someone : anyone).ask(path)
    for (const [tag] of html.matchAll(/<input\b[^>]* name="(?:password|password_actual)"[^>]*>/g)) {
      expect(tag, path).toContain('type="password"')
      expect(tag, path).toMatch(/autocomplete="(?:current|new)-password"/)
      expect(tag, path).not.toContain('maxlength')
      found.push(path)
    }
  }
  expect(new Set(found).size).toBe(5)
})

const notServed = ['/.git/config', '/.env', '/package.json', '/server/main.ts', '/web/', '/w/', '/fotos/']
test.each([...notServed, '/docs/..%2f..%2fpackage.json'])(
  'No file of the program and no folder is served: %s',
  async (path) => expect((await service.anyone.get(path)).status).toBe(404),
)
