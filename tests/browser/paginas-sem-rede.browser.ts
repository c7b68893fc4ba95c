import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { networkTo } from '../support/network.ts'
import { openPhone } from './chromium.ts'
import { withDemo } from './demo-service.ts'
import { isWellMade } from './screens.ts'

// with its limits: each page gives the visitor's cookie, and the worker is not to mind
const service = withDemo({
  LIMITES: 'on',
  LIMITE_REGISTO: '1000;w=300',
  SMS_NUMERO: '923000111',
  USSD_CODIGO: '*123#',
})
const PASSWORD = 'uma frase só minha'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** A phone with a network that can be cut, and the worker in charge. */
async function open() {
  const network = await networkTo(service.address)
  const context = await openPhone({ viewport: { width: 360, height: 740 }, serviceWorkers: 'allow', bypassCSP: true })
  const page = await context.newPage()
  await page.goto(network.address)
  await page.waitForFunction('navigator.serviceWorker.controller?.state === "activated"')
  return { page, network, ...network }
}

async function register(page: Page): Promise<string> {
  const email = `${randomUUID()}@exemplo.ao`
  await page.getByLabel('Nome').fill('Esperança Domingos')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Palavra-passe').fill(PASSWORD)
  await button(page, 'Criar conta').click()
  await page.waitForURL((url) => !url.pathname.includes('registar'))
  return email
}

const search = (address: string, term: string) => `${address}/procura?q=${term}&perto=Maianga`

/** Searches, registers and holds; @returns the code, as it is shown */
async function holdOne(page: Page, address: string, term = 'paracetamol') {
  await page.goto(`${address}/registar`)
  const email = await register(page)
  await page.goto(search(address, term))
  await page
    .getByRole('link', { name: /^Reservar / })
    .first()
    .click()
  await button(page, 'Confirmar reserva').click()
  await page.getByText('Reservado. Mostre o código ao balcão.').waitFor()
  await page.waitForFunction(keptOf('botica-reservas', 1))
  return { code: (await page.locator('.codigo').textContent()) ?? '', email }
}

const namesOf = (cache: string) =>
  `caches.has('${cache}').then((has) => has ? caches.open('${cache}').then((cache) => cache.keys()) : [])`
const keptOf = (cache: string, count: number) => `${namesOf(cache)}.then((keys) => keys.length === ${count})`
const nothingKept = `Promise.all([${namesOf('botica-reservas')}, ${namesOf('botica-paginas')}]).then((all) => all.flat().length === 0)`

test('Shows live holds with their codes and the last searches with their age without a network, and nothing as done', async () => {
  const { page, network, address } = await open()
  const { code } = await holdOne(page, address)
  const pharmacy = await page.locator('.cartao.reserva a[href^="/farmacias/"]').first().getAttribute('href')
  await page.goto(address + pharmacy)
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.waitForFunction(keptOf('botica-paginas', 2))
  const form = page.url()
  network.cut()

  await page.goto(`${address}/reservas`)
  await page.getByText('Sem ligação à Internet. Esta página é de agora mesmo').waitFor()
  expect(await page.locator('.codigo').textContent()).toBe(code)
  expect(await page.locator('.falta-tempo').textContent()).toMatch(/^faltam 2 h 5\d min$/)
  expect(await page.getByRole('link', { name: 'Cancelar' }).count()).toBe(0)
  await isWellMade(page, 'sem-rede-reservas')

  await page.goto(search(address, 'paracetamol'))
  await page.getByText('Sem ligação à Internet. Esta página é de agora mesmo').waitFor()
  expect(await page.locator('.cartao').count()).toBe(20)
  await isWellMade(page, 'sem-rede-procura')

  await page.goto(form)
  await heading(page, name).waitFor()
  expect(await page.getByRole('link', { name: /^Reservar / }).count()).toBe(0)
  expect(await page.locator('main form').count()).toBe(0)
  expect(await page.locator('.estado.aberta, .estado.fechada').count()).toBe(0)
  expect(await page.locator('.estado').first().textContent()).toMatch(/^Em \d\d\/\d\d, \d\d:\d\d: /)

  await page.goto(address)
  await heading(page, 'Sem ligação à Internet').waitFor()
  await isWellMade(page, 'sem-rede')
  expect(await page.getByRole('link', { name: /^paracetamol perto da Maianga/i }).count()).toBe(1)
  await page.getByRole('link', { name: 'Ver as minhas reservas, com os códigos' }).click()
  await page.getByText(code).waitFor()

  network.mend()
  await page.getByRole('link', { name: 'Tentar de novo' }).first().click()
  await page.getByRole('link', { name: 'Cancelar' }).waitFor()
  expect(await page.getByText('Sem ligação à Internet.').count()).toBe(0)
})

test('Without a network the ways without data are named, each pharmacy stands once, and one button deletes what the phone keeps', async () => {
  const { page, network, address } = await open()
  await page.goto(search(address, 'paracetamol'))
  const pharmacy = await page.locator('.cartao h2 a').first().getAttribute('href')
  const path = (pharmacy ?? '').split('?')[0]
  await page.waitForFunction(keptOf('botica-paginas', 1))
  await page.goto(address + path)
  await page.waitForFunction(keptOf('botica-paginas', 2))
  await page.goto(`${address}${path}?artigo=amoxicilina`)
  await page.waitForFunction(keptOf('botica-paginas', 3))
  network.cut()
  await page.goto(address)
  await heading(page, 'Sem ligação à Internet').waitFor()
  expect(await page.locator('a[href="sms:923000111"]').textContent()).toBe('923000111')
  expect(await page.locator('a[href="tel:*123%23"]').textContent()).toBe('*123#')
  expect(await page.locator('.sugestoes a').count()).toBe(2)
  await button(page, 'Apagar o que este telefone guarda').click()
  await page.getByText('Este telefone já não guarda nada da Botica.').waitFor()
  expect(await page.locator('.sugestoes a').count()).toBe(0)
})

