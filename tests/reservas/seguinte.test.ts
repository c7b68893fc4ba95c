import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { openMinutes } from '#server/modules/procura/catalogue/public.ts'
import { remindPharmacies } from '#server/modules/reservas/public.ts'
import { deliver, due, forgetMessages, messages, phones } from '../notificacoes/outbox.ts'
import { freshCatalogue } from '../support/catalogue.ts'
import { succeed } from '../support/client.ts'
import { expectErro, expectInvalid } from '../support/erro.ts'
import {
  answer,
  cancel,
  cancelVisit,
  expectConflict,
  expectHoldsToMatch,
  increase,
  lineOf,
  liveVisits,
  mine,
  storedUnits,
  together,
  undoVisit,
  visit,
  visitPassing,
} from '../support/holds.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, type PharmacyScene, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ env: { RESERVAS_POR_UTILIZADOR: '1', RESERVAS_POR_HORA: '3' } })
const places = prepare(() =>
  together(4, (n) => openPharmacy(service, { nome: `Farmácia ${'ABCD'[n]}`, is_24_horas: true, bairro: 'Maianga' })),
)
beforeEach(() => forgetMessages(service))

const place = (n: number) => places[n] as PharmacyScene
/** A new item of one medicine in each of so many pharmacies. */
const shelves = (count: number, units: number[] = []) =>
  together(count, (n) => stockItem(place(n).client, { quantidade: units[n] ?? 10 }))
const someone = () => service.anyone.register({ nome: 'Esperança Domingos', telefone: '923 111 222' })

interface Wish {
  quantidade?: number
  so_inteira?: boolean
  units?: number[]
  count?: number
}

/** A hold at the first pharmacy that passes on to the others. */
async function passing({ count = 3, units = [], ...more }: Wish = {}) {
  const [items, user] = [await shelves(count, units), await someone()]
  const [first = '', ...others] = items
  const { visita } = succeed(await visitPassing(user, first, others, more))
  await forgetMessages(service)
  return { items, user, visita, id: visita.id as string }
}

/** The only live visit of a user, at the pharmacy of this place. */
async function onlyVisit(user: Parameters<typeof liveVisits>[0], at: number) {
  const [visita, ...others] = await liveVisits(user)
  expect(others).toEqual([])
  expect(visita.farmacia_id).toBe(place(at).id)
  return visita
}

const kinds = async () => (await messages(service)).map(({ tipo }) => tipo).sort()

/** The hold waits unanswered for so long, and the worker comes by. */
async function leaveUnanswered(id: string) {
  await service.db.statement((tx) =>
    tx.run(
      sql`update reserva set espera_resposta_desde = espera_resposta_desde - interval '20 minutes' where id = ${id}`,
    ),
  )
  await comeBy()
}
const comeBy = () =>
  remindPharmacies({
    db: service.db,
    openMinutes: openMinutes(freshCatalogue(service.db)),
    reminderMinutes: 20,
    terms: { ...readConfig({}).reservas, perUser: 1, perHour: 3 },
  })

test('A hold says to which pharmacies it passes on, to its user and not to its pharmacy', async () => {
  const { items, user, visita } = await passing()
  expect(visita.reservas[0]).toMatchObject({ passou_de: null, passou_a: null })
  const next = [1, 2].map((n) => ({ stock_item_id: items[n], farmacia_id: place(n).id, farmacia_nome: place(n).nome }))
  expect(visita.reservas[0].alternativas).toEqual(next)
  expect((await mine(user, visita.id)).alternativas).toEqual(next)
  const atCounter = await place(0).client.get('/api/v2/reservas?estado=activa')
  expect(atCounter.text).toContain('"segunda":false')
  expect(atCounter.text).not.toContain(place(1).id)
})

