import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { deliver, due, forgetMessages, messages } from '../notificacoes/outbox.ts'
import { expectErro } from '../support/erro.ts'
import {
  answer,
  answerVisit,
  cancel,
  conclude,
  expectConflict,
  expectHoldsToMatch,
  hold,
  itemSeen,
  lineOf,
  makeVisit,
  mine,
  runOut,
  storedUnits,
  together,
  undoVisit,
} from '../support/holds.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ env: { RESERVAS_POR_UTILIZADOR: '1000', RESERVAS_POR_HORA: '1000' } })
const user = prepare(() => service.anyone.register())
const other = prepare(() => service.anyone.register())
const pharmacy = prepare(() => openPharmacy(service))
beforeEach(() => forgetMessages(service))

const undo = (id: string, client = pharmacy.client) => undoVisit(client, id)

const held = async (quantidade = 3, stock = 58) => {
  const item = await stockItem(pharmacy.client, { quantidade: stock })
  const reserva = await hold(user, item, quantidade)
  await forgetMessages(service)
  return { item, id: reserva.id as string, reserva }
}

const kinds = async () => (await messages(service)).map(({ tipo, estado }) => `${tipo} ${estado}`)
/** A minute passes for the answers to a hold, and for what waits for it. */
const aMinutePasses = (id: string) =>
  service.db.statement((tx) =>
    tx.run(sql`
      with r as (update resposta_desfazivel set ate = ate - interval '1 minute' where reserva_id = ${id})
      update notificacao set proxima_em = proxima_em - interval '1 minute' where estado = 'pendente'`),
  )
/** Facts of a hold and its item that an answer changes. */
const facts = async (item: string) => ({
  ...(await service.db.one<object>(sql`
    select r.estado, r.quantidade, r.resposta, r.respondida_em, r.motivo_cancelamento, r.cancelada_por, r.resposta_minutos,
           r.espera_resposta_desde, r.reservado_ate, r.codigo_levantamento, i.quantidade as livres, i.quantidade_reservada, i.atualizado_em,
           f.stock_atualizado_em
      from reserva r join stock_item i on i.id = r.stock_item_id join farmacia f on f.id = i.farmacia_id where i.id = ${item}`)),
})

test.each([['nao_ha'], ['so_ha', 1]] as [string, number?][])(
  'An undone answer %s leaves the hold, its units, the shelf and the answer as before, and tells nobody',
  async (resposta, quantidade) => {
    const { item, id } = await held()
    const before = await facts(item)
    const answered = lineOf(await answer(pharmacy.client, id, resposta, quantidade))
    expect(Date.parse(answered.desfazer_ate) - Date.parse(answered.respondida_em)).toBe(60_000)
    expect(await storedUnits(service, item)).toMatchObject({ quantidade: 0 })
    await deliver(service)
    expect((await messages(service)).map(({ tentativas }) => tentativas)).toEqual([0])
    const undone = await undo(id)
    expect(undone.status).toBe(200)
    expect(undone.body).toMatchObject({
      mensagem: 'Desfeito: a reserva e o stock estão como antes.',
      visita: { reservas: [{ estado: 'activa', resposta: null, quantidade: 3, desfazer_ate: null }] },
    })
    expect(await facts(item)).toEqual(before)
    expect(await kinds()).toEqual([])
    await expectHoldsToMatch(service)
    // the hold is live again, like any other
    expect((await conclude(pharmacy.client, id)).status).toBe(200)
  },
)

test('A message about an answer that leaves less waits for the minute, and then goes once', async () => {
  const { id } = await held()
  await answer(pharmacy.client, id, 'nao_ha')
  const [waiting] = await messages(service)
  expect(waiting?.espera).toBeGreaterThan(50)
  await deliver(service)
  expect(await kinds()).toEqual(['reserva_sem_stock pendente'])
  await aMinutePasses(id)
  expectConflict(await undo(id), 'nada_a_desfazer')
  await deliver(service)
  expect((await kinds())[0]).not.toBe('reserva_sem_stock pendente')
})