test('the network goes while a hold is confirmed: it is not said to be made, and not made twice', async () => {
  const { page, network, address } = await open()
  await page.goto(`${address}/registar`)
  await register(page)
  await page.goto(search(address, 'ibuprofeno'))
  await page
    .getByRole('link', { name: /^Reservar / })
    .first()
    .click()
  await button(page, 'Confirmar reserva').waitFor()
  network.cut()
  await button(page, 'Confirmar reserva').click()
  await heading(page, 'Não sabemos se o pedido chegou').waitFor()
  await isWellMade(page, 'sem-rede-nao-sabemos')
  expect(await page.getByText('Reservado.').count()).toBe(0)
  await page.getByRole('link', { name: 'Ver as minhas reservas' }).click()
  await page.getByText('Não há reservas guardadas neste telefone.').waitFor()
  network.mend()
  // the form is sent again, with the key that it had
  await page.goBack()
  await page.goBack()
  await button(page, 'Confirmar reserva').click()
  await page.getByText('Reservado. Mostre o código ao balcão.').waitFor()
  expect(await page.locator('.cartao.reserva').count()).toBe(1)
})

test('Signing out leaves nothing on the phone, with a network or without', async () => {
  const { page, network, address } = await open()
  const { code } = await holdOne(page, address, 'omeprazol')
  network.cut()
  await page.goto(`${address}/reservas`)
  await page.getByText(code).waitFor()
  network.mend()
  await page.goto(`${address}/sair`)
  await button(page, 'Sair').click()
  await page.waitForURL(`${address}/`)
  await page.waitForFunction(nothingKept)
  network.cut()
  await page.goto(`${address}/reservas`)
  await page.getByText('Não há reservas guardadas neste telefone.').waitFor()
  expect(await page.getByText(code).count()).toBe(0)

  network.mend()
  const again = await holdOne(page, address, 'amoxicilina')
  await page.goto(`${address}/sair`)
  network.cut()
  await button(page, 'Sair').click()
  await heading(page, 'Ainda não saiu').waitFor()
  await page.waitForFunction(nothingKept)
  await page.goto(`${address}/reservas`)
  await page.getByText('Não há reservas guardadas neste telefone.').waitFor()
  expect(await page.getByText(again.code).count()).toBe(0)
})

test('a session that ended elsewhere, or became another, is forgotten at the next page', async () => {
  const { page, address } = await open()
  const { email } = await holdOne(page, address, 'metformina')
  const client = service.anyone.as(
    (await service.anyone.post('/api/auth/login', { email, password: PASSWORD })).body.token,
  )
  await client.post('/api/auth/sair', { todas: true })
  await page.goto(`${address}/reservas`)
  await heading(page, 'Entrar').waitFor()
  await page.waitForFunction(nothingKept)
})

test('a hold whose time is over is dropped, and the others stay', async () => {
  const { page, network, address } = await open()
  await holdOne(page, address, 'losartan')
  await page.goto(search(address, 'cetirizina'))
  await page
    .getByRole('link', { name: /^Reservar / })
    .first()
    .click()
  await button(page, 'Confirmar reserva').click()
  await page.getByText('Reservado. Mostre o código ao balcão.').waitFor()
  await page.waitForFunction(keptOf('botica-reservas', 2))
  const [newest, oldest] = await page.locator('.codigo').allTextContents()
  // three hours go by for one of them
  await page.evaluate(`caches.open('botica-reservas').then(async (cache) => {
    const key = (await cache.keys())[1]
    const text = await (await cache.match(key)).text()
    await cache.put(key, new Response(text, { headers: { 'x-ate': new Date(Date.now() - 1000).toISOString() } }))
  })`)
  network.cut()
  await page.goto(`${address}/reservas`)
  await page.getByText(newest ?? '').waitFor()
  expect(await page.getByText(oldest ?? '').count()).toBe(0)
  await page.waitForFunction(keptOf('botica-reservas', 1))
})

test("a form of another site's is still refused: the worker lets it pass as it is", async () => {
  const { page, address } = await open()
  await holdOne(page, address, 'ibuprofeno')
  const id = ((await page.locator('.cartao.reserva').getAttribute('id')) ?? '').slice(2)
  const elsewhere = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      `<form method="post" action="${address}/reservas/${id}/cancelar"><button>Ganhe um prémio</button></form>`,
    )
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void elsewhere.close())
  await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`)
  await button(page, 'Ganhe um prémio').click()
  await heading(page, 'O pedido não foi feito').waitFor()
  await page.goto(`${address}/reservas`)
  expect(await page.locator('.cartao.reserva').count()).toBe(1)
})

test('The service can be installed: a manifest with icons of the sizes that it says', async () => {
  const { page, address } = await open()
  const session = await page.context().newCDPSession(page)
  const { errors, data } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { icons } = JSON.parse(data ?? '{}')
  for (const { src, sizes, type } of icons) {
    const answer = await fetch(address + src)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
    if (type !== 'image/png') continue
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
  }
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
})
