import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { ombalaSms } from '#server/modules/notificacoes/gateways/ombala.gateway.ts'
import { startGateway } from '../outside/hosted-gateway.ts'
import { type Client, succeed } from '../support/client.ts'
import { listen } from '../support/events.ts'
import { cancel, hold, mine, type User } from '../support/holds.ts'
import { prepareEach } from '../support/prepare.ts'
import { openPharmacy, type PharmacyScene, pharmacyBody, stockItem } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'
import { deliver, due, forgetMessages, messages } from './outbox.ts'

const service = withService({ env: { RESERVAS_POR_UTILIZADOR: '100' } })
// a person each: the order of one's holds is part of what is compared
const user = prepareEach(() => service.anyone.register({ nome: 'Domingos António' }))
beforeEach(() => forgetMessages(service))

const MOBILE = '923456789'
const LANDLINE = '222123456'
const OTHER_MOBILE = '924111222'

/** A gateway as the provider runs it, and all that is due sent by it, once. */
async function openGateway() {
  const gateway = await startGateway()
  const sms = ombalaSms({ url: gateway.url, token: 'um-token', from: 'BOTICA' })
  return {
    gateway,
    works: () => gateway.answers(201, [{ status: 'PENDING', message_id: 'm-1' }]),
    fails: () => gateway.answers(500, 'boom'),
    async sends() {
      await due(service)
      await deliver(service, { sms })
    },
  }
}

async function held(telefone = MOBILE, at?: PharmacyScene) {
  const pharmacy = at ?? (await openPharmacy(service, { telefone }))
  await forgetCodes()
  const reserva = await hold(user, await stockItem(pharmacy.client, { nome: `Artigo ${crypto.randomUUID()}` }))
  return { pharmacy, id: reserva.id as string }
}

const forgetCodes = () =>
  service.db.statement((tx) => tx.run(sql`delete from notificacao where tipo <> 'reserva_criada'`))

/** Moves a hold, its message and the pharmacy's last change of its profile so many minutes into the past. */
const pass = (id: string, minutes: number) =>
  service.db.transaction(async (tx) => {
    const ago = sql`make_interval(mins => ${minutes})`
    await tx.run(sql`update reserva set criada_em = criada_em - ${ago} where id = ${id}`)
    await tx.run(sql`update notificacao set criada_em = criada_em - ${ago} where reserva_id = ${id}`)
    await tx.run(sql`update farmacia set atualizada_em = atualizada_em - ${ago}
                      where id = (select farmacia_id from reserva where id = ${id})`)
  })

const list = async (pharmacy: Client): Promise<{ id: string; aviso_farmacia: string | null }[]> =>
  succeed(await pharmacy.get('/api/reservas'))

/** Reads a hold as both sides see it, and the pharmacy's own profile. */
async function said({ pharmacy, id }: { pharmacy: PharmacyScene; id: string }) {
  const listed = (await list(pharmacy.client)).find((one) => one.id === id)
  const { aviso_farmacia } = await mine(user, id)
  expect(listed?.aviso_farmacia).toBe(aviso_farmacia)
  return [aviso_farmacia, succeed(await pharmacy.client.get('/api/perfil/me?sem_stock=true')).avisos_por_sms]
}

function visitor(of: User | Client, cookie: 'pessoa' | 'farmacia') {
  const someone = new Visitor(service.address)
  someone.cookies.set(cookie, of.token ?? '')
  return someone
}
const cardOf = (html: string, id: string) =>
  new RegExp(`<li class="cartao [^"]*" id="r-${id}">.*?</li>`, 's').exec(html)?.[0] ?? ''
const patientSees = async (id: string) => cardOf((await visitor(user, 'pessoa').see('/reservas')).html, id)
const state = async () => (await visitor(user, 'pessoa').see('/reservas/estado')).html
const warned = 'A farmácia não recebeu o aviso da reserva.'

