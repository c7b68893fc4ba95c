import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { tally, together, type User, users } from '../support/holds.ts'
import { person } from '../support/people.ts'
import { openPharmacy, pharmacyBody } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ crowd: true })

test('an e-mail registered many times at once, in many spellings, is one account', async () => {
  const spellings = ['mesma@teste.ao', 'Mesma@teste.ao', 'MESMA@TESTE.AO']
  const answers = await together(30, (index) =>
    service.anyone.post('/api/auth/register', { nome: 'A', email: spellings[index % 3], password: 'segredo' }),
  )
  expect(tally(answers)).toEqual({ '201': 1, '409 duplicado': 29 })
  const winner = answers.find(({ status }) => status === 201)
  expect(
    (await service.anyone.post('/api/auth/login', { email: 'mesmA@teste.ao', password: 'segredo' })).body.user.id,
  ).toBe(winner?.body.user.id)
})

test('a pharmacy registered many times at once, in many spellings, is one pharmacy', async () => {
  const admin = await service.admin()
  const spellings = ['Farmácia Ímpar', 'farmacia impar', '  FARMÁCIA   ÍMPAR ', 'Farmacia Ímpar']
  const answers = await together(30, (index) =>
    admin.post('/api/farmacias', pharmacyBody({ nome: spellings[index % 4] })),
  )
  expect(tally(answers)).toEqual({ '201': 1, '409 duplicado': 29 })
  expect((await service.anyone.get('/api/farmacias?search=ímpar')).body).toHaveLength(1)
})

test('different pharmacies registered at once are all there, each with a code of its own', async () => {
  const admin = await service.admin()
  const answers = await together(20, (index) => admin.post('/api/farmacias', pharmacyBody({ nome: `Cadeia ${index}` })))
  expect(tally(answers)).toEqual({ '201': 20 })
  const codes = new Set(answers.map(({ body }) => body.farmacia.codigo_acesso))
  expect(codes.size).toBe(20)
  for (const { body } of answers.slice(0, 3)) {
    const signedIn = await service.anyone.post('/api/auth/farmacia', { codigo: body.farmacia.codigo_acesso })
    expect(signedIn.body.farmacia.id).toBe(body.farmacia.id)
  }
})

async function ratings(id: string) {
  const { body } = await service.anyone.get(`/api/farmacias/${id}/avaliacoes`)
  const [listed] = (await service.anyone.get(`/api/farmacias?search=${encodeURIComponent('Avaliada')}`)).body
  expect([listed.media_avaliacoes, listed.total_avaliacoes]).toEqual([body.media_avaliacoes, body.total_avaliacoes])
  return body
}

test('a user who rates many times at once has rated once', async () => {
  const { id } = await openPharmacy(service, { nome: 'Avaliada' })
  const user = await person(service, 'user')
  const answers = await together(30, (index) =>
    user.post(`/api/farmacias/${id}/avaliacoes`, { rating: (index % 5) + 1 }),
  )
  expect(tally(answers)).toEqual({ '201': 1, '200': 29 })
  const { total_avaliacoes, distribuicao, media_avaliacoes } = await ratings(id)
  expect(total_avaliacoes).toBe(1)
  expect(distribuicao[String(media_avaliacoes)]).toBe(1)

  const others: User[] = await users(service, 20)
  await Promise.all(
    others.flatMap((other, index) => [
      other.post(`/api/farmacias/${id}/avaliacoes`, { rating: 1 }),
      other.post(`/api/farmacias/${id}/avaliacoes`, { rating: (index % 5) + 1 }),
    ]),
  )
  const stored = await service.db.one<{ media: number; total: number }>(sql`
    select round(avg(rating), 1) as media, count(*) as total from avaliacao where farmacia_id = ${id}`)
  expect(stored.total).toBe(21)
  expect(await ratings(id)).toMatchObject({ total_avaliacoes: 21, media_avaliacoes: stored.media })
})

test('a pharmacy that signs in many times at once has each access on record', async () => {
  const { codigo, client } = await openPharmacy(service)
  await together(10, (index) => service.anyone.post('/api/auth/farmacia', { codigo, localidade: `Balcão ${index}` }))
  const { body } = await client.get('/api/perfil/acessos')
  // and the one that opened the scene
  expect(body).toHaveLength(11)
})
