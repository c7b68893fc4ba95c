import { expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { expectErro } from '../support/erro.ts'
import { cancel, hold } from '../support/holds.ts'
import { deleteOwn, person } from '../support/people.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const pharmacy = prepare(() => openPharmacy(service))

test('A person gets all data that is kept of them, and no hash', async () => {
  const user = await person(service, 'user', { nome: 'Esperança Domingos', telefone: '924000000' })
  const past = await hold(user, await stockItem(pharmacy.client))
  await cancel(user, past.id)
  const live = await hold(user, await stockItem(pharmacy.client), 2)
  await user.post(`/api/farmacias/${pharmacy.id}/avaliacoes`, { rating: 4 })
  const { text, body } = await user.get('/api/auth/me/dados')
  expect(body).toEqual({
    user: {
      id: user.id,
      name: 'Esperança Domingos',
      email: user.email,
      telefone: '924000000',
      role: 'user',
      is_ativo: true,
      gestor_admins: false,
      criada_em: expect.any(String),
      ultimo_login: null,
      fornecedor: null,
      email_confirmado_em: null,
      telefone_confirmado_em: null,
    },
    alertas: [],
    problemas: [],
    reservas: [
      expect.objectContaining({ id: live.id, estado: 'activa', quantidade: 2, farmacia_nome: pharmacy.nome }),
      expect.objectContaining({ id: past.id, estado: 'cancelada' }),
    ],
    avaliacoes: [
      {
        id: expect.any(String),
        farmacia_id: pharmacy.id,
        farmacia_nome: pharmacy.nome,
        rating: 4,
        verificada: false,
        criada_em: expect.any(String),
        atualizada_em: expect.any(String),
      },
    ],
  })
  expect(text).not.toMatch(/hash|argon2|versao/)
})

test('nobody gets another’s: not a neighbour, not an admin, not the pharmacy where they reserved', async () => {
  const [ana, rui] = [await person(service, 'user'), await person(service, 'user')]
  await hold(ana, await stockItem(pharmacy.client))
  for (const other of [rui, await service.admin()]) {
    const answer = await other.get('/api/auth/me/dados')
    expect(answer.body).toMatchObject({ reservas: [], avaliacoes: [] })
    expect(answer.text).not.toContain(ana.id)
    expect((await other.get(`/api/auth/me/dados?id=${ana.id}&utilizador_id=${ana.id}`)).text).toBe(answer.text)
  }
  expectErro(await pharmacy.client.get('/api/auth/me/dados'), 403, 'SEM_PERMISSAO')
  succeed(await deleteOwn(ana))
  expectErro(await ana.get('/api/auth/me/dados'), 401, 'TOKEN_INVALIDO_OU_EXPIRADO')
})
