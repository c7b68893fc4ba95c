import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { HOLD_REMINDER_MINUTES, RESERVATION_MINUTES } from '#contract/limits.ts'
import { remindHolders } from '#server/modules/reservas/public.ts'
import { withMail } from '../contas/mailbox.ts'
import { deliver, due, forgetMessages, messages, phones } from '../notificacoes/outbox.ts'
import { withPushServer } from '../push/push-service.ts'
import { succeed } from '../support/client.ts'
import { cancel, conclude, hold, makeVisit, runOut, together, type User } from '../support/holds.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const push = withPushServer()
const limits = { RESERVAS_POR_UTILIZADOR: '1000', RESERVAS_POR_HORA: '1000' }
const service = withService(() => ({ env: { ...limits, ...withMail.env, ...push.env } }))
const pharmacy = prepare(() => openPharmacy(service, { nome: 'Farmácia Kiala', is_24_horas: true }))
const user = prepare(async () => confirmed(await service.anyone.register({ telefone: '923 111 222' })))
/** Holds of the tests before are over. */
beforeEach(async () => {
  await service.db.statement((tx) => tx.run(sql`update reserva set reservado_ate = now() where estado = 'activa'`))
  await service.db.statement((tx) => tx.run(sql`update utilizador set faltas_perdoadas_em = now()`))
  await forgetMessages(service)
})

/** Confirms the telephone of a person. */
async function confirmed(person: User): Promise<User> {
  await service.db.statement((tx) =>
    tx.run(sql`
      update utilizador set telefone = '+244923111222', telefone_confirmado_em = now() where id = ${person.id}`),
  )
  return person
}

const item = () => stockItem(pharmacy.client, { nome: 'Insulina glargina', quantidade: 10 })

/** Lets so many minutes pass for these holds. */
const pass = (minutes: number, ids: string[]) =>
  service.db.statement((tx) =>
    tx.run(sql`
      update reserva set criada_em = criada_em - make_interval(mins => ${minutes}),
                         reservado_ate = reservado_ate - make_interval(mins => ${minutes})
       where id = any(${ids}::uuid[])`),
  )

/** A new hold, of which half an hour is left; what is told of the hold itself is forgotten. */
async function endingHold(who = user, left = HOLD_REMINDER_MINUTES) {
  const made = await hold(who, await item(), 2)
  await pass(RESERVATION_MINUTES - left, [made.id])
  await forgetMessages(service)
  return made
}

const remind = () => service.db.statement((tx) => remindHolders(tx, 100))
const reminders = async () => (await messages(service)).filter(({ tipo }) => tipo === 'reserva_a_acabar')

test('Half an hour before its end a person is reminded of a hold by SMS, once, without the medicine', async () => {
  const { id, codigo_levantamento } = await endingHold(user, HOLD_REMINDER_MINUTES + 5)
  await remind()
  expect(await reminders()).toEqual([])
  await pass(5, [id])
  await Promise.all([remind(), remind()])
  expect(await reminders()).toMatchObject([{ canal: 'sms', farmacia_id: pharmacy.id, reserva_id: id }])
  const { sms, received } = phones()
  await deliver(service, { sms })
  await remind()
  await deliver(service, { sms })
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({ to: '+244923111222' })
  expect(received[0]?.text).toMatch(
    new RegExp(
      `^Botica: a sua reserva na Farmacia Kiala acaba as .*. Codigo de levantamento: ${codigo_levantamento}.$`,
    ),
  )
})

test('A visit of several items is reminded of once', async () => {
  const items = await together(3, item)
  const { id, reservas } = await makeVisit(user, ...items)
  await pass(
    RESERVATION_MINUTES - 10,
    reservas.map((line: { id: string }) => line.id),
  )
  await remind()
  expect((await reminders()).map(({ reserva_id }) => reserva_id)).toEqual([id])
})

test('A hold that has ended, by whatever way, is not reminded of, also where the message waited', async () => {
  const over = await endingHold()
  await runOut(service, over.id)
  const [cancelled, fetched] = [await endingHold(), await endingHold()]
  await forgetMessages(service)
  await remind()
  expect((await reminders()).map(({ reserva_id }) => reserva_id).sort()).toEqual([cancelled.id, fetched.id].sort())
  await cancel(user, cancelled.id)
  await conclude(pharmacy.client, fetched.id)
  const { sms, received } = phones()
  await due(service)
  await deliver(service, { sms })
  expect(received).toEqual([])
  expect((await reminders()).map(({ estado }) => estado)).toEqual(['caducada', 'caducada'])
})

test('Who has no confirmed telephone is reminded by push on the phone they chose, or not at all', async () => {
  const [without, typed, chose] = await Promise.all([
    service.anyone.register(),
    service.anyone.register({ telefone: '923 333 444' }),
    service.anyone.register(),
  ])
  succeed(await chose.put('/api/alertas/push', { push: push.subscribe() }))
  for (const who of [without, typed]) await endingHold(who)
  const { id } = await endingHold(chose)
  await remind()
  expect(await reminders()).toMatchObject([{ canal: 'push', reserva_id: id }])
})

test('A hold that was made for less than an hour is not reminded of', async () => {
  const { id } = await endingHold()
  await service.db.statement((tx) =>
    tx.run(sql`update reserva set criada_em = reservado_ate - interval '59 minutes' where id = ${id}`),
  )
  await remind()
  expect(await reminders()).toEqual([])
})