test('A hold whose SMS waits, and then goes, worries neither the patient nor the counter', async () => {
  const { works, sends, gateway } = await openGateway()
  works()
  const one = await held()
  expect(await said(one)).toEqual(['por_enviar', null])
  const before = await state()
  await sends()
  expect(gateway.asked).toHaveLength(1)
  expect(await said(one)).toEqual(['enviado', null])
  expect(await state()).toBe(before)
  expect(await patientSees(one.id)).not.toContain(warned)
  const counter = await visitor(one.pharmacy.client, 'farmacia').see('/balcao')
  expect(counter.text).not.toMatch(/SMS/)
})

test('A pharmacy without a mobile cannot be told: the patient is told to call it, and the counter to write a number', async () => {
  const { works, sends, gateway } = await openGateway()
  works()
  const one = await held(LANDLINE)
  const before = await state()
  await sends()
  expect(gateway.asked).toEqual([])
  expect(await said(one)).toEqual(['sem_canal', { estado: 'sem_canal', telefone: null }])
  // the line that open pages poll differs, so they load again
  expect(await state()).not.toBe(before)
  const card = await patientSees(one.id)
  expect(card).toContain(`${warned} Ligue antes de ir: <a href="tel:+244222123456">222 123 456</a>`)
  const counter = await visitor(one.pharmacy.client, 'farmacia').see('/balcao')
  expect(counter.text).toContain('Não temos um número de telemóvel para lhe enviar SMS: escreva-o no perfil.')
  expect(counter.html).toContain('<a href="/balcao/perfil/dados">Mudar o número</a>')
  expect(cardOf(counter.html, one.id)).toContain('Não lhe chegou o SMS desta reserva')
})

test('The confirmation of a hold, and the start, say it too', async () => {
  const { sends } = await openGateway()
  const one = await held(LANDLINE)
  await sends()
  const someone = visitor(user, 'pessoa')
  expect(cardOf((await someone.see('/reservas?feita=1')).html, one.id)).toContain(warned)
  for (const { id } of succeed(await user.get('/api/reservas/minhas?estado=activa'))) {
    if (id !== one.id) succeed(await cancel(user, id))
  }
  expect((await someone.see('/')).text).toContain(`${warned} Ligue antes de ir: 222 123 456`)
})

test('A number that is none is no link', async () => {
  const { sends } = await openGateway()
  const one = await held('ramal 12')
  await sends()
  const card = await patientSees(one.id)
  expect(card).toContain(`${warned} Não temos o telefone dela.`)
  expect(card).not.toContain('tel:')
})

test('A gateway that fails is a failure after ten minutes, and a later success takes it back', async () => {
  const { fails, works, sends } = await openGateway()
  fails()
  const one = await held()
  const before = await state()
  await sends()
  expect(await said(one)).toEqual(['por_enviar', null])
  expect(await state()).toBe(before)
  await pass(one.id, 11)
  expect(await said(one)).toEqual(['falhou', { estado: 'falhou', telefone: '+244923456789' }])
  expect(await state()).not.toBe(before)
  expect(await patientSees(one.id)).toContain(warned)
  const counter = visitor(one.pharmacy.client, 'farmacia')
  expect((await counter.see('/balcao')).text).toContain(
    'Não conseguimos enviar-lhe SMS para o 923 456 789: veja o número no perfil.',
  )
  works()
  await sends()
  expect(await said(one)).toEqual(['enviado', null])
  expect(await state()).toBe(before)
  expect(await patientSees(one.id)).not.toContain(warned)
  expect((await counter.see('/balcao')).text).not.toMatch(/SMS/)
})

test('A message that was given up is a failure; sent again by an administrator, it is one no more', async () => {
  const { fails, works, sends } = await openGateway()
  fails()
  const one = await held()
  await service.db.statement((tx) => tx.run(sql`update notificacao set tentativas = 23 where reserva_id = ${one.id}`))
  await sends()
  expect(await said(one)).toEqual(['falhou', { estado: 'falhou', telefone: '+244923456789' }])
  const [message] = await messages(service)
  works()
  succeed(await (await service.admin()).post(`/api/admin/notificacoes/${message?.id}/reenviar`))
  await sends()
  expect(await said(one)).toEqual(['enviado', null])
})

