import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { ASSUMED_RATING, ASSUMED_RATINGS, VERIFIED_RATING_WEIGHT } from '#contract/limits.ts'
import { sweepLeftovers } from '#server/modules/restos/public.ts'
import { type Client, succeed } from '../support/client.ts'
import { cancel, conclude, hold, runOut } from '../support/holds.ts'
import { deleteOwn, type Person, person } from '../support/people.ts'
import { prepareEach } from '../support/prepare.ts'
import { forgetBy } from '../support/retention.ts'
import { kinaxixi, openPharmacy, type PharmacyScene, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ env: { RESERVAS_POR_UTILIZADOR: '100' } })
const pharmacy = prepareEach(() => openPharmacy(service))
const user = prepareEach(() => person(service, 'user'))

const path = (id: string) => `/api/farmacias/${id}/avaliacoes`
const rate = async (client: Client, rating: number, { id } = pharmacy) =>
  succeed(await client.post(path(id), { rating }))
const holdAt = async ({ client }: PharmacyScene, who: Person = user): Promise<string> =>
  (await hold(who, await stockItem(client))).id
const pickUp = async (at: PharmacyScene = pharmacy, who: Person = user) =>
  succeed(await conclude(at.client, await holdAt(at, who)))

/** Returns what all public answers say about the pharmacy's ratings, after checking that they agree. */
async function seen({ id, nome } = pharmacy) {
  const pick = ({ media_avaliacoes, total_avaliacoes, total_verificadas }: Record<string, unknown>) => ({
    media_avaliacoes,
    total_avaliacoes,
    total_verificadas,
  })
  const summary = pick(succeed(await service.anyone.get(path(id))))
  expect(pick(succeed(await service.anyone.get(`/api/farmacias/${id}`)))).toEqual(summary)
  for (const query of [{}, kinaxixi as object]) {
    const list = succeed(
      await service.anyone.get(`/api/farmacias?${new URLSearchParams({ search: nome, ...query } as never)}`),
    )
    expect(pick(list.find((each: { id: string }) => each.id === id))).toEqual(summary)
  }
  return summary
}

const rows = (statement: ReturnType<typeof sql>) => service.db.statement((tx) => tx.run(statement))
const [FIVE, NONE_OF_ONE, ONE_OF_ONE] = [
  { media_avaliacoes: 5, total_avaliacoes: 1 },
  { media_avaliacoes: 5, total_avaliacoes: 1, total_verificadas: 0 },
  { media_avaliacoes: 5, total_avaliacoes: 1, total_verificadas: 1 },
]

describe('total_verificadas', () => {
  test('total_verificadas counts the rating of somebody who had picked up a hold there, and says so in the answer', async () => {
    await pickUp()
    expect(await rate(user, 5)).toMatchObject({ ...FIVE, total_verificadas: 1 })
    expect(await seen()).toEqual(ONE_OF_ONE)
  })

  test('total_verificadas counts a rating from the moment its author picks up a hold', async () => {
    expect(await rate(user, 5)).toMatchObject(NONE_OF_ONE)
    const held = await holdAt(pharmacy)
    expect(await seen()).toEqual(NONE_OF_ONE)
    succeed(await conclude(pharmacy.client, held))
    expect(await seen()).toEqual(ONE_OF_ONE)
    await pickUp()
    expect(await seen()).toEqual(ONE_OF_ONE)
  })

  test('total_verificadas counts no hold that lives, was cancelled or ran out, nor one picked up elsewhere', async () => {
    await rate(user, 5)
    await cancel(user, await holdAt(pharmacy))
    await cancel(pharmacy.client, await holdAt(pharmacy))
    await runOut(service, await holdAt(pharmacy))
    await holdAt(pharmacy)
    await pickUp(await openPharmacy(service))
    expect(await seen()).toEqual(NONE_OF_ONE)
    await rate(user, 5)
    expect(await seen()).toEqual(NONE_OF_ONE)
  })

  test('total_verificadas counts nobody else’s rating when one person picks up', async () => {
    await rate(await person(service, 'user'), 2)
    await rate(user, 5)
    await pickUp()
    expect(await seen()).toEqual({ media_avaliacoes: 3.5, total_avaliacoes: 2, total_verificadas: 1 })
  })

  test('total_verificadas stays as it was when a rating is changed', async () => {
    await pickUp()
    await rate(user, 1)
    await rate(user, 5)
    expect(await seen()).toEqual(ONE_OF_ONE)
    await rate(user, 5)
    expect(await seen()).toEqual(ONE_OF_ONE)
  })

  test('total_verificadas stays when the reservation no longer says whose it was, and when the rating is changed after that', async () => {
    await pickUp()
    await rate(user, 4)
    await rows(sql`update reserva set reservado_ate = now() - interval '13 months' where utilizador_id = ${user.id}`)
    expect(await forgetBy(service, 'reservas com mais de um ano', 100)).toBeGreaterThan(0)
    await rate(user, 5)
    expect(await seen()).toEqual(ONE_OF_ONE)
  })

  test('total_verificadas loses the rating of an account that is deleted', async () => {
    await rate(await person(service, 'user'), 5)
    await pickUp()
    await rate(user, 1)
    expect(await seen()).toEqual({ media_avaliacoes: 3, total_avaliacoes: 2, total_verificadas: 1 })
    succeed(await deleteOwn(user))
    expect(await seen()).toEqual(NONE_OF_ONE)
  })

  test('total_verificadas goes with its pharmacy, and what is left of its ratings is swept', async () => {
    await pickUp()
    await rate(user, 5)
    succeed(await (await service.admin()).delete(`/api/farmacias/${pharmacy.id}`))
    expect((await service.anyone.get(path(pharmacy.id))).status).toBe(404)
    while (await sweepLeftovers(service.db));
    expect(await service.db.many(sql`select from avaliacao where farmacia_id = ${pharmacy.id}`)).toEqual([])
  })
})

