import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { openMinutes } from '#server/modules/procura/catalogue/public.ts'
import { remindPharmacies } from '#server/modules/reservas/public.ts'
import { deliver, due, forgetMessages, messages, phones } from '../notificacoes/outbox.ts'
import { freshCatalogue } from '../support/catalogue.ts'
import { answer, answerVisit, cancel, hold, increase, makeVisit, together } from '../support/holds.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ env: { RESERVAS_POR_UTILIZADOR: '1000', RESERVAS_POR_HORA: '1000' } })
const pharmacy = prepare(() => openPharmacy(service, { nome: 'Farmácia Kiala', is_24_horas: true }))
const user = prepare(() => service.anyone.register({ nome: 'Esperança Domingos' }))
const withPhone = prepare(() => service.anyone.register({ telefone: '923 111 222' }))
beforeEach(async () => {
  await forgetMessages(service)
})

const kindsOf = async () => (await messages(service)).map(({ canal, tipo, estado }) => `${canal} ${tipo} ${estado}`)
const newHold = async (quantidade = 3, who = user) => {
  const made = await hold(who, await stockItem(pharmacy.client, { quantidade: 10 }), quantidade)
  await forgetMessages(service)
  return made
}

/** A mail server of the test's own: takes every e-mail and shows it. */
function mails() {
  const received: { to: string; subject: string; text: string }[] = []
  const email = {
    name: 'teste',
    async send(to: string, { subject, text }: { subject: string; text: string }) {
      received.push({ to, subject, text })
      return { referencia: `m-${received.length}` }
    },
  }
  return { email, received }
}

test('An answer is told by e-mail, without the medicine, once however often it is given', async () => {
  const reserva = await newHold()
  await answer(pharmacy.client, reserva.id, 'separada')
  await answer(pharmacy.client, reserva.id, 'separada')
  expect(await kindsOf()).toEqual(['email reserva_respondida pendente'])
  const { email, received } = mails()
  await due(service)
  await deliver(service, { email })
  expect(received).toMatchObject([{ to: user.email, subject: 'A farmácia respondeu à sua reserva' }])
  expect(received[0]?.text).toContain('A Farmácia Kiala')
  expect(received[0]?.text).toContain('já separou o que reservou')
  expect(received[0]?.text).not.toContain(reserva.produto_nome)
})

test('A message that waits says what is so when it is sent; after it an answer that changes is told again', async () => {
  const reserva = await newHold()
  await answer(pharmacy.client, reserva.id, 'separada')
  await answer(pharmacy.client, reserva.id, 'so_ha', 2)
  expect(await kindsOf()).toHaveLength(1)
  const { email, received } = mails()
  await due(service)
  await deliver(service, { email })
  expect(received[0]?.text).toContain('só tem 2 unidades do que reservou, que estão guardadas')
  await answer(pharmacy.client, reserva.id, 'so_ha', 1)
  await due(service)
  await deliver(service, { email })
  expect(received[1]?.text).toContain('só tem 1 unidade do que reservou, que está guardada')
})

test('Answers to the items of a visit are one message', async () => {
  const items = await together(3, () => stockItem(pharmacy.client, { quantidade: 5 }))
  const { id, reservas } = await makeVisit(user, ...items.map((item): [string, number] => [item, 2]))
  await forgetMessages(service)
  const lines: string[] = reservas.map((line: { id: string }) => line.id)
  await answerVisit(pharmacy.client, id, { linhas: [lines[0]], resposta: 'separada' })
  const { email, received } = mails()
  await due(service)
  await deliver(service, { email })
  expect(received[0]?.text).toContain('já separou parte do que reservou')
  await together(2, (n) =>
    answerVisit(pharmacy.client, id, { linhas: [lines[n + 1]], resposta: 'so_ha', quantidade: 1 }),
  )
  await due(service)
  await deliver(service, { email })
  expect(received).toHaveLength(2)
  expect(received[1]?.text).toContain('não tem tudo o que reservou: guardou o que há')
})

test('Who never confirmed an e-mail and gave a number is told by SMS, also that there is none', async () => {
  const [first, second] = [await newHold(3, withPhone), await newHold(3, withPhone)]
  await answer(pharmacy.client, first.id, 'so_ha', 2)
  await answer(pharmacy.client, second.id, 'nao_ha')
  expect((await kindsOf()).sort()).toEqual(['sms reserva_respondida pendente', 'sms reserva_sem_stock pendente'])
  const { sms, received } = phones()
  await due(service)
  await deliver(service, { sms })
  expect(received.map(({ to }) => to)).toEqual(['+244923111222', '+244923111222'])
  const texts = received.map(({ text }) => text).sort()
  expect(texts[0]).toContain('Botica: a Farmacia Kiala afinal nao tem o que reservou. A reserva foi cancelada')
  expect(texts[1]).toMatch(/^Botica: a Farmacia Kiala so tem 2 unidades do que reservou.* Levante ate as \d\d/)
  for (const text of texts) {
    expect(text.length).toBeLessThanOrEqual(160)
    expect(text).not.toContain(first.produto_nome)
  }
})

