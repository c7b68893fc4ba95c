import { describe, expect, test } from 'vitest'
import { countedAt } from '#server/modules/stock/feed/clock.rules.ts'
import { succeed } from '../support/client.ts'
import { expectErro } from '../support/erro.ts'
import { answerVisit, cancel, conclude, hold, itemSeen } from '../support/holds.ts'
import { prepareEach } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { article, feedBody, feedLines, feedPart, sendBytes, sendPart, sendWhole } from '../support/stock-feed.ts'
import { uploadStock } from '../support/stock-files.ts'
import { withService } from '../support/with-service.ts'

/* A count says how many there were when it was made. */
const service = withService()
const pharmacy = prepareEach(() => openPharmacy(service))

const coartem = { nome: 'Coartem 20/120 mg', codigo: 'C-1' }
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Ten on the shelf, as the till says it now. */
async function shelf() {
  await feedPart(pharmacy.client, [article('C-1', { ...coartem, quantidade: 10 })])
  const [{ id }] = succeed(await pharmacy.client.get('/api/perfil/stock'))
  return {
    id,
    user: await service.anyone.register(),
    free: async () => (await itemSeen(pharmacy.client, id)).quantidade,
  }
}
const say = async (quantidade: number, gerado_em: string, query = '') =>
  succeed(await sendPart(pharmacy.client, feedBody([article('C-1', { ...coartem, quantidade })], { gerado_em }), query))

describe('a count that was made before', () => {
  test('A till whose clock is an hour behind and that says its hour does not put back what was handed over before its export', async () => {
    const { id, user, free } = await shelf()
    const { id: held } = await hold(user, id, 2)
    succeed(await conclude(pharmacy.client, held))
    const clock = Date.now() - 60 * MINUTE
    const body = feedBody([article('C-1', { ...coartem, quantidade: 8 })], { gerado_em: new Date(clock).toISOString() })
    const headers = { date: new Date(clock).toUTCString() }
    succeed(await pharmacy.client.call('PATCH', '/api/perfil/stock/parcial', { body, headers }))
    expect(await free()).toBe(8)
  })

  test('Units that were handed over since are not put back by a count of the shelf, and the article says so', async () => {
    const { id, user, free } = await shelf()
    const before = ago(MINUTE)
    const { id: held } = await hold(user, id, 2)
    succeed(await conclude(pharmacy.client, held))
    expect((await say(10, before)).artigos).toMatchObject([
      { codigo: 'C-1', campo: 'quantidade', motivo: expect.stringContaining('contou-se antes') },
    ])
    expect(await free()).toBe(8)
    expect(await say(8, new Date().toISOString())).toMatchObject({ recusados: 0 })
    expect(await free()).toBe(8)
  })

  test('Units that are held since are not free again by a count of the free ones', async () => {
    const { id, user, free } = await shelf()
    const before = ago(MINUTE)
    const { id: held } = await hold(user, id, 2)
    await say(10, before, '?conta=livres')
    expect(await free()).toBe(8)
    await cancel(user, held)
    expect(await free()).toBe(10)
    await say(10, before, '?conta=livres')
    expect(await free()).toBe(10)
  })

  test('What the pharmacy answered since stands', async () => {
    const { id, user, free } = await shelf()
    const before = ago(MINUTE)
    const { id: held } = await hold(user, id, 2)
    succeed(await answerVisit(pharmacy.client, held, { linhas: [held], resposta: 'nao_ha', livres: 3 }))
    await say(10, before)
    expect(await free()).toBe(3)
    await say(9, new Date().toISOString())
    expect(await free()).toBe(9)
  })

  test('A hold that was handed over before the count is in it', async () => {
    const { id, user, free } = await shelf()
    const { id: held } = await hold(user, id, 2)
    succeed(await conclude(pharmacy.client, held))
    await say(7, new Date().toISOString())
    expect(await free()).toBe(7)
  })
})

