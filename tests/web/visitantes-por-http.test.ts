import { expect, onTestFinished, test } from 'vitest'
import { behind, leftOf, shownOf } from '../support/crowd.ts'
import { openPagesApart } from '../support/pages-apart.ts'
import { openPharmacy } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const secret = 'segredo-das-paginas-so-para-testes-32+'
const service = withService({
  env: { LIMITES: 'on', LIMITE_ANONIMO: '20;w=300', TRUST_PROXY: 'loopback', PAGINAS_SECRET: secret },
})
const page = '/procura?q=longe&tipo=farmacia'

async function pagesWith(env: Record<string, string>) {
  const { address, close } = await openPagesApart(service.address, { LIMITES: 'on', ...env })
  onTestFinished(close)
  return address
}

test('pages of another process count by visitor, also before the API, with a secret that both have', async () => {
  await openPharmacy(service, { nome: 'Farmácia de Longe' })
  const pages = await pagesWith({ PAGINAS_SECRET: secret })
  const someone = behind('192.0.2.1', pages)
  const person = someone()
  expect(await shownOf(25, () => person.ask(page))).toBe(20)
  const other = someone()
  expect(await shownOf(10, () => other.ask(page))).toBe(10)
  expect(await leftOf(service.address, '192.0.2.1')).toBe(19)
  // a client that keeps no cookie is counted by its address
  expect(await shownOf(25, () => someone().ask(page))).toBe(19)
  expect(await shownOf(5, () => other.ask(page))).toBe(5)
})

test('The pages count by address without the secret, and give no cookie', async () => {
  const person = behind('192.0.2.2', await pagesWith({}))()
  const { headers } = await person.ask(page)
  expect(headers.getSetCookie().filter((cookie) => cookie.includes('visita'))).toEqual([])
  await person.ask(page)
  expect(await leftOf(service.address, '192.0.2.2')).toBe(17)
})

test('The API counts by address the pages whose secret it has not', async () => {
  const person = behind('192.0.2.3', await pagesWith({ PAGINAS_SECRET: `${secret}-outro` }))()
  for (let n = 0; n < 3; n++) await person.ask(page)
  expect(person.cookies.has('visita')).toBe(true)
  expect(await leftOf(service.address, '192.0.2.3')).toBe(16)
})
