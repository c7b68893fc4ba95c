import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { countEnded, expireDue } from '#server/modules/reservas/public.ts'
import { type Client, succeed } from '../support/client.ts'
import { answer, cancel, conclude, hold, increase, runOut, together } from '../support/holds.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ env: { RESERVAS_POR_UTILIZADOR: '1000', RESERVAS_POR_HORA: '1000' } })
const user = prepare(() => service.anyone.register())

/** Does the work that the worker does within a minute. */
/** Counts what ended, once nothing of it can be taken back any more. */
const count = () =>
  service.db.transaction(async (tx) => {
    await tx.run(
      sql`update reserva_finda set acabou_em = acabou_em - interval '3 minutes' where reserva_id is not null`,
    )
    return countEnded(tx, 1000)
  })
const expired = async (id: string, reminded: boolean) => {
  await service.db.statement((tx) =>
    tx.run(
      sql`update reserva set espera_resposta_desde = case when ${reminded} then null else now() end where id = ${id}`,
    ),
  )
  await runOut(service, id)
  await service.db.transaction((tx) => expireDue(tx, 1000))
}

const newHold = async (pharmacy: Client, minutesAgo = 0) => {
  const { id } = await hold(user, await stockItem(pharmacy, { quantidade: 10 }), 3)
  await service.db.statement((tx) =>
    tx.run(sql`update reserva set criada_em = criada_em - make_interval(mins => ${minutesAgo}) where id = ${id}`),
  )
  return id as string
}
const shownOf = async (id: string) => succeed(await service.anyone.get(`/api/farmacias/${id}`)).fiabilidade

/** Makes holds that were put aside after some minutes, and fetched. */
async function went(pharmacy: Client, times: number, minutes = 0) {
  for (let n = 0; n < times; n++) {
    const id = await newHold(pharmacy, minutes)
    await answer(pharmacy, id, 'separada')
    await conclude(pharmacy, id)
  }
}

test('From ten holds on a pharmacy says in how many all was there, and the median of its answers', async () => {
  const { id, client } = await openPharmacy(service)
  expect(await shownOf(id)).toBeNull()
  await went(client, 5, 4)
  await count()
  const late = await newHold(client, 30)
  await answer(client, late, 'so_ha', 1)
  await cancel(user, late)
  await answer(client, await newHold(client, 8), 'nao_ha')
  await expired(await newHold(client), true)
  await conclude(client, await newHold(client))
  await count()
  expect(await shownOf(id)).toBeNull()
  const last = await newHold(client, 6)
  await answer(client, last, 'separada')
  await expired(last, false)
  await count()
  // the median of 4 4 4 4 4 6 8 30
  const expected = { reservas: 10, havia: 7, minutos: 4, precos: null }
  expect(await shownOf(id)).toEqual(expected)
  const [listed] = succeed(
    await service.anyone.get(
      `/api/farmacias?search=${encodeURIComponent((await client.get('/api/perfil/me')).body.nome)}`,
    ),
  )
  expect(listed.fiabilidade).toEqual(expected)
  expect((await client.get('/api/perfil/me')).body.fiabilidade).toEqual(expected)
})

test('What its user gave up unanswered, what no open hour saw, and what the pharmacy cancelled for another reason do not count', async () => {
  const { id, client } = await openPharmacy(service)
  await went(client, 10, 2)
  await cancel(user, await newHold(client))
  await expired(await newHold(client), false)
  await cancel(client, await newHold(client))
  await count()
  expect(await shownOf(id)).toEqual({ reservas: 10, havia: 10, minutos: 2, precos: null })
})

test('An answer that changes counts as it ended, by the time of the first; units added later leave that time', async () => {
  const { id, client } = await openPharmacy(service)
  await went(client, 9, 5)
  const held = await newHold(client, 5)
  await answer(client, held, 'separada')
  await service.db.statement((tx) =>
    tx.run(sql`update reserva set criada_em = criada_em - interval '50 minutes' where id = ${held}`),
  )
  await increase(user, held)
  await answer(client, held, 'nao_ha')
  await count()
  const { minutos } = await service.db.one<{ minutos: number[] }>(sql`
    select minutos from fiabilidade where farmacia_id = ${id}`)
  expect(Math.round(minutos.at(-1) ?? 0)).toBe(5)
  expect(await shownOf(id)).toEqual({ reservas: 10, havia: 9, minutos: 5, precos: null })
})

test('Only the last fifty are kept, in one row, whoever counts at the same time', async () => {
  const { id, client } = await openPharmacy(service)
  const end = (havia: boolean) =>
    service.db.statement((tx) =>
      tx.run(sql`
        insert into reserva_finda (dia, fim, farmacia_id, havia, minutos)
        select dia_em_luanda(now()), 'concluida', ${id}, ${havia}, 3 from generate_series(1, 30)`),
    )
  await end(false)
  await count()
  await end(true)
  await together(3, count)
  const { havia } = await service.db.one<{ havia: boolean[] }>(sql`
    select havia from fiabilidade where farmacia_id = ${id}`)
  expect(havia).toHaveLength(50)
  expect(await shownOf(id)).toEqual({ reservas: 50, havia: 30, minutos: 3, precos: null })
  await went(client, 1)
  await count()
  expect(await shownOf(id)).toEqual({ reservas: 50, havia: 31, minutos: 3, precos: null })
})

test('The most reliable come first, and those of whom too little is known last, also of the nearest', async () => {
  const place = { latitude: -12.5, longitude: 13.5 }
  const names = ['Boa', 'Fraca', 'Nova'].map((word) => `${word} ${crypto.randomUUID().slice(0, 8)} Ordenada`)
  const made = []
  for (const nome of names) made.push(await openPharmacy(service, { ...place, nome }))
  const [good, weak] = made as [(typeof made)[number], (typeof made)[number]]
  await went(good.client, 10)
  await went(weak.client, 9)
  await answer(weak.client, await newHold(weak.client), 'nao_ha')
  await count()
  for (const where of ['', `&latitude=${place.latitude}&longitude=${place.longitude}&raio_km=1`]) {
    const list = succeed(await service.anyone.get(`/api/farmacias?search=Ordenada&ordenar=fiabilidade${where}`))
    expect(list.map(({ nome }: { nome: string }) => nome)).toEqual(names)
  }
})

test('A pharmacy that is deleted leaves nothing behind, and what ended there counts for nobody', async () => {
  const { id, client } = await openPharmacy(service)
  await went(client, 1)
  await count()
  await went(client, 1)
  const admin = await service.admin()
  succeed(await admin.delete(`/api/farmacias/${id}`))
  await count()
  expect(await service.db.many(sql`select from fiabilidade where farmacia_id = ${id}`)).toEqual([])
})