test('Where the pharmacy has none, the hold ends there and begins at the next, with its units, its code and a new deadline', async () => {
  const { items, user, visita, id } = await passing({ quantidade: 2 })
  expect(lineOf(await answer(place(0).client, id, 'nao_ha'))).toMatchObject({ estado: 'cancelada', resposta: 'nao_ha' })
  const next = await onlyVisit(user, 1)
  expect(next.codigo_levantamento).toBe(visita.codigo_levantamento)
  expect(Date.parse(next.reservado_ate)).toBeGreaterThan(Date.parse(visita.reservado_ate))
  expect(next.reservas).toMatchObject([
    {
      quantidade: 2,
      alternativas: [{ farmacia_id: place(2).id }],
      passou_de: [{ visita_id: id, farmacia_id: place(0).id, motivo: 'sem_stock' }],
    },
  ])
  expect(await mine(user, id)).toMatchObject({ estado: 'cancelada', alternativas: null, passou_a: next.id })
  expect(await storedUnits(service, items[0] as string)).toMatchObject({ quantidade: 0, held: 0 })
  expect(await storedUnits(service, items[1] as string)).toMatchObject({ quantidade: 8, held: 2 })
  const seen = await place(1).client.get('/api/v2/reservas?estado=activa')
  expect(seen.body[0].reservas[0]).toMatchObject({ segunda: true, utilizador_nome: 'Esperança Domingos' })
  for (const secret of [place(0).id, id, 'passou_de']) expect(seen.text).not.toContain(secret)
  await expectHoldsToMatch(service)
})

test('A pharmacy that cannot be held at is passed over: frozen, or with too few units', async () => {
  const { items, user, id } = await passing({ count: 4, units: [5, 0, 5, 5] })
  await service.admin().then((admin) => admin.patch(`/api/farmacias/${place(2).id}/status`, { is_ativo: false }))
  await cancel(place(0).client, id)
  // a cancel without a reason is no answer about the shelf
  expect(await liveVisits(user)).toEqual([])
  await visitPassing(user, items[0] as string, items.slice(1))
  const [again] = await liveVisits(user)
  await place(0).client.patch(`/api/reservas/${again.id}/cancelar`, { motivo: 'sem_stock' })
  const last = await onlyVisit(user, 3)
  expect(last.reservas[0]).toMatchObject({ alternativas: null, passou_de: [{ visita_id: again.id }] })
  await service.admin().then((admin) => admin.patch(`/api/farmacias/${place(2).id}/status`, { is_ativo: true }))
})

test('The chain of a hold is told whole, and after the last pharmacy that has none it is cancelled', async () => {
  const { user, id } = await passing()
  await answer(place(0).client, id, 'nao_ha')
  const second = (await onlyVisit(user, 1)).id
  await answer(place(1).client, second, 'nao_ha')
  const third = await onlyVisit(user, 2)
  expect(third.reservas[0].passou_de.map((one: { visita_id: string }) => one.visita_id)).toEqual([id, second])
  expect(await kinds()).toEqual(['reserva_criada', 'reserva_criada'])
  await answer(place(2).client, third.id, 'nao_ha')
  expect(await liveVisits(user)).toEqual([])
  expect(await mine(user, third.id)).toMatchObject({
    estado: 'cancelada',
    motivo_cancelamento: 'sem_stock',
    passou_a: null,
  })
  const { sms, received } = phones()
  await due(service)
  await deliver(service, { sms })
  expect(received.map(({ text }) => text)).toEqual([
    'Botica: nenhuma das farmacias que escolheu tem o que reservou, nem a Farmacia C. A reserva foi cancelada: nao precisa de la ir.',
  ])
})

test('Its person is told once, where to go, when a pharmacy says that it has what is held', async () => {
  const { user, id, visita } = await passing()
  await answer(place(0).client, id, 'nao_ha')
  await answer(place(1).client, (await onlyVisit(user, 1)).id, 'separada')
  const { sms, received } = phones()
  await due(service)
  await deliver(service, { sms })
  const told = received.filter(({ to }) => to === '+244923111222').map(({ text }) => text)
  expect(told).toHaveLength(1)
  expect(told[0]).toMatch(
    new RegExp(
      `^Botica: a sua reserva passou para a Farmacia B, Maianga, que ja separou o que reservou\\. Levante ate as .*\\. Codigo ${visita.codigo_levantamento}\\.$`,
    ),
  )
  expect(told[0]?.length).toBeLessThanOrEqual(160)
})

test('Where only some are there, a hold that is wanted whole passes on, and the units that are there are free', async () => {
  const { items, user, id } = await passing({ quantidade: 3, so_inteira: true })
  await answer(place(0).client, id, 'so_ha', 2)
  expect((await onlyVisit(user, 1)).reservas[0]).toMatchObject({ quantidade: 3 })
  expect(await storedUnits(service, items[0] as string)).toMatchObject({ quantidade: 2, held: 0 })
  await expectHoldsToMatch(service)
})

