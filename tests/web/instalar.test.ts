import { expect, test } from 'vitest'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const visitor = () => new Visitor(service.address)

async function signedIn(): Promise<Visitor> {
  const someone = visitor()
  someone.cookies.set('pessoa', (await service.anyone.register()).token ?? '')
  return someone
}

const markOf = async (someone: Visitor, path = '/') => (await someone.see(path)).headers.get('x-sessao')

test('each page says whose session it is of: nobody’s, one’s own, another’s; and never the token', async () => {
  const [ana, rui] = [await signedIn(), await signedIn()]
  const mark = await markOf(ana)
  expect(await markOf(visitor())).toBe('nao')
  expect(mark).toMatch(/^[0-9a-f]{12}$/)
  expect(await markOf(ana, '/reservas')).toBe(mark)
  expect(await markOf(rui)).not.toBe(mark)
  expect(ana.cookies.get('pessoa')).not.toContain(mark)
})

test('A page of a signed-in person is stored by nobody on its way', async () => {
  const someone = await signedIn()
  for (const path of ['/reservas', '/conta', '/sair']) {
    expect((await someone.see(path)).headers.get('cache-control'), path).toBe('no-store')
  }
})

test('the service worker is asked for each time, and may ask this service alone', async () => {
  const { status, headers } = await visitor().ask('/sw.js')
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
  const again = await fetch(`${service.address}/sw.js`, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})

test('a patient’s phone keeps what patients’ pages load, and nothing of the counter or the office', async () => {
  const { html } = await visitor().ask('/sw.js')
  const loaded = [...new Set([...html.matchAll(/\/w\/(\w+)-\w+\.js/g)].map(([, name]) => name))]
  expect(loaded.sort()).toEqual(['espera', 'procura', 'reserva'])
  for (const path of ['gestao', 'balcao']) expect(html).not.toContain(`"${path}"`)
})
