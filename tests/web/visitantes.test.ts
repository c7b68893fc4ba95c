import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { rateLimits } from '#contract/rate-limits.ts'
import { behind, leftOf, shownOf, styleOf } from '../support/crowd.ts'
import { fullRun } from '../support/full-run.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import type { TestService } from '../support/service.ts'
import type { Visitor } from '../support/visitor.ts'
import { serviceForTest, withService } from '../support/with-service.ts'

const on = { LIMITES: 'on', TRUST_PROXY: 'loopback' }
const start = (env: Record<string, string> = {}) => serviceForTest({ env: { ...on, ...env } })

/** Ten requests of an address, for most tests, each of which has an address of its own. */
const few = withService({ env: { ...on, LIMITE_ANONIMO: '10;w=300' } })
prepare(() => openPharmacy(few, { nome: 'Farmácia Comum' }))
let addresses = 0
/** An address that nobody had before, and who is behind it. */
function anAddress(): { ip: string; someone(): Visitor } {
  const ip = `41.63.2.${++addresses}`
  return { ip, someone: behind(ip, few.address) }
}

/** Page that makes one call of the API. */
const page = '/procura?q=comum&tipo=farmacia'
const ip = '41.63.1.1'

/** A service with a pharmacy that the page finds, and who is behind the address. */
async function opened(env?: Record<string, string>): Promise<{ service: TestService; someone(): Visitor }> {
  const service = await start(env)
  await openPharmacy(service, { nome: 'Farmácia Comum' })
  return { service, someone: behind(ip, service.address) }
}

/** A clock that the windows of this process go by. */
function movedWindows(): (seconds: number) => void {
  const now = performance.now.bind(performance)
  let ahead = 0
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead)
  onTestFinished(() => spy.mockRestore())
  return (seconds) => {
    ahead = seconds * 1000
  }
}

const tenthOf = (name: keyof typeof rateLimits) => `${rateLimits[name].points / 10};w=${rateLimits[name].seconds}`

describe('many people behind one address', () => {
  // with the usual limits 200 of them, and so many less where these are a tenth
  const [many, tenth] = fullRun
    ? [200, undefined]
    : [
        20,
        {
          LIMITE_ANONIMO: tenthOf('anonimo'),
          LIMITE_VISITANTES: tenthOf('visitantes'),
          LIMITE_VISITANTES_NOVOS: tenthOf('visitantes_novos'),
        },
      ]
  test(`${many} of them, who come within two minutes and read ten pages each, are all served`, async () => {
    const { someone } = await opened(tenth)
    const moveTo = movedWindows()
    const people = Array.from({ length: many }, someone)
    /** Requests for pages, by the second in which they are made. */
    const asking = Map.groupBy(
      people.flatMap((person, n) =>
        Array.from({ length: 10 }, (_, read) => ({ person, at: n * (120 / many) + read * 18 })),
      ),
      ({ at }) => Math.floor(at),
    )
    const refused: string[] = []
    let seen = 0
    for (const [second, now] of [...asking].sort(([a], [b]) => a - b)) {
      moveTo(second)
      const pages = await Promise.all(now.map(({ person }) => person.ask(page)))
      refused.push(...pages.filter(({ status }) => status !== 200).map(({ text }) => `${second} s: ${text}`))
      seen += pages.length
    }
    expect(refused).toEqual([])
    expect(seen).toBe(many * 10)
  })

  test('a page is no longer counted against the address once its stylesheet is asked for', async () => {
    const { ip, someone } = anAddress()
    const come = async () => {
      const person = someone()
      const seen = await person.ask(page)
      expect((await person.ask(styleOf(seen.html))).status).toBe(200)
      return seen
    }
    expect(await shownOf(12, come)).toBe(12)
    expect(await leftOf(few.address, ip)).toBe(9)
  })

  test('a new visitor is served while another without cookies is refused, once they try again', async () => {
    const { someone } = anAddress()
    expect(await shownOf(12, () => someone().ask(page))).toBe(10)
    const person = someone()
    expect((await person.ask(page)).status).toBe(429)
    expect((await person.ask(page)).status).toBe(200)
  })
})