test('A message that the operator dropped told nobody', async () => {
  const one = await held()
  await forgetMessages(service)
  await pass(one.id, 11)
  expect(await said(one)).toEqual(['falhou', null])
})

test('A pharmacy that mends its number is told of its live holds at once, and of no other', async () => {
  const { works, sends, gateway } = await openGateway()
  works()
  const one = await held(LANDLINE)
  const over = await held(LANDLINE, one.pharmacy)
  await sends()
  succeed(await cancel(user, over.id))
  const { client, nome } = one.pharmacy
  succeed(await client.put('/api/perfil/me', { nome, telefone: LANDLINE, notas: 'Porta azul' }))
  await sends()
  expect(gateway.asked).toEqual([])
  succeed(await client.put('/api/perfil/me', { nome, telefone: LANDLINE, telefone_secundario: OTHER_MOBILE }))
  expect(await said(one)).toEqual(['por_enviar', null])
  await sends()
  // asked whether it is the pharmacy's, and told of the hold
  expect(gateway.asked.map(({ body }) => JSON.parse(body).to)).toEqual([OTHER_MOBILE, OTHER_MOBILE])
  expect(await said(one)).toEqual(['enviado', null])
})

test('An administrator who mends it does the same', async () => {
  const { works, sends, gateway } = await openGateway()
  works()
  const one = await held(LANDLINE)
  await sends()
  const { id, nome } = one.pharmacy
  const admin = await service.admin()
  succeed(await admin.put(`/api/farmacias/${id}`, { ...pharmacyBody(), nome, telefone: MOBILE }))
  await sends()
  expect(gateway.asked.map(({ body }) => JSON.parse(body).to)).toEqual([MOBILE, MOBILE])
})

test('Where no gateway is configured nothing is said of SMS', async () => {
  const [reached, not] = [await held(), await held(LANDLINE)]
  await due(service)
  await deliver(service)
  for (const one of [reached, not]) expect(await said(one)).toEqual([null, null])
})

test('Of a hold that is over nothing is said, and the counter keeps being told of its number until it is mended', async () => {
  const { sends } = await openGateway()
  const one = await held(LANDLINE)
  await sends()
  succeed(await cancel(user, one.id))
  expect(await said(one)).toEqual([null, { estado: 'sem_canal', telefone: null }])
})

test('What a pharmacy does not receive is said to nobody else', async () => {
  const { sends } = await openGateway()
  const one = await held(LANDLINE)
  await sends()
  const other = await openPharmacy(service)
  expect(await list(other.client)).toEqual([])
  expect(succeed(await other.client.get('/api/perfil/me')).avisos_por_sms).toBeNull()
  const stranger = await service.anyone.register()
  expect(succeed(await stranger.get('/api/reservas/minhas'))).toEqual([])
  const seen = await service.anyone.get(`/api/farmacias/${one.pharmacy.id}`)
  expect(JSON.stringify(seen.body)).not.toMatch(/aviso_farmacia|avisos_por_sms/)
})

test('The counter that listens is told when a message fails, and when a later one goes', async () => {
  const { works, sends } = await openGateway()
  works()
  const one = await held(LANDLINE)
  const events = await listen(one.pharmacy.client)
  await sends()
  const failed = await events.event()
  expect([failed?.name, failed?.data.id, failed?.data.aviso_farmacia]).toEqual(['reserva', one.id, 'sem_canal'])
  await service.db.statement((tx) =>
    tx.run(sql`update farmacia set telefone = ${MOBILE} where id = ${one.pharmacy.id}`),
  )
  await service.db.statement((tx) => tx.run(sql`update notificacao set estado = 'pendente'`))
  await sends()
  expect((await events.event())?.data.aviso_farmacia).toBe('enviado')
}, 60_000)