test('one’s own data say of each rating whether it is verified', async () => {
  const other = await openPharmacy(service)
  await rate(user, 5)
  await rate(user, 4, other)
  await pickUp()
  const { avaliacoes } = succeed(await user.get('/api/auth/me/dados'))
  const byPharmacy = new Map(
    avaliacoes.map((each: { farmacia_id: string; verificada: boolean }) => [each.farmacia_id, each.verificada]),
  )
  expect(byPharmacy).toEqual(
    new Map([
      [pharmacy.id, true],
      [other.id, false],
    ]),
  )
})

describe('the order by rating', () => {
  /** Forty of people who came, 4,6 on average. */
  const manyVerified = (id: string) =>
    rows(sql`
      insert into avaliacao (farmacia_id, utilizador_id, rating, verificada)
      select ${id}, gen_random_uuid(), case when i <= 24 then 5 else 4 end, true from generate_series(1, 40) i`)

  const names = async (query: Record<string, unknown>) =>
    succeed(
      await service.anyone.get(`/api/farmacias?${new URLSearchParams({ ordenar: 'avaliacao', ...query } as never)}`),
    )

  test('The order by rating puts forty verified ratings of 4,6 before three unverified ones of 5, and shows each its own mean', async () => {
    const few = await openPharmacy(service)
    for (const each of [pharmacy, few]) await stockItem(each.client, { nome: 'Paracetamol 500 mg' })
    await manyVerified(pharmacy.id)
    for (const _ of Array(3)) await rate(await person(service, 'user'), 5, few)
    const medicine = { search_type: 'medicamento', search: 'paracetamol' }
    for (const query of [{}, kinaxixi, medicine, { ...medicine, ...kinaxixi }]) {
      const list = (await names({ limite: 200, ...query })).filter(({ id }: { id: string }) =>
        [pharmacy.id, few.id].includes(id),
      )
      expect(list, JSON.stringify(query)).toMatchObject([
        { id: pharmacy.id, media_avaliacoes: 4.6, total_avaliacoes: 40, total_verificadas: 40 },
        { id: few.id, media_avaliacoes: 5, total_avaliacoes: 3, total_verificadas: 0 },
      ])
    }
  })

  test('Equal ratings rank higher when their authors came, and a bad rating of theirs weighs more too', async () => {
    const [good, bad, came] = await Promise.all([openPharmacy(service), openPharmacy(service), openPharmacy(service)])
    const picky = await person(service, 'user')
    await pickUp(good)
    await pickUp(came, picky)
    await rate(user, 5, good)
    await rate(user, 5, pharmacy)
    await rate(user, 1, bad)
    await rate(picky, 1, came)
    const mine = [good, pharmacy, bad, came].map(({ id }) => id)
    for (const query of [{}, kinaxixi]) {
      const list = (await names({ limite: 200, ...query })).map(({ id }: { id: string }) => id)
      expect(list.filter((id: string) => mine.includes(id))).toEqual(mine)
    }
  })

  test('The order by rating follows the numbers that the contract says, and has no number where there are no ratings', async () => {
    const weighted = async () =>
      (
        await service.db.one<{ n: number | null }>(sql`
        select media_ponderada::float8 as n from farmacia where id = ${pharmacy.id}`)
      ).n
    expect(await weighted()).toBeNull()
    await manyVerified(pharmacy.id)
    await rate(user, 1)
    const weight = ASSUMED_RATINGS + 40 * VERIFIED_RATING_WEIGHT + 1
    expect(await weighted()).toBeCloseTo(
      (ASSUMED_RATINGS * ASSUMED_RATING + 184 * VERIFIED_RATING_WEIGHT + 1) / weight,
      5,
    )
  })
})