describe('a count that the pharmacy made after the feed did', () => {
  const path = (id: string) => `/api/perfil/stock/${id}`
  const item = { nome: coartem.nome, categoria: 'Medicamentos', subcategoria: 'Outros', preco: 500 }
  const kept = 'contou-se antes de a farmácia dizer quantas há: a quantidade fica como estava'
  const counts: [what: string, units: number, count: (id: string) => Promise<unknown>][] = [
    ['that set it', 3, (id) => pharmacy.client.patch(path(id), { quantidade: 3 })],
    ['of the shelf', 3, (id) => pharmacy.client.patch(path(id), { quantidade: 3, conta: 'prateleira' })],
    ['that took one away', 9, (id) => pharmacy.client.patch(path(id), { somar: -1 })],
    ['that confirmed it', 10, (id) => pharmacy.client.patch(path(id), {})],
    ['of a changed item', 3, (id) => pharmacy.client.put(path(id), { ...item, quantidade: 3 })],
    [
      'of a file',
      3,
      () => uploadStock(pharmacy.client, Buffer.from('codigo;nome;quantidade\nC-1;Coartem 20/120 mg;3\n')),
    ],
  ]
  test.each(counts)(
    'A count %s stands, the article says so, and a newer feed is taken',
    async (_what, units, count) => {
      const { id, free } = await shelf()
      const before = ago(MINUTE)
      await count(id)
      const late = await say(20, before)
      expect(late.artigos).toEqual([{ indice: 0, codigo: 'C-1', estado: 'igual', campo: 'quantidade', motivo: kept }])
      expect(await free()).toBe(units)
      expect((await say(20, new Date().toISOString())).artigos).toMatchObject([{ estado: 'alterado', motivo: null }])
      expect(await free()).toBe(20)
    },
  )

  test('It stands also where units of it are held, and the price of the feed is taken', async () => {
    const { id, user, free } = await shelf()
    const before = ago(MINUTE)
    const { id: held } = await hold(user, id, 2)
    succeed(await pharmacy.client.patch(path(id), { quantidade: 1, conta: 'prateleira' }))
    const late = feedBody([article('C-1', { ...coartem, quantidade: 20, preco: 700 })], { gerado_em: before })
    expect(succeed(await sendPart(pharmacy.client, late)).alterados).toBe(1)
    expect(await itemSeen(pharmacy.client, id)).toMatchObject({ quantidade: 0, preco: 700 })
    await cancel(user, held)
    expect(await free()).toBe(1)
  })

  test('A change of the price alone is no count', async () => {
    const { id, free } = await shelf()
    const before = ago(MINUTE)
    succeed(await pharmacy.client.put(path(id), { ...item, preco: 900 }))
    await say(20, before)
    expect(await free()).toBe(20)
  })

  test('A whole feed that lacks the item, made before, leaves it and says so; a newer one empties it', async () => {
    const { id, free } = await shelf()
    const before = ago(MINUTE)
    succeed(await pharmacy.client.patch(path(id), { quantidade: 3 }))
    const other = await stockItem(pharmacy.client, { nome: 'Zinco 20 mg', quantidade: 4 })
    const query = '?confirmar_perda=true'
    const late = succeed(await sendWhole(pharmacy.client, feedBody([article('B')], { gerado_em: before }), query))
    expect([late.retirados, late.avisos]).toEqual([
      0,
      [{ campo: 'artigos', motivo: expect.stringMatching(/^faltam 2 artigos que a farmácia contou depois/) }],
    ])
    expect([await free(), (await itemSeen(pharmacy.client, other)).quantidade]).toEqual([3, 4])
    expect(succeed(await sendWhole(pharmacy.client, feedBody([article('B')]), query)).retirados).toBe(2)
    expect(await free()).toBe(0)
  })

  test('What was put back after a feed emptied it is not emptied again by an older one', async () => {
    const { free } = await shelf()
    const before = ago(MINUTE)
    await sendWhole(pharmacy.client, feedBody([article('B')]), '?confirmar_perda=true')
    const { importacao } = succeed(await pharmacy.client.get('/api/v2/perfil/stock/zerados'))
    succeed(await pharmacy.client.post(`/api/v2/perfil/stock/zerados/${importacao.id}/desfazer`))
    await sendWhole(pharmacy.client, feedBody([article('B')], { gerado_em: before }), '?confirmar_perda=true')
    expect(await free()).toBe(10)
  })
})

