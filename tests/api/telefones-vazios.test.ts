import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { withCast } from '../support/cast.ts'
import { expectInvalid } from '../support/erro.ts'
import { openPharmacy, pharmacyBody } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const cast = withCast(service)

const password = 'palavra-passe de teste'
const person = (telefone: string) => ({ nome: 'Ana', email: `${randomUUID()}@teste.ao`, password, telefone })
const mine = async (token: string) => (await service.anyone.as(token).get('/api/auth/me/dados')).body.user

describe.each(['', ' ', '   \t ', '\u00a0'])('a telephone that is %j', (blank) => {
  test('Counts as absent where it is optional', async () => {
    const registered = await service.anyone.post('/api/auth/register', person(blank))
    expect(registered.status).toBe(201)
    expect((await mine(registered.body.token)).telefone).toBeNull()

    const made = await cast.admin.post('/api/admin/utilizadores', { ...person(blank), role: 'gestor' })
    expect(made).toMatchObject({ status: 201, body: { user: { telefone: null } } })

    const pharmacy = await openPharmacy(service)
    const body = { ...pharmacyBody(), telefone_secundario: '222000000' }
    const given = await cast.admin.put(`/api/farmacias/${pharmacy.id}`, body)
    expect(given.body.farmacia.telefone_secundario).toBe('222000000')
    const cleared = await cast.admin.put(`/api/farmacias/${pharmacy.id}`, { ...body, telefone_secundario: blank })
    expect(cleared).toMatchObject({ status: 200, body: { farmacia: { telefone_secundario: null } } })

    await cast.admin.put(`/api/farmacias/${pharmacy.id}`, body)
    const { nome, telefone } = body
    const own = await pharmacy.client.put('/api/perfil/me', { nome, telefone, telefone_secundario: blank })
    expect(own).toMatchObject({ status: 200, body: { farmacia: { telefone_secundario: null } } })
  })

  test('Is refused where it is required', async () => {
    const pharmacy = await openPharmacy(service)
    expectInvalid(await cast.admin.post('/api/farmacias', pharmacyBody({ telefone: blank })), 'telefone')
    expectInvalid(await cast.admin.put(`/api/farmacias/${pharmacy.id}`, pharmacyBody({ telefone: blank })), 'telefone')
    expectInvalid(await pharmacy.client.put('/api/perfil/me', { nome: 'Farmácia', telefone: blank }), 'telefone')
  })
})
