import type pg from 'pg'
import { describe, expect, test } from 'vitest'
import { openClient } from '../support/database.ts'
import { expectErro } from '../support/erro.ts'
import { person } from '../support/people.ts'
import { openPharmacy, pharmacyBody, stockItem } from '../support/scenario.ts'
import type { TestService } from '../support/service.ts'
import { serviceForTest, withService } from '../support/with-service.ts'

const start = (env: Record<string, string> = {}) => serviceForTest({ env })
const breaking = async (service: TestService, statement: string): Promise<pg.Client> => {
  const client = await openClient(service.connection)
  await client.query(statement)
  return client
}

describe('a failure of ours', () => {
  test('A failure of ours is a 500 that tells nothing, on every kind of answer, and a line in the log with its request id', async () => {
    const service = await start()
    const pharmacy = await openPharmacy(service)
    const user = await person(service, 'user')
    const item = await stockItem(pharmacy.client)
    await breaking(service, 'drop table avaliacao, denuncia, acesso, reserva, montra cascade')
    const answers = [
      await service.anyone.get('/api/farmacias'),
      await service.anyone.get(`/api/farmacias/${pharmacy.id}`),
      await user.post(`/api/farmacias/${pharmacy.id}/avaliacoes`, { rating: 5 }),
      await user.post('/api/reservas', { stock_item_id: item }),
      await pharmacy.client.post('/api/denuncias', { utilizador_id: user.id, motivo: 'x' }),
      await service.anyone.post('/api/auth/farmacia', { codigo: pharmacy.codigo }),
      await (await service.admin()).post('/api/farmacias', pharmacyBody()),
    ]
    for (const answer of answers) {
      expectErro(answer, 500, 'ERRO_INTERNO')
      expect(answer.body).not.toHaveProperty('detalhes')
      const id = answer.headers.get('x-request-id') ?? ''
      const line = service.logged
        .map((text) => JSON.parse(text))
        .find(({ reqId, level }) => reqId === id && level === 50)
      expect(line, 'the line an operator looks for').toBeDefined()
    }
    expect((await service.anyone.get('/api/health')).status).toBe(200)
  })

  test('A failure of ours leaves nothing half done', async () => {
    const service = await start()
    const admin = await service.admin()
    await breaking(service, 'drop table notificacao cascade')
    const nome = 'Farmácia que não chega a ser'
    expectErro(await admin.post('/api/farmacias', pharmacyBody({ nome })), 500, 'ERRO_INTERNO')
    expect((await admin.get('/api/farmacias')).body).toEqual([])
    expect((await admin.get('/api/admin/stats')).body.total_farmacias).toBe(0)
  })

  test('A failure of ours writes no personal data to the log', async () => {
    const service = await start()
    await breaking(service, "alter table utilizador add constraint nova_regra check (nome <> 'Esperança Segredo')")
    const secret = {
      nome: 'Esperança Segredo',
      email: 'segredo@teste.ao',
      telefone: '924777888',
      password: 'p4lavra-secreta',
    }
    expectErro(await service.anyone.post('/api/auth/register', secret), 500, 'ERRO_INTERNO')
    const log = service.logged.join('')
    expect(log).toContain('nova_regra')
    for (const value of Object.values(secret)) expect(log).not.toContain(value)
    expect(log).not.toContain('argon2')
  })
})

describe('the status of each code', () => {
  const service = withService()
  test('401: no header, no bearer token, a bad token, wrong credentials', async () => {
    expectErro(await service.anyone.get('/api/perfil/me'), 401, 'TOKEN_EM_FALTA')
    expectErro(
      await service.anyone.get('/api/perfil/me', { headers: { authorization: 'Basic eA==' } }),
      401,
      'NAO_AUTENTICADO',
    )
    expectErro(await service.anyone.as('x').get('/api/perfil/me'), 401, 'TOKEN_INVALIDO_OU_EXPIRADO')
    expectErro(
      await service.anyone.post('/api/auth/login', { email: 'a@teste.ao', password: 'x' }),
      401,
      'NAO_AUTENTICADO',
    )
  })

  test('409 says why in detalhes.motivo, and which field is taken', async () => {
    const { email } = await person(service, 'user')
    const taken = await service.anyone.post('/api/auth/register', { nome: 'A', email, password: '123456' })
    expectErro(taken, 409, 'CONFLITO')
    expect(taken.body.detalhes).toEqual({ motivo: 'duplicado', campo: 'email' })
  })

  test('400 names each field that is wrong, once, and says what is', async () => {
    const response = await service.anyone.post('/api/auth/register', { nome: 5, email: 'x', telefone: [] })
    expectErro(response, 400, 'VALIDACAO')
    expect(response.body.detalhes.campos).toEqual({
      nome: 'tem de ser texto',
      email: 'não é um endereço de e-mail válido',
      telefone: 'tem de ser texto ou null',
      password: 'é obrigatório',
    })
  })
})
