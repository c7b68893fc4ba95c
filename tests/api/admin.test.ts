import { beforeAll, describe, expect, test } from 'vitest'
import { adminAccount } from '../support/admin-account.ts'
import { openClient } from '../support/database.ts'
import { person } from '../support/people.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const admin = prepare(() => service.admin())

const stats = async () => (await admin.get('/api/admin/stats')).body

test('An empty register has totals of zero, an empty list, and the admin who asks', async () => {
  expect(await stats()).toEqual({
    total_farmacias: 0,
    farmacias_ativas: 0,
    farmacias_congeladas: 0,
    admins: [
      {
        id: expect.any(String),
        name: adminAccount.nome,
        email: adminAccount.email,
        role: 'admin',
        is_ativo: true,
        ultimo_login: expect.any(String),
      },
    ],
  })
  expect((await admin.get('/api/admin/farmacias')).body).toEqual([])
})

describe('with some pharmacies', () => {
  let frozen: string
  beforeAll(async () => {
    for (const nome of ['Zebra', 'Água']) await openPharmacy(service, { nome })
    frozen = (await openPharmacy(service, { nome: 'Gelada' })).id
    await admin.patch(`/api/farmacias/${frozen}/status`, { is_ativo: false })
  })

  test('the totals tell active from frozen, and move with them', async () => {
    expect(await stats()).toMatchObject({ total_farmacias: 3, farmacias_ativas: 2, farmacias_congeladas: 1 })
    await admin.patch(`/api/farmacias/${frozen}/status`, { is_ativo: true })
    expect(await stats()).toMatchObject({ total_farmacias: 3, farmacias_ativas: 3, farmacias_congeladas: 0 })
    await admin.patch(`/api/farmacias/${frozen}/status`, { is_ativo: false })
    const { id } = await openPharmacy(service)
    expect((await stats()).total_farmacias).toBe(4)
    await admin.delete(`/api/farmacias/${id}`)
    expect(await stats()).toMatchObject({ total_farmacias: 3, farmacias_ativas: 2, farmacias_congeladas: 1 })
  })

  test('the list has all, by name, frozen ones marked', async () => {
    const { body } = await admin.get('/api/admin/farmacias')
    expect(body.map(({ nome, is_ativo }: { nome: string; is_ativo: boolean }) => [nome, is_ativo])).toEqual([
      ['Água', true],
      ['Gelada', false],
      ['Zebra', true],
    ])
  })

  test('the list is not cut at the 200 of the public one', async () => {
    const rows = await openClient(service.connection)
    await rows.query(`insert into farmacia (nome, telefone, latitude, longitude, codigo_hmac)
      select 'Muitas ' || n, '923', -8, 13, sha256(n::text::bytea) from generate_series(1, 250) n`)
    expect((await admin.get('/api/admin/farmacias')).body).toHaveLength(253)
    await rows.query("delete from farmacia where nome like 'Muitas %'")
  })
})

test('the admins are listed with state and last login; users and gestores are not', async () => {
  const [user, gestor, other] = [
    await person(service, 'user'),
    await person(service, 'gestor'),
    await person(service, 'admin'),
  ]
  const rows = await openClient(service.connection)
  const listed = async () => (await stats()).admins.find(({ id }: { id: string }) => id === other.id)
  const before = await listed()
  expect(before).toMatchObject({ email: other.email, role: 'admin', is_ativo: true, ultimo_login: expect.any(String) })
  await service.anyone.login(other.email, 'palavra-passe de teste')
  expect((await listed()).ultimo_login > before.ultimo_login).toBe(true)
  await rows.query('update utilizador set is_ativo = false, ultimo_login = null where id = $1', [other.id])
  expect(await listed()).toMatchObject({ is_ativo: false, ultimo_login: null })
  const { text } = await admin.get('/api/admin/stats')
  for (const { id, email } of [user, gestor]) {
    expect(text).not.toContain(id)
    expect(text).not.toContain(email)
  }
  expect(text).not.toMatch(/password|hash|argon2|telefone/)
})

describe('the register, filtered', () => {
  beforeAll(async () => {
    await openPharmacy(service, { nome: 'Farmácia Kalandula', municipio: 'Maianga', telefone: '+244 923 111 222' })
    const { id } = await openPharmacy(service, { nome: 'Kalandula Dois', bairro: 'Prenda', municipio: 'MAIANGA' })
    await admin.patch(`/api/farmacias/${id}/status`, { is_ativo: false })
  })
  const names = async (query: string) => {
    const answer = await admin.get(`/api/admin/farmacias?${query}`)
    return answer.body.map(({ nome }: { nome: string }) => nome)
  }

  test.each([
    ['search=kalandula', ['Farmácia Kalandula', 'Kalandula Dois']],
    ['search=PRENDA kalandula', ['Kalandula Dois']],
    ['search=923 111', ['Farmácia Kalandula']],
    ['search=nenhuma assim', []],
    ['search=100%25', []],
    ['municipio=maianga&estado=activas', ['Farmácia Kalandula']],
    ['municipio=Maianga&estado=congeladas', ['Kalandula Dois']],
    ['municipio=Maianga&ordenar=recentes', ['Kalandula Dois', 'Farmácia Kalandula']],
  ])('%s', async (query, expected) => expect(await names(query)).toEqual(expected))

  test('The order by stock puts pharmacies first that never wrote any', async () => {
    const shop = await openPharmacy(service, { nome: 'Com Stock', municipio: 'Viana' })
    await stockItem(shop.client)
    await openPharmacy(service, { nome: 'Sem Stock', municipio: 'Viana', latitude: -8.9 })
    expect(await names('municipio=Viana&ordenar=stock')).toEqual(['Sem Stock', 'Com Stock'])
  })
})