test('Of two screens that undo at once one does it, and the other learns that there is nothing to undo', async () => {
  const { item, id } = await held()
  await answer(pharmacy.client, id, 'nao_ha')
  const answers = await together(4, () => undo(id))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(await storedUnits(service, item)).toMatchObject({ quantidade: 55, held: 3 })
  expectConflict(await undo(id), 'nada_a_desfazer')
})

test('An undo repeated under its key is done once and answered alike', async () => {
  const { id } = await held()
  await answer(pharmacy.client, id, 'nao_ha')
  const key = { 'idempotency-key': 'desfazer-uma-vez' }
  const [first, again] = [
    await pharmacy.client.patch(`/api/v2/reservas/${id}/desfazer`, undefined, key),
    await pharmacy.client.patch(`/api/v2/reservas/${id}/desfazer`, undefined, key),
  ]
  expect(again.body).toEqual(first.body)
  expect(again.status).toBe(200)
})

test('A message that is being sent when the minute ends is not undone, and one that is undone is not sent', async () => {
  const { id } = await held()
  await answer(pharmacy.client, id, 'nao_ha')
  await due(service)
  const [sent, undone] = await Promise.all([deliver(service), undo(id)])
  expect(sent).toBeUndefined()
  const told = (await messages(service)).filter(({ tentativas }) => tentativas > 0)
  expect(told).toHaveLength(undone.status === 409 ? 1 : 0)
  expect((await mine(user, id)).estado).toBe(undone.status === 409 ? 'cancelada' : 'activa')
})

test('A count since the answer stands: the hold comes back from what is free, or the undo is refused whole', async () => {
  const [enough, tooFew] = [await held(), await held()]
  for (const [{ item, id }, quantidade] of [
    [enough, 10],
    [tooFew, 2],
  ] as const) {
    await answer(pharmacy.client, id, 'nao_ha')
    await pharmacy.client.patch(`/api/perfil/stock/${item}`, { quantidade })
  }
  const undone = await undo(enough.id)
  expect(undone.body.mensagem).toContain('contado entretanto')
  expect(await storedUnits(service, enough.item)).toMatchObject({ quantidade: 7, held: 3 })
  const refused = await undo(tooFew.id)
  expectConflict(refused, 'stock_insuficiente')
  expect(refused.body.detalhes.disponivel).toBe(2)
  expect(await storedUnits(service, tooFew.item)).toMatchObject({ quantidade: 2, held: 0 })
  expect(await kinds()).toContain('reserva_sem_stock pendente')
  await expectHoldsToMatch(service)
})

test('Units that another person took of a new count are not taken back from them', async () => {
  const { item, id } = await held()
  await answer(pharmacy.client, id, 'nao_ha')
  await pharmacy.client.patch(`/api/perfil/stock/${item}`, { quantidade: 4 })
  const theirs = await hold(other, item, 2)
  expectConflict(await undo(id), 'stock_insuficiente')
  expect((await mine(other, theirs.id)).estado).toBe('activa')
  await expectHoldsToMatch(service)
})

test('A person who holds the item again meanwhile keeps the new hold, and the undo is refused', async () => {
  const { item, id } = await held()
  await answer(pharmacy.client, id, 'nao_ha')
  await pharmacy.client.patch(`/api/perfil/stock/${item}`, { quantidade: 9 })
  await hold(user, item, 1)
  expectConflict(await undo(id), 'ja_reservado')
})

test('A hold whose deadline passed within the minute is expired after the undo, and its units are free', async () => {
  const { item, id } = await held()
  await answer(pharmacy.client, id, 'nao_ha')
  await runOut(service, id)
  const undone = await undo(id)
  expect(undone.body.mensagem).toContain('O prazo da reserva acabou')
  expect(lineOf(undone)).toMatchObject({ estado: 'expirada', motivo_cancelamento: null })
  expect(await storedUnits(service, item)).toMatchObject({ quantidade: 58, held: 0 })
  expect(await kinds()).toEqual([])
  await expectHoldsToMatch(service)
})

test('so_ha undone after the person cancelled brings the written off units back to the shelf', async () => {
  const { item, id } = await held()
  await answer(pharmacy.client, id, 'so_ha', 1)
  await cancel(user, id)
  expect((await undo(id)).body.mensagem).toContain('já tinha acabado')
  expect(await storedUnits(service, item)).toMatchObject({ quantidade: 58, held: 0 })
  expect((await mine(user, id)).estado).toBe('cancelada')
})

