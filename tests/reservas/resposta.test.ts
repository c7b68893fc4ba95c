import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { expectErro, expectInvalid } from '../support/erro.ts'
import {
  answer,
  answerVisit,
  cancel,
  cancelVisit,
  conclude,
  expectConflict,
  expectHoldsToMatch,
  hold,
  increase,
  itemSeen,
  lineOf,
  makeVisit,
  mine,
  runOut,
  storedUnits,
  tally,
  together,
} from '../support/holds.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ env: { RESERVAS_POR_UTILIZADOR: '1000', RESERVAS_POR_HORA: '1000' } })
const user = prepare(() => service.anyone.register())
const other = prepare(() => service.anyone.register())
const pharmacy = prepare(() => openPharmacy(service))

const held = async (quantidade = 3, stock = 10) => {
  const item = await stockItem(pharmacy.client, { quantidade: stock })
  return { item, reserva: await hold(user, item, quantidade) }
}

test('A new reservation has no answer; its user sees the answer as soon as it is given', async () => {
  const { item, reserva } = await held()
  expect(reserva).toMatchObject({ resposta: null, respondida_em: null })
  const answered = lineOf(await answer(pharmacy.client, reserva.id, 'separada'))
  expect(answered).toMatchObject({ vista: 'farmacia', estado: 'activa', resposta: 'separada', quantidade: 3 })
  const { respondida_em } = answered
  expect(Date.parse(respondida_em)).toBeGreaterThanOrEqual(Date.parse(reserva.criada_em))
  expect(await mine(user, reserva.id)).toMatchObject({ estado: 'activa', resposta: 'separada', respondida_em })
  expect((await itemSeen(pharmacy.client, item)).quantidade).toBe(7)
})

test('so_ha leaves what there is to the reservation, and nothing of the item is free', async () => {
  const { item, reserva } = await held()
  const answered = lineOf(await answer(pharmacy.client, reserva.id, 'so_ha', 2))
  const { reservado_ate } = reserva
  expect(answered).toMatchObject({ estado: 'activa', resposta: 'so_ha', quantidade: 2, reservado_ate })
  expect(await storedUnits(service, item)).toEqual({ quantidade: 0, held: 2, handedOver: 0 })
  await expectHoldsToMatch(service)
  await cancel(user, reserva.id)
  expect((await itemSeen(pharmacy.client, item)).quantidade).toBe(2)
})

test('nao_ha cancels with the reason sem_stock, and nothing of the item is free', async () => {
  const { item, reserva } = await held()
  const answered = lineOf(await answer(pharmacy.client, reserva.id, 'nao_ha'))
  const ended = { estado: 'cancelada', resposta: 'nao_ha', motivo_cancelamento: 'sem_stock', cancelada_por: 'farmacia' }
  expect(answered).toMatchObject(ended)
  expect(await mine(user, reserva.id)).toMatchObject(ended)
  expect(await itemSeen(pharmacy.client, item)).toMatchObject({ quantidade: 0, reservado_ate: null })
  await expectHoldsToMatch(service)
})

test('A cancel with the reason sem_stock is the answer nao_ha; one without a reason is no answer', async () => {
  const [first, second] = [await held(), await held()]
  await pharmacy.client.patch(`/api/reservas/${first.reserva.id}/cancelar`, { motivo: 'sem_stock' })
  expect(await mine(user, first.reserva.id)).toMatchObject({ resposta: 'nao_ha' })
  await cancel(pharmacy.client, second.reserva.id)
  expect(await mine(user, second.reserva.id)).toMatchObject({ resposta: null, respondida_em: null })
})

test.each([['separada'], ['so_ha', 2], ['nao_ha']] as [string, number?][])(
  'The same answer %s again is 200 and changes nothing',
  async (resposta, quantidade) => {
    const { item, reserva } = await held()
    const first = await answer(pharmacy.client, reserva.id, resposta, quantidade)
    const again = await answer(pharmacy.client, reserva.id, resposta, quantidade)
    expect(again).toMatchObject({ status: 200, body: first.body })
    // stock that came since is not taken away by it
    await pharmacy.client.patch(`/api/perfil/stock/${item}`, { somar: 5 })
    const before = await itemSeen(pharmacy.client, item)
    await answer(pharmacy.client, reserva.id, resposta, quantidade)
    expect((await itemSeen(pharmacy.client, item)).quantidade).toBe(before.quantidade)
  },
)