describe('the age of a shelf', () => {
  const seen = async () => {
    const { stock_atualizado_em, stock } = succeed(await service.anyone.get(`/api/farmacias/${pharmacy.id}`))
    return [stock_atualizado_em, ...stock.map((item: { atualizado_em: string }) => item.atualizado_em)]
  }

  test('An export of three days ago leaves the shelf and its items as old as it is, and the answer says how old', async () => {
    const gerado_em = ago(3 * DAY + MINUTE)
    const { body } = await sendWhole(pharmacy.client, feedBody([article('A')], { gerado_em }))
    expect(body.avisos).toEqual([{ campo: 'gerado_em', motivo: expect.stringMatching(/^os números são de há 3 dias/) }])
    expect(await seen()).toEqual([gerado_em, gerado_em])
  })

  test('An old export does not make a shelf older that was looked at since', async () => {
    await stockItem(pharmacy.client, coartem)
    const [before] = await seen()
    await sendWhole(pharmacy.client, feedBody([article('C-1', coartem)], { gerado_em: ago(3 * DAY) }))
    expect((await seen())[0]).toBe(before)
  })
})

test('A clock that is ahead is told of, and its count is one of now', async () => {
  const answer = await say(4, new Date(Date.now() + 3 * 60 * MINUTE).toISOString())
  expect(answer.avisos).toEqual([{ campo: 'gerado_em', motivo: expect.stringMatching(/adiantado.* daqui a 3 horas$/) }])
  const shown = succeed(await service.anyone.get(`/api/farmacias/${pharmacy.id}`))
  expect(Date.parse(shown.stock_atualizado_em)).toBeLessThanOrEqual(Date.now())
})

describe('the time of a count', () => {
  const now = Date.parse('2026-11-29T12:00:00Z')
  const at = (late: number, desvio?: number) => {
    const {
      at: found,
      desvio_ms,
      isOld,
      note,
    } = countedAt(now - late, now, desvio === undefined ? undefined : { desvio_ms: desvio, ha_ms: 0 })
    return { before: now - found.getTime(), desvio_ms, isOld, isSaid: note !== null }
  }
  const cases: [what: string, late: number, known: number | undefined, found: ReturnType<typeof at>][] = [
    ['a first feed', 2000, undefined, { before: 2000, desvio_ms: 2000, isOld: false, isSaid: false }],
    [
      'a first feed that waited',
      3 * DAY,
      undefined,
      { before: 3 * DAY, desvio_ms: 3 * DAY, isOld: true, isSaid: true },
    ],
    [
      'a clock that is ahead',
      -90 * MINUTE,
      undefined,
      { before: 0, desvio_ms: -90 * MINUTE, isOld: false, isSaid: true },
    ],
    [
      'a clock that is ahead, and a feed that waited',
      -30 * MINUTE,
      -90 * MINUTE,
      { before: 60 * MINUTE, desvio_ms: -90 * MINUTE, isOld: false, isSaid: true },
    ],
    ['a clock a little ahead', -30_000, undefined, { before: 0, desvio_ms: -30_000, isOld: false, isSaid: false }],
    [
      'a clock that is behind in each feed',
      2 * 60 * MINUTE,
      2 * 60 * MINUTE,
      { before: 0, desvio_ms: 2 * 60 * MINUTE, isOld: false, isSaid: true },
    ],
    ['a clock that is set right', 1000, 2 * 60 * MINUTE, { before: 0, desvio_ms: 1000, isOld: false, isSaid: false }],
    [
      'a feed that waited for the line',
      5 * 60 * MINUTE,
      1000,
      { before: 5 * 60 * MINUTE - 1000, desvio_ms: 1000, isOld: true, isSaid: true },
    ],
    [
      'a clock without its battery',
      4000 * DAY,
      undefined,
      { before: 0, desvio_ms: 4000 * DAY, isOld: false, isSaid: true },
    ],
    [
      'a clock that falls behind',
      2 * 60 * MINUTE,
      1000,
      { before: 2 * 60 * MINUTE - 1000, desvio_ms: 1000, isOld: true, isSaid: true },
    ],
  ]
  test('A clock that was ahead and was set right is believed again after some hours, and a feed that waited is still late', () => {
    const hour = 60 * MINUTE
    let known = { desvio_ms: -90 * MINUTE, ha_ms: hour }
    const ages = Array.from({ length: 8 }, () => {
      const { at, desvio_ms } = countedAt(now - 1000, now, known)
      known = { desvio_ms, ha_ms: hour }
      return Math.round((now - at.getTime()) / MINUTE)
    })
    expect(ages).toEqual([90, 75, 60, 45, 30, 15, 0, 0])
    const { at, desvio_ms } = countedAt(now - 5 * hour, now, { ...known, ha_ms: 5 * hour })
    expect([now - at.getTime(), countedAt(now - 1000, now, { desvio_ms, ha_ms: hour }).desvio_ms]).toEqual([
      5 * hour - 1000,
      1000,
    ])
  })

  test.each<[what: string, clock: number, age: number, before: number, said: RegExp | null]>([
    ['a clock that is right', 0, 5 * MINUTE, 5 * MINUTE, null],
    ['a clock that is two days behind', -2 * DAY, 5 * MINUTE, 5 * MINUTE, /atrasado 2 dias/],
    ['a clock that is two days ahead', 2 * DAY, 5 * MINUTE, 5 * MINUTE, /adiantado/],
    ['an export of three days ago', 0, 3 * DAY, 3 * DAY, /há 3 dias/],
    ['an export of three days ago, by a clock that is a year behind', -365 * DAY, 3 * DAY, 3 * DAY, /há 3 dias/],
    ['a clock that was set right after the export', 0, 400 * DAY, 0, null],
    ['a clock that was set back after the export', 0, -3 * DAY, 0, null],
  ])('With the sender’s hour the age of a count is by one clock: %s', (_what, clock, age, before, said) => {
    // whatever was learned before
    for (const known of [undefined, { desvio_ms: -90 * MINUTE, ha_ms: DAY }, { desvio_ms: 3 * DAY, ha_ms: 0 }]) {
      const { at: found, isOld, note } = countedAt(now + clock - age, now, known, now + clock)
      expect([now - found.getTime(), isOld]).toEqual([before, before > 60 * MINUTE])
      if (said) expect(note).toMatch(said)
      else expect(note).toBeNull()
    }
  })

  test('A clock that loses a minute an hour makes no count look older, where the request says the hour', () => {
    let known = { desvio_ms: 0, ha_ms: 60 * MINUTE }
    for (let hour = 1; hour <= 48; hour++) {
      const clock = now - hour * MINUTE
      const { at: found, desvio_ms } = countedAt(clock - 10_000, now, known, clock)
      known = { desvio_ms, ha_ms: 60 * MINUTE }
      expect(now - found.getTime()).toBe(10_000)
    }
  })

  test.each(cases)('Of %s it is found from its arrival', (_what, late, known, found) => {
    expect(at(late, known)).toEqual(found)
  })
})