test('Answers are undone one after another, the newest first', async () => {
  const { item, id } = await held()
  await answer(pharmacy.client, id, 'so_ha', 2)
  await answer(pharmacy.client, id, 'nao_ha')
  expect(lineOf(await undo(id))).toMatchObject({ estado: 'activa', resposta: 'so_ha', quantidade: 2 })
  expect(await storedUnits(service, item)).toMatchObject({ quantidade: 0, held: 2 })
  expect(lineOf(await undo(id))).toMatchObject({ estado: 'activa', resposta: null, quantidade: 3 })
  expect(await storedUnits(service, item)).toMatchObject({ quantidade: 55, held: 3 })
  expect(await kinds()).toEqual([])
})

test('An undone line of a visit leaves the message about the other lines', async () => {
  const items = await together(2, () => stockItem(pharmacy.client, { quantidade: 20 }))
  const visit = await makeVisit(user, ...items.map((item): [string, number] => [item, 2]))
  await forgetMessages(service)
  const [first, second] = visit.reservas.map(({ id }: { id: string }) => id)
  await answerVisit(pharmacy.client, visit.id, { linhas: [first], resposta: 'separada' })
  await answerVisit(pharmacy.client, visit.id, { linhas: [second], resposta: 'nao_ha' })
  const waiting = await messages(service)
  expect(waiting.map(({ espera }) => espera > 50)).toEqual([true, true])
  expect((await undo(visit.id)).status).toBe(200)
  expect(await kinds()).toEqual(['reserva_respondida pendente'])
  const both = await answerVisit(pharmacy.client, visit.id, { resposta: 'nao_ha' })
  expect(both.status).toBe(200)
  expect((await undoVisit(pharmacy.client, visit.id, { linhas: [first] })).status).toBe(200)
  expect(await kinds()).toContain('reserva_sem_stock pendente')
  await expectHoldsToMatch(service)
})

test('livres says what stays on the shelf after an answer, and an undo takes that back too', async () => {
  const { item, id } = await held()
  const { status } = await answerVisit(pharmacy.client, id, { resposta: 'nao_ha', livres: 40 })
  expect(status).toBe(200)
  expect((await itemSeen(pharmacy.client, item)).quantidade).toBe(40)
  const theirs = await hold(other, item, 5)
  expect((await undo(id)).status).toBe(200)
  expect(await storedUnits(service, item)).toMatchObject({ quantidade: 50, held: 8 })
  expect((await mine(other, theirs.id)).estado).toBe('activa')
  const wrong = await answerVisit(pharmacy.client, id, { resposta: 'separada', livres: 4 })
  expect(wrong.body.detalhes.campos).toEqual({ livres: 'só se diz com so_ha ou nao_ha' })
})

test('A cancel with the reason sem_stock is done and told at once, and is not undone', async () => {
  const { id } = await held()
  await pharmacy.client.patch(`/api/reservas/${id}/cancelar`, { motivo: 'sem_stock' })
  expect((await messages(service))[0]?.espera).toBeLessThan(1)
  expectConflict(await undo(id), 'nada_a_desfazer')
})

test("Another pharmacy's answer is not undone, and an unknown hold is not found", async () => {
  const { id } = await held()
  await answer(pharmacy.client, id, 'nao_ha')
  const stranger = await openPharmacy(service)
  expectErro(await undo(id, stranger.client), 403, 'SEM_PERMISSAO')
  expectErro(await undo('00000000-0000-4000-8000-000000000000'), 404, 'NAO_ENCONTRADO')
})

test('An ended hold that lives again is counted once, as what it became', async () => {
  const { item, id } = await held()
  const counted = () =>
    service.db.many(sql`select fim from reserva_finda where farmacia_id = ${pharmacy.id} order by acabou_em`)
  const before = (await counted()).length
  await answer(pharmacy.client, id, 'nao_ha')
  await undo(id)
  await conclude(pharmacy.client, id)
  expect((await counted()).slice(before)).toEqual([{ fim: 'concluida' }])
  expect(await storedUnits(service, item)).toMatchObject({ quantidade: 55, held: 0 })
})