test('The last answer counts while the reservation is live, and none of them adds units', async () => {
  const { item, reserva } = await held()
  for (const [resposta, quantidade, units] of [
    ['separada', undefined, 3],
    ['so_ha', 2, 2],
    ['so_ha', 1, 1],
    ['separada', undefined, 1],
  ] as const) {
    const answered = lineOf(await answer(pharmacy.client, reserva.id, resposta, quantidade))
    expect(answered).toMatchObject({ resposta, quantidade: units })
  }
  const more = await answer(pharmacy.client, reserva.id, 'so_ha', 2)
  expectInvalid(more, 'quantidade')
  expect(more.body.detalhes.campos.quantidade).toBe('são mais do que as reservadas (1)')
  expect(lineOf(await answer(pharmacy.client, reserva.id, 'nao_ha')).estado).toBe('cancelada')
  expect(await storedUnits(service, item)).toEqual({ quantidade: 0, held: 0, handedOver: 0 })
})

test('Units that are added after an answer make the reservation unanswered again', async () => {
  const { reserva } = await held()
  await answer(pharmacy.client, reserva.id, 'separada')
  expect((await increase(user, reserva.id)).body.reserva).toMatchObject({
    quantidade: 4,
    resposta: null,
    respondida_em: null,
  })
})

test.each(['concluida', 'cancelada', 'expirada'] as const)(
  'An answer to a reservation that is %s is 409 nao_activa and changes nothing',
  async (estado) => {
    const { item, reserva } = await held()
    if (estado === 'concluida') await conclude(pharmacy.client, reserva.id)
    else if (estado === 'cancelada') await cancel(user, reserva.id)
    else await runOut(service, reserva.id)
    const before = [await mine(user, reserva.id), await itemSeen(pharmacy.client, item)]
    for (const [resposta, quantidade] of [['separada'], ['so_ha', 1], ['nao_ha']] as [string, number?][]) {
      expectConflict(await answer(pharmacy.client, reserva.id, resposta, quantidade), 'nao_activa', { estado })
    }
    expect([await mine(user, reserva.id), await itemSeen(pharmacy.client, item)]).toEqual(before)
  },
)

test('A bad answer is refused with a sentence beside its field, and nothing changes', async () => {
  const { reserva } = await held()
  const path = `/api/v2/reservas/${reserva.id}/responder`
  for (const [body, field, why] of [
    [{}, 'resposta', 'é obrigatório'],
    [{ resposta: 'talvez' }, 'resposta', 'tem de ser um de: separada, so_ha, nao_ha'],
    [{ resposta: 'so_ha' }, 'quantidade', 'é obrigatório com so_ha'],
    [{ resposta: 'so_ha', quantidade: 0 }, 'quantidade', 'não pode ser menor que 1'],
    [{ resposta: 'so_ha', quantidade: 4 }, 'quantidade', 'são mais do que as reservadas (3)'],
    [{ resposta: 'separada', quantidade: 2 }, 'quantidade', 'só se diz com so_ha'],
  ] as const) {
    const refused = await pharmacy.client.patch(path, body)
    expectInvalid(refused, field)
    expect(refused.body.detalhes.campos[field]).toContain(why)
  }
  expect(await mine(user, reserva.id)).toMatchObject({ quantidade: 3, resposta: null })
})

test('Only the pharmacy whose reservation it is answers', async () => {
  const { reserva } = await held()
  const elsewhere = await openPharmacy(service)
  expectErro(await answer(elsewhere.client, reserva.id, 'separada'), 403, 'SEM_PERMISSAO')
  expectErro(await answer(user, reserva.id, 'separada'), 403, 'SEM_PERMISSAO')
  expectErro(await answer(service.anyone, reserva.id, 'separada'), 401, 'TOKEN_EM_FALTA')
  expectErro(await answer(pharmacy.client, randomUUID(), 'separada'), 404, 'NAO_ENCONTRADO')
  expectErro(await answer(pharmacy.client, 'abc', 'separada'), 400, 'VALIDACAO')
  expect(await mine(user, reserva.id)).toMatchObject({ resposta: null })
})