describe('the number of articles', () => {
  test('A feed that says how many it has is refused where fewer came, and taken where all did', async () => {
    const cut = feedLines(feedBody([article('A'), article('B')], { total: 3 }))
    const refusal = await sendBytes(pharmacy.client, cut, { type: 'application/x-ndjson' })
    expect([refusal.status, Object.keys(refusal.body.detalhes.campos)]).toEqual([400, ['total']])
    expect(succeed(await pharmacy.client.get('/api/perfil/stock'))).toEqual([])
    const whole = feedLines(feedBody([article('A'), article('B'), {}], { total: 3 }))
    expect(await sendBytes(pharmacy.client, whole, { type: 'application/x-ndjson' })).toMatchObject({ status: 200 })
  })

  test('The last feed can be read: its number, times, counts and what it refused', async () => {
    expectErro(await pharmacy.client.get('/api/perfil/stock/envio'), 404, 'NAO_ENCONTRADO')
    const sent = feedBody([article('A'), article('B', { quantidade: 'muitos' })])
    await sendWhole(pharmacy.client, sent)
    const last = succeed(await pharmacy.client.get('/api/perfil/stock/envio'))
    expect(last).toMatchObject({
      sequencia: sent.sequencia,
      gerado_em: sent.gerado_em,
      recebido_em: expect.any(String),
      completo: true,
      artigos_lidos: 2,
      aceites: 1,
      recusados: 1,
      artigos: [{ codigo: 'B', estado: 'recusado', campo: 'quantidade' }, { codigo: 'A' }],
    })
  })
})