describe('a scraper', () => {
  test('A scraper without cookies is told 429 at the limit of its address, until the window ends', async () => {
    const { someone } = anAddress()
    const moveTo = movedWindows()
    expect(await shownOf(12, () => someone().ask(page))).toBe(10)
    moveTo(301)
    expect((await someone().ask(page)).status).toBe(200)
  })

  test('A scraper that keeps one cookie is told 429 at the limit, and nobody else behind its address is', async () => {
    const { someone } = anAddress()
    const scraper = someone()
    expect(await shownOf(12, () => scraper.ask(page))).toBe(10)
    const refusal = await scraper.ask(page)
    expect(refusal.status).toBe(429)
    expect(refusal.text).toContain('Tente de novo daqui a')
    const person = someone()
    expect(await shownOf(10, () => person.ask(page))).toBe(10)
  })

  test('A scraper that brings its cookies back from other addresses has used up its own', async () => {
    const { someone } = anAddress()
    const cookies: Visitor[] = []
    const gather = () => {
      const next = someone()
      cookies.push(next)
      return next.ask(page)
    }
    expect(await shownOf(12, gather)).toBe(10)
    for (const { cookies: kept } of cookies) {
      const elsewhere = behind('41.63.9.9', few.address)()
      for (const [name, value] of kept) elsewhere.cookies.set(name, value)
      await elsewhere.ask(page)
    }
    expect(await shownOf(3, () => someone().ask(page))).toBe(0)
  })

  test('A scraper that gathers cookies has no more pages than all visitors of one address together', async () => {
    const { service, someone } = await opened({ LIMITE_VISITANTES: '20;w=300', LIMITE_ANONIMO: '10;w=300' })
    let scraper = someone()
    let asked = 0
    // a new cookie for each five pages
    const gather = () => {
      if (asked++ % 5 === 0) scraper = someone()
      return scraper.ask(page)
    }
    const shown = await shownOf(60, gather)
    // besides those of all visitors, the first page of each, and of those not come back as many as anybody has
    expect(shown).toBeGreaterThanOrEqual(20)
    expect(shown).toBeLessThanOrEqual(20 + 20 / 4 + 10)
    expect((await behind('41.63.2.2', service.address)().ask(page)).status).toBe(200)
  })

  test('A scraper is given so many cookies, and is then counted by its address', async () => {
    const { service, someone } = await opened({ LIMITE_VISITANTES_NOVOS: '3;w=300', LIMITE_ANONIMO: '5;w=300' })
    const given: boolean[] = []
    for (let n = 0; n < 5; n++) {
      const person = someone()
      await person.ask(page)
      given.push(person.cookies.has('visita'))
      await person.ask(page)
    }
    expect(given).toEqual([true, true, true, false, false])
    // two who were given none have asked four times
    expect(await leftOf(service.address, ip)).toBe(0)
  })
})