test('With an Idempotency-Key the first answer is given again, and a refusal too', async () => {
  const { reserva } = await held()
  const path = `/api/v2/reservas/${reserva.id}/responder`
  const headers = { 'idempotency-key': randomUUID() }
  const send = (body: object) => pharmacy.client.call('PATCH', path, { body, headers })
  const first = await send({ resposta: 'so_ha', quantidade: 2 })
  const again = await send({ resposta: 'so_ha', quantidade: 2 })
  expect(again).toMatchObject({ status: 200, body: first.body })
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  expectConflict(await send({ resposta: 'separada' }), 'chave_reutilizada')
})

test('A visit is answered whole, or line by line', async () => {
  const items = await together(3, () => stockItem(pharmacy.client, { quantidade: 5 }))
  const [first, second, third] = items as [string, string, string]
  const { id, reservas } = await makeVisit(user, [first, 2], [second, 2], [third, 2])
  const lines: string[] = reservas.map((line: { id: string }) => line.id)
  const whole = await answerVisit(pharmacy.client, id, { resposta: 'separada' })
  expect(whole).toMatchObject({ status: 200, body: { visita: { id, estado: 'activa' } } })
  const answers = (body: { visita: { reservas: object[] } }) =>
    body.visita.reservas.map((line) => [Reflect.get(line, 'resposta'), Reflect.get(line, 'quantidade')])
  expect(answers(whole.body)).toEqual([
    ['separada', 2],
    ['separada', 2],
    ['separada', 2],
  ])
  const less = await answerVisit(pharmacy.client, id, { linhas: [lines[1]], resposta: 'so_ha', quantidade: 1 })
  expect(answers(less.body)).toEqual([
    ['separada', 2],
    ['so_ha', 1],
    ['separada', 2],
  ])
  const none = await answerVisit(pharmacy.client, id, { linhas: [lines[2]], resposta: 'nao_ha' })
  expect(none.body.visita).toMatchObject({ estado: 'activa', reservas: [{}, {}, { estado: 'cancelada' }] })
  expectConflict(await answerVisit(pharmacy.client, id, { linhas: lines, resposta: 'separada' }), 'nao_activa')
  expectInvalid(await answerVisit(pharmacy.client, id, { resposta: 'so_ha', quantidade: 1 }), 'linhas')
  expectErro(
    await answerVisit(pharmacy.client, id, { linhas: [randomUUID()], resposta: 'separada' }),
    404,
    'NAO_ENCONTRADO',
  )
  for (const [index, item] of items.entries()) {
    const expected = [
      { quantidade: 3, held: 2 },
      { quantidade: 0, held: 1 },
      { quantidade: 0, held: 0 },
    ][index]
    expect(await storedUnits(service, item)).toMatchObject(expected as object)
  }
  const rest = await answerVisit(pharmacy.client, id, { resposta: 'nao_ha' })
  expect(rest.body.visita.estado).toBe('acabada')
  expect((await answerVisit(pharmacy.client, id, { resposta: 'nao_ha' })).status).toBe(200)
})

test('Of an item that several people hold, an answer to one leaves the holds of the others', async () => {
  const item = await stockItem(pharmacy.client, { quantidade: 10 })
  const [own, theirs] = [await makeVisit(user, [item, 3]), await makeVisit(other, [item, 2])]
  await answerVisit(pharmacy.client, own.id, { resposta: 'so_ha', quantidade: 1 })
  expect(await storedUnits(service, item)).toEqual({ quantidade: 0, held: 3, handedOver: 0 })
  await cancelVisit(other, theirs.id)
  expect(await storedUnits(service, item)).toEqual({ quantidade: 2, held: 1, handedOver: 0 })
})

test('Units of a hold that ran out unnoted do not come back to an item that was found to have fewer', async () => {
  const item = await stockItem(pharmacy.client, { quantidade: 10 })
  const [own, theirs] = [await makeVisit(user, [item, 3]), await makeVisit(other, [item, 2])]
  await runOut(service, theirs.reservas[0].id)
  await answerVisit(pharmacy.client, own.id, { resposta: 'so_ha', quantidade: 1 })
  expect((await itemSeen(pharmacy.client, item)).quantidade).toBe(0)
})

test('One answer sent many times at once is given once, and each gets it', async () => {
  const { item, reserva } = await held()
  const answers = await together(6, () => answer(pharmacy.client, reserva.id, 'so_ha', 2))
  expect(tally(answers)).toEqual({ 200: 6 })
  expect(new Set(answers.map((given) => lineOf(given).respondida_em)).size).toBe(1)
  expect(await storedUnits(service, item)).toEqual({ quantidade: 0, held: 2, handedOver: 0 })
})