test.each([
  ['that is not wanted whole', { quantidade: 3 }],
  ['that no other pharmacy has', { quantidade: 3, so_inteira: true, units: [9, 2, 0] }],
])('Where only some are there, a hold %s stays with them', async (_, wish) => {
  const { items, user, id } = await passing(wish)
  await answer(place(0).client, id, 'so_ha', 2)
  expect((await onlyVisit(user, 0)).reservas[0]).toMatchObject({ quantidade: 2, resposta: 'so_ha' })
  expect(await storedUnits(service, items[0] as string)).toMatchObject({ quantidade: 0, held: 2 })
})

test('A hold without an answer in time passes on, once, and its pharmacy is not reminded', async () => {
  const { items, user, id } = await passing()
  await comeBy()
  await onlyVisit(user, 0)
  await Promise.all([leaveUnanswered(id), comeBy()])
  const next = await onlyVisit(user, 1)
  expect(next.reservas[0].passou_de).toMatchObject([{ visita_id: id, motivo: 'sem_resposta' }])
  expect(await mine(user, id)).toMatchObject({
    estado: 'cancelada',
    cancelada_por: 'sistema',
    motivo_cancelamento: 'sem_resposta',
    resposta: null,
  })
  expect(await storedUnits(service, items[0] as string)).toMatchObject({ quantidade: 10, held: 0 })
  expect(await kinds()).toEqual(['reserva_criada'])
  expectConflict(await answer(place(0).client, id, 'separada'), 'nao_activa')
})

test('Where no other pharmacy has it, a hold without an answer stays and its pharmacy is reminded; a second one says where it is', async () => {
  const { user, id } = await passing({ units: [5, 5, 0] })
  await leaveUnanswered(id)
  const next = await onlyVisit(user, 1)
  await leaveUnanswered(next.id)
  await comeBy()
  await onlyVisit(user, 1)
  expect(await kinds()).toEqual(['reserva_criada', 'reserva_lembrete', 'reserva_passou'])
  const { sms, received } = phones()
  await due(service)
  await deliver(service, { sms })
  expect(received.map(({ text }) => text).find((text) => text.includes('passou'))).toMatch(
    /^Botica: a sua reserva passou para a Farmacia B, Maianga, que ainda nao respondeu\. Ligue antes de la ir: \+?[\d ]+\. Codigo \d{6}\.$/,
  )
})

test('A hold that passes on counts once in the limits, and takes no other place', async () => {
  const { user, id, items } = await passing({ count: 4 })
  for (const [n, visita] of [[0, id]] as [number, string][]) await answer(place(n).client, visita, 'nao_ha')
  await answer(place(1).client, (await onlyVisit(user, 1)).id, 'nao_ha')
  await answer(place(2).client, (await onlyVisit(user, 2)).id, 'nao_ha')
  const last = await onlyVisit(user, 3)
  expectConflict(await visit(user, items[0] as string), 'sem_stock')
  const more = await stockItem(place(0).client)
  expectConflict(await visit(user, more), 'limite_de_reservas', { limite: 1 })
  await cancel(user, last.id)
  // the hour has room for two of three: the four holds were one
  for (let n = 0; n < 2; n++) await cancelVisit(user, succeed(await visit(user, more)).visita.id)
  expect((await visit(user, more)).status).toBe(429)
})

test('Its user may add units at the pharmacy to which it passed, and they count where it passes on again', async () => {
  const { user, id, items } = await passing()
  await answer(place(0).client, id, 'nao_ha')
  const next = await onlyVisit(user, 1)
  await increase(user, next.id, 2)
  await answer(place(1).client, next.id, 'nao_ha')
  expect((await onlyVisit(user, 2)).reservas[0]).toMatchObject({ quantidade: 3 })
  expect(await storedUnits(service, items[2] as string)).toMatchObject({ quantidade: 7, held: 3 })
})

