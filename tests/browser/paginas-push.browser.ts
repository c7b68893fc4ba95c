import { randomUUID } from 'node:crypto'
import type { Page, Worker } from 'playwright-core'
import sql from 'sql-template-tag'
import { expect, test, vi } from 'vitest'
import { withMail } from '../contas/mailbox.ts'
import { withPushServer } from '../push/push-service.ts'
import { patience } from '../support/pace.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'
import { openPhone } from './chromium.ts'
import { isWellMade } from './screens.ts'

vi.setConfig({ testTimeout: 180_000 })

const push = withPushServer()
const service = withService(() => ({ env: { ...withMail.env, ...push.env } }))
const PASSWORD = 'uma frase só minha'

/** A phone whose owner is signed in, with the worker in charge. @param allowed whether they let the site tell them */
async function open(allowed: boolean) {
  // the CSP would refuse the script of axe
  const context = await openPhone({ viewport: { width: 360, height: 740 }, serviceWorkers: 'allow', bypassCSP: true })
  if (allowed) await context.grantPermissions(['notifications'], { origin: service.address })
  const page = await context.newPage()
  await page.goto(`${service.address}/registar`)
  await page.getByLabel('Nome').fill('Esperança Domingos')
  await page.getByLabel('E-mail').fill(`${randomUUID()}@exemplo.ao`)
  await page.getByLabel('Palavra-passe').fill(PASSWORD)
  await page.getByRole('button', { name: 'Criar conta', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.includes('registar'))
  await page.goto(service.address)
  await page.waitForFunction('navigator.serviceWorker.controller?.state === "activated"')
  return { context, page }
}

const form = (page: Page) => page.goto(`${service.address}/alertas/novo?procura=insulina+glargina&perto=-8.8,13.2`)
const here = (page: Page) => page.getByLabel('Neste telefone')

/** Script that subscribes to the test's own push service, because a test reaches none of a browser's. */
const subscribedTo = (subscription: object) => `
  PushManager.prototype.subscribe = async ({ applicationServerKey, userVisibleOnly }) => {
    if (!userVisibleOnly || applicationServerKey.length !== 65) throw new Error('not as browsers ask')
    return { toJSON: () => (${JSON.stringify({ ...subscription, expirationTime: null })}) }
  }`

test('A person who chooses push and allows it is told on the phone; nothing was asked before', async () => {
  const { page } = await open(true)
  await page.addInitScript(subscribedTo(push.subscribe()))
  await page.addInitScript(`
    const ask = Notification.requestPermission.bind(Notification)
    Notification.requestPermission = () => { window.asked = true; return ask() }`)
  await form(page)
  await here(page).waitFor()
  await isWellMade(page, 'alerta-novo-telefone')
  expect(await page.evaluate('window.asked')).toBeUndefined()
  await here(page).click()
  await page.getByText('Este telefone está pronto a receber o aviso.').waitFor()
  await isWellMade(page, 'alerta-novo-pronto')
  await page.getByRole('button', { name: 'Avisar-me' }).click()
  await page.getByText('Avisamos neste telefone quando houver.').waitFor()
  await page.getByText('no telefone em que o pediu').waitFor()
  await isWellMade(page, 'alertas-telefone')
})

test('A person with a live hold is offered to be told of the answer on this phone, and accepts', async () => {
  const { page } = await open(true)
  await service.db.statement((tx) => tx.run(sql`delete from aviso_push`))
  const pharmacy = await openPharmacy(service)
  const item = await stockItem(pharmacy.client, { nome: 'Paracetamol 500 mg' })
  await page.goto(`${service.address}/farmacias/${pharmacy.id}/reservar/${item}`)
  await page.addInitScript(subscribedTo(push.subscribe()))
  await page.getByRole('button', { name: 'Confirmar reserva' }).click()
  await page.getByText('Mostre o código ao balcão.').waitFor()
  const offer = page.getByRole('button', { name: 'Avisar-me da resposta neste telefone' })
  await offer.waitFor()
  await isWellMade(page, 'reservas-avisar')
  await offer.click()
  await page.getByText('Avisamos neste telefone quando a farmácia responder.').waitFor()
  expect(await service.db.many(sql`select from aviso_push`)).toHaveLength(1)
})

test('A person who does not allow push is told what to do, and gets the e-mail', async () => {
  const { page } = await open(false)
  await page.addInitScript(`Notification.requestPermission = async () => 'denied'`)
  await form(page)
  await here(page).click()
  await page.getByText('Este navegador não permite os avisos da Botica.').waitFor()
  expect(await page.getByLabel('Por e-mail').isChecked()).toBe(true)
  await isWellMade(page, 'alerta-novo-recusado')
  await page.getByRole('button', { name: 'Avisar-me' }).click()
  await page.getByText('Alerta guardado. Avisamos por e-mail quando houver.').waitFor()
})

test('a phone that does not reach its own push service says so, and gets the e-mail', async () => {
  const { page } = await open(true)
  await page.addInitScript(
    `PushManager.prototype.subscribe = async () => { throw new DOMException('no', 'AbortError') }`,
  )
  await form(page)
  await here(page).click()
  await page.getByText('Este telefone não conseguiu ligar-se').waitFor()
  await page.getByRole('button', { name: 'Avisar-me' }).click()
  await page.getByText('Alerta guardado. Avisamos por e-mail quando houver.').waitFor()
})

/** Notifications of this service that the phone shows. */
const shown = (page: Page) =>
  page.evaluate<{ title: string; body: string; tag: string; timestamp: number }[]>(
    `navigator.serviceWorker.ready.then((it) => it.getNotifications()).then((all) => all.map(
      ({ title, body, tag, timestamp }) => ({ title, body, tag, timestamp })))`,
  )

/**
 * Counts what the phone has been given to show. Chromium forgets a notification that somebody asks for while it is still
 * being put up: nobody may ask before it is.
 */
const countShown = (worker: Worker) =>
  worker.evaluate(`
    const show = self.registration.showNotification.bind(self.registration)
    self.given = 0
    self.registration.showNotification = async (...what) => {
      await show(...what)
      self.given += 1
    }`)

const waitForGiven = (worker: Worker, count: number) =>
  vi.waitFor(async () => expect(await worker.evaluate('self.given')).toBe(count), patience)

/** Taps what is shown. @returns where that goes: in a test nobody touches the screen, and the browser opens nothing */
const tap = (worker: Worker) =>
  worker.evaluate<string>(`new Promise(async (opened) => {
    self.clients.openWindow = async (url) => opened(url)
    const [notification] = await self.registration.getNotifications()
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
  })`)

test('A push is shown once however often it comes, and opens the search', async () => {
  const { context, page } = await open(true)
  const session = await context.newCDPSession(page)
  let registrationId = ''
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId =
      registrations.find(({ scopeURL }) => scopeURL.startsWith(service.address))?.registrationId ?? registrationId
  })
  await session.send('ServiceWorker.enable')
  await vi.waitFor(() => expect(registrationId).not.toBe(''), patience)
  const deliver = (data: string) =>
    session.send('ServiceWorker.deliverPushMessage', { origin: service.address, registrationId, data })
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('no worker')
  await countShown(worker)

  const em = '2026-11-22T10:00:00.000Z'
  const told = {
    titulo: 'Já há o que procurava',
    texto: 'A farmácia Central tem-no.',
    procura: 'insulina & soro',
    em,
    chave: '1.2',
  }
  // the first push has another text: once the second text is displayed, no push is left to arrive after the tap
  await deliver(JSON.stringify({ ...told, texto: 'A farmácia Primeira tem-no.' }).padEnd(3000))
  await deliver(JSON.stringify(told).padEnd(3000))
  await waitForGiven(worker, 2)
  await vi.waitFor(
    async () =>
      expect(await shown(page)).toEqual([
        { title: told.titulo, body: told.texto, tag: told.chave, timestamp: Date.parse(em) },
      ]),
    patience,
  )
  expect(await tap(worker)).toBe('/procura?q=insulina+%26+soro')
  await vi.waitFor(async () => expect(await shown(page)).toEqual([]), patience)

  // a message in an unknown form is shown all the same
  await deliver('?')
  await waitForGiven(worker, 3)
  await vi.waitFor(async () => expect(await shown(page)).toMatchObject([{ title: 'Botica' }]), patience)
  expect(await tap(worker)).toBe('/alertas')

  // the answer to a hold
  await deliver(
    JSON.stringify({ titulo: 'A farmácia respondeu', texto: 'Já separou.', ir: 'reservas', em, chave: '3.4' }),
  )
  await waitForGiven(worker, 4)
  await vi.waitFor(async () => expect(await shown(page)).toMatchObject([{ tag: '3.4' }]), patience)
  expect(await tap(worker)).toBe('/reservas')
})

test('A person who signs out gets no more push on this phone', async () => {
  const { context, page } = await open(true)
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('no worker')
  // the browser's own, which no test can have: its push service cannot be reached
  await worker.evaluate(`
    self.ended = 0
    PushManager.prototype.getSubscription = async () => ({ unsubscribe: async () => { self.ended += 1; return true } })`)
  await page.goto(`${service.address}/sair`)
  expect(await worker.evaluate('self.ended')).toBe(0)
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await page.waitForURL(`${service.address}/`)
  await vi.waitFor(async () => expect(await worker.evaluate('self.ended')).toBe(1), patience)
})
