import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sweepAccounts } from '#server/modules/restos/public.ts'
import { withCast } from '../support/cast.ts'
import { openClient } from '../support/database.ts'
import { expectErro, expectInvalid } from '../support/erro.ts'
import { person } from '../support/people.ts'
import { openPharmacy } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const cast = withCast(service)

const path = (id: string) => `/api/farmacias/${id}/avaliacoes`
const none = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }

/** A new pharmacy with these ratings, each by a new user. */
async function rated(...ratings: number[]) {
  const pharmacy = await openPharmacy(service)
  for (const rating of ratings) {
    const user = await person(service, 'user')
    expect((await user.post(path(pharmacy.id), { rating })).status).toBe(201)
  }
  return pharmacy
}
const read = async (id: string) => (await service.anyone.get(path(id))).body

describe('rating a pharmacy', () => {
  test('A first rating is answered 201, with the rating and the new statistics', async () => {
    const pharmacy = await openPharmacy(service)
    const { status, body } = await cast.user.post(path(pharmacy.id), { rating: 4 })
    expect(status).toBe(201)
    expect(body).toEqual({
      erro: false,
      mensagem: expect.any(String),
      avaliacao: {
        id: expect.any(String),
        farmacia_id: pharmacy.id,
        utilizador_id: cast.user.id,
        rating: 4,
        criada_em: expect.any(String),
        atualizada_em: body.avaliacao.criada_em,
      },
      media_avaliacoes: 4,
      total_avaliacoes: 1,
      total_verificadas: 0,
    })
  })

  test('again is 200 and replaces the first: one rating a user', async () => {
    const pharmacy = await rated(5)
    const first = await cast.user.post(path(pharmacy.id), { rating: 1 })
    const again = await cast.user.post(path(pharmacy.id), { rating: 4 })
    expect(again.status).toBe(200)
    expect(again.body).toMatchObject({ media_avaliacoes: 4.5, total_avaliacoes: 2 })
    expect(again.body.avaliacao).toMatchObject({
      id: first.body.avaliacao.id,
      criada_em: first.body.avaliacao.criada_em,
      rating: 4,
    })
    expect(again.body.avaliacao.atualizada_em >= again.body.avaliacao.criada_em).toBe(true)
    expect(await read(pharmacy.id)).toEqual({
      media_avaliacoes: 4.5,
      total_avaliacoes: 2,
      total_verificadas: 0,
      distribuicao: { ...none, 4: 1, 5: 1 },
    })
  })

  test('twice at once still counts once', async () => {
    const pharmacy = await openPharmacy(service)
    const user = await person(service, 'user')
    const answers = await Promise.all([1, 2, 3, 4, 5].map((rating) => user.post(path(pharmacy.id), { rating })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201])
    expect((await read(pharmacy.id)).total_avaliacoes).toBe(1)
  })

  test.each([['gestor'], ['admin']] as const)('A %s may rate too, as a user', async (role) => {
    const pharmacy = await openPharmacy(service)
    expect((await cast[role].post(path(pharmacy.id), { rating: 3 })).status).toBe(201)
  })

  test('Pharmacies and callers without a session may not rate', async () => {
    const { id } = await openPharmacy(service)
    expectErro(await cast.pharmacy.client.post(path(id), { rating: 5 }), 403, 'SEM_PERMISSAO')
    expectErro(await service.anyone.post(path(id), { rating: 5 }), 401, 'TOKEN_EM_FALTA')
    expect((await read(id)).total_avaliacoes).toBe(0)
  })

  test.each([[0], [6], [-1], [4.5], ['5'], [null], [undefined], [true], [[5]], [1e9]])(
    'Rating a pharmacy refuses %j',
    async (rating) => {
      const { id } = await openPharmacy(service)
      expectInvalid(await cast.user.post(path(id), { rating }), 'rating')
      expect(await read(id)).toEqual({
        media_avaliacoes: null,
        total_avaliacoes: 0,
        total_verificadas: 0,
        distribuicao: none,
      })
    },
  )

  test('Rating an unknown pharmacy is a 404', async () => {
    expectErro(await cast.user.post(path(randomUUID()), { rating: 5 }), 404, 'NAO_ENCONTRADO')
    expectErro(await service.anyone.get(path(randomUUID())), 404, 'NAO_ENCONTRADO')
  })

  test('A frozen pharmacy can be rated, and its ratings read', async () => {
    const { id } = await openPharmacy(service)
    await cast.admin.patch(`/api/farmacias/${id}/status`, { is_ativo: false })
    expect((await cast.user.post(path(id), { rating: 2 })).status).toBe(201)
    expect((await read(id)).media_avaliacoes).toBe(2)
  })
})

describe('the average', () => {
  test.each([
    [[], null],
    [[5], 5],
    [[4, 5], 4.5],
    [[4, 4, 5], 4.3],
    [[4, 5, 5], 4.7],
    [[1, 2, 2, 2], 1.8],
    [[1, 1, 1, 2], 1.3],
    [[3, 3, 3], 3],
  ])('The average of %j is %s, in the statistics, the list and the detail alike', async (ratings, media_avaliacoes) => {
    const { id, nome } = await rated(...ratings)
    const expected = { media_avaliacoes, total_avaliacoes: ratings.length, total_verificadas: 0 }
    const distribuicao: Record<number, number> = { ...none }
    for (const rating of ratings) distribuicao[rating] = (distribuicao[rating] ?? 0) + 1
    expect(await read(id)).toEqual({ ...expected, distribuicao })
    expect((await service.anyone.get(`/api/farmacias/${id}`)).body).toMatchObject(expected)
    const listed = await service.anyone.get(`/api/farmacias?search=${encodeURIComponent(nome)}`)
    // a search also finds names that differ by a slip, as drawn ones now and then do
    expect(listed.body).toContainEqual(expect.objectContaining({ id, ...expected }))
  })

  test('The average forgets the ratings of an account that is deleted', async () => {
    const { id } = await rated(1, 5)
    const rows = await openClient(service.connection)
    await rows.query(
      'delete from utilizador u using avaliacao a where a.utilizador_id = u.id and a.rating = 1 and a.farmacia_id = $1',
      [id],
    )
    while (await sweepAccounts(service.db));
    expect(await read(id)).toEqual({
      media_avaliacoes: 5,
      total_avaliacoes: 1,
      total_verificadas: 0,
      distribuicao: { ...none, 5: 1 },
    })
    expect((await service.anyone.get(`/api/farmacias/${id}`)).body).toMatchObject({
      media_avaliacoes: 5,
      total_avaliacoes: 1,
    })
  })
})

describe('minha', () => {
  test('`minha` is a user’s own rating, null before there is one, and absent for everyone else', async () => {
    const { id } = await rated(2)
    expect((await cast.user.get(path(id))).body.minha).toBeNull()
    await cast.user.post(path(id), { rating: 3 })
    expect((await cast.user.get(path(id))).body.minha).toBe(3)
    expect((await cast.admin.get(path(id))).body.minha).toBeNull()
    for (const client of [service.anyone, service.anyone.as('bad'), cast.pharmacy.client]) {
      const { status, body } = await client.get(path(id))
      expect(status).toBe(200)
      expect(body).not.toHaveProperty('minha')
    }
  })
})

test('nobody learns who rated what', async () => {
  const { id } = await openPharmacy(service)
  await cast.user.post(path(id), { rating: 1 })
  for (const client of [service.anyone, cast.pharmacy.client, cast.admin]) {
    expect((await client.get(path(id))).text).not.toContain(cast.user.id)
  }
})