test.each([['nao_ha'], ['so_ha', 1]] as [string, number?][])(
  'An answer %s that is taken back brings the hold back to its pharmacy, whole',
  async (resposta, quantidade) => {
    const { items, user, id, visita } = await passing({ quantidade: 3, so_inteira: true })
    await answer(place(0).client, id, resposta, quantidade)
    const next = await onlyVisit(user, 1)
    expect((await undoVisit(place(0).client, id)).status).toBe(200)
    const back = await onlyVisit(user, 0)
    expect(back.reservas).toEqual([{ ...visita.reservas[0], atualizada_em: back.reservas[0].atualizada_em }])
    expect(await mine(user, next.id)).toMatchObject({ estado: 'cancelada', cancelada_por: 'sistema', passou_de: null })
    expect(await storedUnits(service, items[0] as string)).toMatchObject({ quantidade: 7, held: 3 })
    expect(await storedUnits(service, items[1] as string)).toMatchObject({ quantidade: 10, held: 0 })
    await expectHoldsToMatch(service)
    // and it passes on like any other
    await answer(place(0).client, id, 'nao_ha')
    expect(await mine(user, id)).toMatchObject({ passou_a: (await onlyVisit(user, 1)).id })
  },
)

test.each([
  ['answered it', async (next: string) => answer(place(1).client, next, 'separada')],
  ['said that it has none either', async (next: string) => answer(place(1).client, next, 'nao_ha')],
])('An answer is not taken back once the next pharmacy has %s', async (_, happens) => {
  const { user, id } = await passing()
  await answer(place(0).client, id, 'nao_ha')
  await happens((await onlyVisit(user, 1)).id)
  expectConflict(await undoVisit(place(0).client, id), 'nada_a_desfazer')
})

test('An answer is not taken back once its user cancelled the hold at the next pharmacy', async () => {
  const { user, id } = await passing()
  await answer(place(0).client, id, 'nao_ha')
  await cancel(user, (await onlyVisit(user, 1)).id)
  expectConflict(await undoVisit(place(0).client, id), 'nada_a_desfazer')
  expect(await liveVisits(user)).toEqual([])
})

test('A request with pharmacies to pass on to, sent again under its key, is made once and answered alike', async () => {
  const [items, user] = [await shelves(3), await someone()]
  const [stock_item_id, ...alternativas] = items
  const body = { itens: [{ stock_item_id, quantidade: 1 }], alternativas }
  const send = (given: object) => user.post('/api/v2/reservas', given, { 'idempotency-key': 'passa-uma-vez' })
  const [first, again] = [await send(body), await send(body)]
  expect(first.status).toBe(201)
  expect(again.text).toBe(first.text)
  expectConflict(await send({ ...body, alternativas: alternativas.toReversed() }), 'chave_reutilizada')
})

test('Pharmacies to pass on to that cannot be are refused beside their field, and nothing is held', async () => {
  const [items, user] = [await shelves(4), await someone()]
  const [first = '', second = '', third = '', fourth = ''] = items
  const strong = await stockItem(place(1).client, { nome: 'Paracetamol 1 g' })
  const other = await stockItem(place(2).client, { nome: 'Ibuprofeno 500 mg' })
  const twin = await stockItem(place(1).client, { nome: 'Paracetamol 500 mg comprimidos' })
  const own = await stockItem(place(0).client, { nome: 'Ben-u-ron 500 mg' })
  const many = [second, third, fourth, other]
  for (const [alternativas, words] of [
    [[second, twin], 'tem a mesma farmácia mais de uma vez'],
    [[own], 'tem a mesma farmácia mais de uma vez'],
    [[second, strong].slice(1), 'não são todas o mesmo medicamento, na mesma dosagem e forma'],
    [[second, other], 'não são todas o mesmo medicamento, na mesma dosagem e forma'],
    [[randomUUID()], 'tem um artigo que não existe'],
    [many, undefined],
    [[], undefined],
    [['x'], undefined],
  ] as const) {
    const refused = await visitPassing(user, first, [...alternativas])
    expectErro(refused, 400, 'VALIDACAO')
    const [field, why] = Object.entries(refused.body.detalhes.campos)[0] as [string, string]
    expect(field).toMatch(/^alternativas/)
    if (words) expect(why).toBe(words)
  }
  const two = { itens: [{ stock_item_id: first }, { stock_item_id: own }], alternativas: [second] }
  expectInvalid(await user.post('/api/v2/reservas', two), 'alternativas')
  expectInvalid(
    await user.post('/api/v2/reservas', { itens: [{ stock_item_id: first }], so_inteira: true }),
    'so_inteira',
  )
  expect(await liveVisits(user)).toEqual([])
  const brand = await stockItem(place(3).client, { nome: 'Ben-u-ron 500 mg comprimidos' })
  expect((await visitPassing(user, first, [second, brand])).status).toBe(201)
})