describe('the cookie', () => {
  const cookieOf = (headers: Headers) => headers.getSetCookie().find((each) => each.includes('visita='))

  test('The cookie is for this service alone, until the browser is closed, read by no script, and given once', async () => {
    const { someone } = anAddress()
    const person = someone()
    const { headers } = await person.ask('/')
    expect(cookieOf(headers)).toMatch(/^visita=[\w-]{32}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(cookieOf((await person.ask(page)).headers)).toBeUndefined()
    person.headers['x-forwarded-proto'] = 'https'
    expect(cookieOf((await person.ask('/')).headers)).toMatch(/^__Host-visita=[\w-]{32}; Path=\/; .*; Secure$/)
  })

  test('The cookie comes with pages, and with nothing that they load or that anybody may keep', async () => {
    const someone = () => anAddress().someone()
    const style = styleOf((await someone().ask(page)).html)
    const paths = [style, '/sw.js', '/icone.svg', '/manifesto.webmanifest', '/robots.txt', '/sitemap.xml', '/docs']
    for (const path of [...paths, '/openapi.json', '/nada', '/fotos/x.webp', '/api/farmacias', '/api/health']) {
      expect((await someone().ask(path)).headers.getSetCookie(), path).toEqual([])
    }
    const kept = await fetch(few.address + style)
    expect(kept.headers.get('cache-control')).toMatch(/^public/)
  })

  test('The cookie is not given where nothing is counted', async () => {
    const service = await start({ LIMITES: 'off' })
    const { headers } = await behind(ip, service.address)().ask(page)
    expect(cookieOf(headers)).toBeUndefined()
  })

  test('A cookie that is forged, too old or of another key is none: another is given, and the address is counted', async () => {
    const { service, someone } = await opened({ LIMITE_ANONIMO: '100;w=300' })
    const other = await start({ PAGINAS_SECRET: 'outro segredo das páginas, não este'.replaceAll(/[^!-~]/g, '-') })
    const stranger = behind(ip, other.address)()
    await stranger.ask('/')
    const person = someone()
    await person.ask('/')
    const good = person.cookies.get('visita') ?? ''
    const forged = good.slice(0, 8) + (good[8] === 'A' ? 'B' : 'A') + good.slice(9)
    const bad = [forged, `${good}A`, good.slice(0, -2), 'x', '%', '', stranger.cookies.get('visita') ?? '']
    for (const [n, value] of bad.entries()) {
      const liar = someone()
      liar.cookies.set('visita', value)
      expect(cookieOf((await liar.ask(page)).headers), value).toBeDefined()
      expect(await leftOf(service.address, ip), value).toBe(98 - 2 * n)
    }
    const day = 86_400_000
    service.setTime(new Date(Date.now() + day - 60_000))
    expect(cookieOf((await person.ask('/')).headers)).toBeUndefined()
    service.setTime(new Date(Date.now() + day + 1000))
    expect(cookieOf((await person.ask('/')).headers)).toBeDefined()
  })
})

describe('who calls the API directly', () => {
  test('A caller of the API is counted by address, with a cookie of the pages or a header like theirs', async () => {
    const { ip, someone } = anAddress()
    const people = [someone(), someone()]
    for (const person of people) for (let n = 0; n < 2; n++) await person.ask(page)
    const left: number[] = []
    for (const { cookies } of people) {
      left.push(await leftOf(few.address, ip, { cookie: `visita=${cookies.get('visita')}` }))
    }
    const id = Buffer.from(people[0]?.cookies.get('visita') ?? '', 'base64url')
      .subarray(4, 12)
      .toString('base64url')
    left.push(await leftOf(few.address, ip, { 'x-visitante': `${id}.conhecido.AAAAAAAAAAAAAAAA` }))
    left.push(await leftOf(few.address, ip))
    expect(left).toEqual([9, 8, 7, 6])
  })
})

describe('who is signed in', () => {
  test('A person who is signed in is counted by visitor too, also for what they send', async () => {
    const { service } = await opened({ LIMITE_AUTENTICADO: '30;w=300' })
    const { id, client } = await openPharmacy(service)
    const items = await Promise.all([1, 2, 3].map((n) => stockItem(client, { nome: `Artigo ${n}` })))
    for (const item of items) {
      const person = behind(ip, service.address)()
      await person.ask('/')
      person.cookies.set('pessoa', (await service.anyone.register()).token ?? '')
      const held = await person.send(await person.see(`/farmacias/${id}/reservar/${item}`), {})
      expect(held.text).toMatch(/Código de levantamento/)
      for (let n = 0; n < 5; n++) expect((await person.ask('/reservas')).status).toBe(200)
    }
    expect(await leftOf(service.address, ip, { authorization: 'Bearer x' })).toBe(29)
  })

  test('A counter has a window of its own, which no patient has, and a program with its token has not', async () => {
    const { service, someone } = await opened({ LIMITE_AUTENTICADO: '10;w=300', LIMITE_BALCAO: '40;w=300' })
    const { client } = await openPharmacy(service, { nome: 'Farmácia com balcão' })
    const counter = someone()
    await counter.ask('/')
    counter.cookies.set('farmacia', client.token ?? '')
    expect(await shownOf(8, () => counter.ask('/balcao/stock'))).toBe(8)
    const patient = someone()
    await patient.ask('/')
    patient.cookies.set('pessoa', (await service.anyone.register()).token ?? '')
    expect(await shownOf(12, () => patient.ask('/reservas'))).toBeLessThan(12)
    const authorization = `Bearer ${client.token}`
    expect(await leftOf(service.address, ip, { authorization })).toBe(9)
  })

  test('A counter whose token nobody signed has the window of who is signed in', async () => {
    const { someone } = await opened({ LIMITE_AUTENTICADO: '3;w=300', LIMITE_BALCAO: '40;w=300' })
    const liar = someone()
    await liar.ask('/')
    liar.cookies.set('farmacia', 'a.b.c')
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) {
      liar.cookies.set('farmacia', 'a.b.c')
      statuses.push((await liar.ask('/balcao/stock')).status)
    }
    expect(statuses).toContain(429)
  })

  test('signed in and registered by address, however many cookies there are', async () => {
    const { someone } = await opened({ LIMITE_LOGIN: '3;w=900', LIMITE_REGISTO: '2;w=900' })
    const statuses = async (path: string, form: Record<string, string>) => {
      const seen: number[] = []
      for (let n = 0; n < 4; n++) {
        const person = someone()
        await person.ask(path)
        seen.push((await person.ask(path, form)).status)
      }
      return seen
    }
    const wrong = await statuses('/entrar', { email: 'ninguem@teste.ao', password: 'errada' })
    expect(wrong.map((status) => status === 429)).toEqual([false, false, false, true])
    const account = { nome: '', email: 'x', telefone: '', password: '' }
    const registered = await statuses('/registar', account)
    expect(registered.map((status) => status === 429)).toEqual([false, false, true, true])
  })
})