test.each([
  ['whose number takes no SMS', '222 334 455', phones().sms],
  ['where no SMS is sent', '923 111 222', undefined],
])('A person %s is told by e-mail instead', async (_why, telefone, sms) => {
  const someone = await service.anyone.register({ telefone })
  const reserva = await newHold(2, someone)
  await answer(pharmacy.client, reserva.id, 'separada')
  const { email, received } = mails()
  await due(service)
  await deliver(service, { email, ...(sms && { sms }) })
  await deliver(service, { email, ...(sms && { sms }) })
  expect(received).toMatchObject([{ to: someone.email }])
  expect(await kindsOf()).toEqual(['email reserva_respondida enviada'])
})

test('Who confirmed their e-mail is told by it, whatever number they gave', async () => {
  const someone = await service.anyone.register({ telefone: '923 111 222' })
  await service.db.statement((tx) =>
    tx.run(sql`update utilizador set email_confirmado_em = now() where id = ${someone.id}`),
  )
  const reserva = await newHold(2, someone)
  await answer(pharmacy.client, reserva.id, 'separada')
  expect(await kindsOf()).toEqual(['email reserva_respondida pendente'])
})

test('A message about a reservation that ended, or whose answer was undone by more units, is not sent', async () => {
  const [ended, grown] = [await newHold(), await newHold()]
  for (const { id } of [ended, grown]) await answer(pharmacy.client, id, 'separada')
  await cancel(user, ended.id)
  await increase(user, grown.id)
  const { email, received } = mails()
  await due(service)
  await deliver(service, { email })
  expect(received).toEqual([])
  expect((await messages(service)).map(({ estado, ultimo_erro }) => [estado, ultimo_erro])).toEqual([
    ['caducada', 'a reserva terminou antes do envio'],
    ['caducada', 'a resposta já não vale'],
  ])
})

/** Lets minutes pass for holds that wait for an answer. */
const pass = (minutes: number, ids: string[]) =>
  service.db.statement((tx) =>
    tx.run(sql`
      update reserva set espera_resposta_desde = espera_resposta_desde - make_interval(mins => ${minutes})
       where id = any(${ids}::uuid[])`),
  )
const remind = () =>
  remindPharmacies({
    db: service.db,
    openMinutes: openMinutes(freshCatalogue(service.db)),
    reminderMinutes: 20,
    terms: readConfig({}).reservas,
  })
const reminders = async () => (await messages(service)).filter(({ tipo }) => tipo === 'reserva_lembrete')

test('Unanswered for twenty minutes, a reservation is reminded of by SMS, once', async () => {
  const reserva = await newHold()
  await remind()
  expect(await reminders()).toEqual([])
  await pass(20, [reserva.id])
  await Promise.all([remind(), remind()])
  expect(await reminders()).toMatchObject([{ canal: 'sms', farmacia_id: pharmacy.id, reserva_id: reserva.id }])
  const { sms, received } = phones()
  await due(service)
  await deliver(service, { sms })
  expect(received).toHaveLength(1)
  expect(received[0]?.text).toMatch(
    /^Botica: falta responder a Esperanca Domingos: 3 x .*, codigo \d{6}\. Diga no balcao se ha\.$/,
  )
  expect(received[0]?.text.length).toBeLessThanOrEqual(160)
  await pass(60, [reserva.id])
  await remind()
  expect(await reminders()).toHaveLength(1)
})

test('A visit of several items is reminded of once, and not when it was answered or has ended', async () => {
  const items = await together(3, () => stockItem(pharmacy.client, { quantidade: 5 }))
  const { id, reservas } = await makeVisit(user, ...items)
  const [answered, ended] = [await newHold(), await newHold()]
  await answer(pharmacy.client, answered.id, 'separada')
  await cancel(user, ended.id)
  await forgetMessages(service)
  await pass(21, [...reservas.map((line: { id: string }) => line.id), answered.id, ended.id])
  await remind()
  expect((await reminders()).map(({ reserva_id }) => reserva_id)).toEqual([id])
  await answerVisit(pharmacy.client, id, { resposta: 'separada' })
  const { sms, received } = phones()
  await due(service)
  await deliver(service, { sms })
  expect(received).toEqual([])
  expect(await reminders()).toMatchObject([{ estado: 'caducada', ultimo_erro: 'já foi respondida' }])
})

test('The minutes count only while the pharmacy is open', async () => {
  const luanda = (minutes: number) => new Date(Date.now() + (60 + minutes) * 60_000).toISOString().slice(11, 16)
  const hours = [-25, -12, 300].map((from) => ({ horario_abertura: luanda(from), horario_fecho: luanda(from + 320) }))
  const ids: string[] = []
  for (const open of hours) {
    const { client } = await openPharmacy(service, open)
    ids.push((await hold(user, await stockItem(client, { quantidade: 10 }))).id)
  }
  await forgetMessages(service)
  await pass(40, ids)
  await remind()
  expect((await reminders()).map(({ reserva_id }) => reserva_id)).toEqual([ids[0]])
  const waited = await service.db.many<{ minutos: number | null }>(sql`
    select extract(epoch from now() - espera_resposta_desde)::float8 / 60 as minutos
      from reserva r join unnest(${ids}::uuid[]) with ordinality t(id, n) using (id) order by n`)
  const [first, second, third] = waited.map(({ minutos }) => minutos)
  expect(first).toBeNull()
  // the pharmacy was open for twelve of the forty minutes, and the other for none
  expect(Math.abs((second ?? 0) - 12.5)).toBeLessThan(2)
  expect(third).toBeLessThan(2)
})
