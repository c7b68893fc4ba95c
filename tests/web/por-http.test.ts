import { describe, expect, onTestFinished, test } from 'vitest'
import { listeningOverHttp, overHttp } from '#call/http.ts'
import { behind, leftOf, shownOf } from '../support/crowd.ts'
import { openPagesApart } from '../support/pages-apart.ts'
import { json, startPeer } from '../support/peer.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const secret = 'segredo-das-paginas-so-para-testes-32+'
const service = withService({
  env: { LIMITES: 'on', LIMITE_ANONIMO: '20;w=300', TRUST_PROXY: 'loopback', PAGINAS_SECRET: secret },
})

describe('Pages of a process of their own', () => {
  const apart = prepare(
    () => openPagesApart(service.address),
    ({ close }) => close(),
  )
  const from = (ip: string, address = apart.address) =>
    new Visitor(address, { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': ip })

  test('pages of a process of their own do the same, over HTTP: register, hold, see the code', async () => {
    const { id, client } = await openPharmacy(service, { nome: 'Farmácia de Longe' })
    const item = await stockItem(client, { nome: 'Amoxicilina 500 mg' })
    const someone = from('192.0.2.1')
    expect((await someone.see('/procura?q=amoxicilina')).text).toContain('Farmácia de Longe')
    const account = { nome: 'Ana', email: 'ana@longe.ao', telefone: '', password: 'uma frase só minha' }
    await someone.send(await someone.see('/registar'), account)
    const held = await someone.send(await someone.see(`/farmacias/${id}/reservar/${item}`), {})
    expect(held.text).toMatch(/Código de levantamento \d{3} \d{3}/)
  })

  test("the API counts the visitor's own address, and not that of the pages", async () => {
    const left = async (ip: string) => {
      const { headers } = await fetch(`${service.address}/api/farmacias`, { headers: { 'x-forwarded-for': ip } })
      return headers.get('ratelimit')
    }
    await from('192.0.2.7').see('/procura?q=nada&tipo=farmacia')
    expect(await left('192.0.2.7')).toContain('remaining=18')
    expect(await left('192.0.2.8')).toContain('remaining=19')
  })

  test('The pages say that the API does not answer, and come back by themselves', async () => {
    const nowhere = await openPagesApart('http://127.0.0.1:9')
    const seen = await from('192.0.2.9', nowhere.address).see('/procura?q=nada')
    expect(seen.status).toBe(503)
    expect(seen.text).toContain('A Botica não está a responder')
    expect((await from('192.0.2.9', nowhere.address).see('/')).status).toBe(200)
    await nowhere.close()
  })

  test.each([
    [503, 'Service Unavailable', 'text/plain', 503, '42'],
    [502, '<html>Bad Gateway</html>', 'text/html', 503, '42'],
    [504, '', 'text/plain', 503, undefined],
    [500, '{"message":"no upstream"}', 'application/json', 503, undefined],
    [200, '<html>Voltamos já</html>', 'text/html', 503, undefined],
    [404, 'no such host', 'text/plain', 503, undefined],
    [429, 'slow down', 'text/plain', 429, '42'],
  ])('A %i that a proxy before the API says in its own words (%j) is told as a page', async (...said) => {
    const [status, text, type, shown, wait] = said
    const proxy = await startPeer((_request, response) => {
      response.writeHead(status, { 'content-type': type, ...(wait && { 'retry-after': wait }) }).end(text)
    })
    const pages = await openPagesApart(proxy.url)
    const seen = await from('192.0.2.10', pages.address).see('/procura?q=nada')
    expect([seen.status, seen.headers.get('retry-after')]).toEqual([shown, wait ?? '10'])
    expect(seen.text).toContain(shown === 503 ? 'A Botica não está a responder' : 'Demasiados pedidos')
    await pages.close()
    await proxy.stop()
  })

  test('the pages follow no redirect of the API: it would carry a session elsewhere', async () => {
    const elsewhere = await startPeer(json({}))
    const leading = await startPeer((_request, response) => response.writeHead(302, { location: elsewhere.url }).end())
    const asked = { method: 'GET', url: '/api/reservas', headers: { authorization: 'Bearer x' }, ip: '192.0.2.9' }
    expect((await overHttp(leading.url)(asked)).status).toBe(503)
    expect((await listeningOverHttp(leading.url)(asked, new AbortController().signal)).status).toBe(503)
    expect([leading.asked.length, elsewhere.asked]).toEqual([2, []])
    await Promise.all([elsewhere.stop(), leading.stop()])
  })
})

describe('Who visits pages of another process', () => {
  const page = '/procura?q=longe&tipo=farmacia'

  async function pagesWith(env: Record<string, string>) {
    const { address, close } = await openPagesApart(service.address, { LIMITES: 'on', ...env })
    onTestFinished(close)
    return address
  }

  test('pages of another process count by visitor, also before the API, with a secret that both have', async () => {
    await openPharmacy(service, { nome: 'Farmácia ao Longe' })
    const pages = await pagesWith({ PAGINAS_SECRET: secret })
    const someone = behind('192.0.2.21', pages)
    const person = someone()
    expect(await shownOf(25, () => person.ask(page))).toBe(20)
    const other = someone()
    expect(await shownOf(10, () => other.ask(page))).toBe(10)
    expect(await leftOf(service.address, '192.0.2.21')).toBe(19)
    // a client that keeps no cookie is counted by its address
    expect(await shownOf(25, () => someone().ask(page))).toBe(19)
    expect(await shownOf(5, () => other.ask(page))).toBe(5)
  })

  test('The pages count by address without the secret, and give no cookie', async () => {
    const person = behind('192.0.2.22', await pagesWith({}))()
    const { headers } = await person.ask(page)
    expect(headers.getSetCookie().filter((cookie) => cookie.includes('visita'))).toEqual([])
    await person.ask(page)
    expect(await leftOf(service.address, '192.0.2.22')).toBe(17)
  })

  test('The API counts by address the pages whose secret it has not', async () => {
    const person = behind('192.0.2.23', await pagesWith({ PAGINAS_SECRET: `${secret}-outro` }))()
    for (let n = 0; n < 3; n++) await person.ask(page)
    expect(person.cookies.has('visita')).toBe(true)
    expect(await leftOf(service.address, '192.0.2.23')).toBe(16)
  })
})
