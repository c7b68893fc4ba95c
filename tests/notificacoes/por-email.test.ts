import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { sweepUndelivered } from '#server/modules/notificacoes/reports/public.ts'
import { Undeliverable } from '#server/modules/notificacoes/sender.rules.ts'
import { type Client, succeed } from '../support/client.ts'
import { makeVisit } from '../support/holds.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'
import { deliver, due, forgetMessages, messages } from './outbox.ts'

const SECRET = 'um-segredo-que-so-o-gateway-sabe-0123456789'
const service = withService({ env: { SMS_ENTRADA_SEGREDO: SECRET } })
beforeEach(() => forgetMessages(service))

/** A network that reports, and a mail server: both keep what they were given. @param refuses the network takes nothing */
function world({ refuses = false } = {}) {
  const texts: { to: string; chave: string }[] = []
  const mails: { to: string; subject: string }[] = []
  const sms = {
    name: 'teste',
    reports: true,
    async send(to: string, _text: string, chave: string) {
      if (refuses) throw new Undeliverable('recusado')
      texts.push({ to, chave })
      return { referencia: null }
    },
  }
  const email = {
    name: 'teste',
    async send(to: string, { subject }: { subject: string }) {
      mails.push({ to, subject })
      return { referencia: null }
    },
  }
  const send = async () => {
    await due(service)
    await deliver(service, { sms, email })
  }
  return { texts, mails, send }
}

const report = (chave: string, estado: number) =>
  fetch(`${service.address}/gateways/sms/${SECRET}/entrega?id=${encodeURIComponent(chave)}&estado=${estado}`)

/** Confirms the e-mail of a person, or of nobody. */
const confirmEmail = ({ id }: { id: string }) =>
  service.db.statement((tx) => tx.run(sql`update utilizador set email_confirmado_em = now() where id = ${id}`))

/** A person with a number, an e-mail that is not confirmed, and an SMS on its way that their hold was cancelled. */
async function cancelledOn(): Promise<Client & { id: string }> {
  const user = await service.anyone.register({ telefone: '924111222' })
  const pharmacy = await openPharmacy(service)
  const visit = await makeVisit(user, await stockItem(pharmacy.client))
  succeed(await pharmacy.client.patch(`/api/v2/reservas/${visit.id}/responder`, { resposta: 'nao_ha' }))
  await service.db.statement((tx) => tx.run(sql`delete from notificacao where tipo <> 'reserva_sem_stock'`))
  expect(await messages(service)).toMatchObject([{ canal: 'sms', tipo: 'reserva_sem_stock' }])
  return user
}

const cancelled = [expect.objectContaining({ subject: 'A sua reserva foi cancelada' })]

test('An SMS to a person that the network did not deliver goes by e-mail instead, once, where the e-mail is confirmed', async () => {
  const user = await cancelledOn()
  const { texts, mails, send } = world()
  await send()
  expect([texts.length, mails.length]).toEqual([1, 0])
  await confirmEmail(user)
  const key = texts[0]?.chave ?? ''
  for (const estado of [8, 2, 16, 2]) await report(key, estado)
  await Promise.all([sweepUndelivered(service.db), sweepUndelivered(service.db)])
  await Promise.all([send(), send()])
  expect(mails).toEqual(cancelled)
  for (const estado of [2, 1]) await report(key, estado)
  await sweepUndelivered(service.db)
  await send()
  expect([texts.length, mails.length]).toEqual([1, 1])
  expect(await messages(service)).toMatchObject([{ canal: 'email', estado: 'enviada' }])
})

test('An SMS to a person that the network refused goes by e-mail instead, once', async () => {
  await confirmEmail(await cancelledOn())
  const { mails, send } = world({ refuses: true })
  await send()
  await send()
  expect(mails).toEqual(cancelled)
})

test('An SMS that was not delivered to a person without a confirmed e-mail is not sent by it, and one that was stays', async () => {
  const stranger = await cancelledOn()
  const { texts, mails, send } = world()
  await send()
  await report(texts[0]?.chave ?? '', 2)
  await sweepUndelivered(service.db)
  await send()
  expect(mails).toEqual([])
  expect(await messages(service)).toMatchObject([{ canal: 'sms', estado: 'enviada', utilizador_id: null }])

  await forgetMessages(service)
  await confirmEmail(stranger)
  const user = await cancelledOn()
  await send()
  await confirmEmail(user)
  for (const estado of [1, 2]) await report(texts[1]?.chave ?? '', estado)
  await sweepUndelivered(service.db)
  await send()
  expect(mails).toEqual([])
})
