import { describe, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { openClient } from '../support/database.ts'
import { expectErro } from '../support/erro.ts'
import { person } from '../support/people.ts'
import { prepareEach } from '../support/prepare.ts'
import { openPharmacy } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const rows = prepareEach(() => openClient(service.connection))

async function isOpen(client: Client) {
  expect((await client.get('/api/auth/me')).status).toBe(200)
}
async function isOver(client: Client) {
  expectErro(await client.get('/api/auth/me'), 401, 'TOKEN_INVALIDO_OU_EXPIRADO')
}

describe('a user session ends at once when its account', () => {
  test('A user session ends at once when its account is deactivated, and comes back when it is activated', async () => {
    const user = await person(service, 'user')
    await isOpen(user)
    await rows.query('update utilizador set is_ativo = false where id = $1', [user.id])
    await isOver(user)
    await rows.query('update utilizador set is_ativo = true where id = $1', [user.id])
    await isOpen(user)
  })

  test.each([['gestor'], ['admin']])('A user session ends at once when its account becomes a %s', async (role) => {
    const user = await person(service, 'user')
    await isOpen(user)
    await rows.query('update utilizador set role = $2 where id = $1', [user.id, role])
    await isOver(user)
  })

  test('A user session ends at once when its account is an admin no more', async () => {
    const admin = await person(service, 'admin')
    expect((await admin.get('/api/admin/stats')).status).toBe(200)
    await rows.query("update utilizador set role = 'user' where id = $1", [admin.id])
    expectErro(await admin.get('/api/admin/stats'), 401, 'TOKEN_INVALIDO_OU_EXPIRADO')
  })

  test('A user session ends at once when its account has its sessions ended', async () => {
    const user = await person(service, 'user')
    await rows.query('update utilizador set versao_sessao = versao_sessao + 1 where id = $1', [user.id])
    await isOver(user)
    await isOpen(await service.anyone.login(user.email, 'palavra-passe de teste'))
  })

  test('A user session ends at once when its account is deleted', async () => {
    const user = await person(service, 'user')
    await rows.query('delete from utilizador where id = $1', [user.id])
    await isOver(user)
    expectErro(await user.post('/api/reservas', {}), 401, 'TOKEN_INVALIDO_OU_EXPIRADO')
  })
})

describe('a pharmacy session ends at once when the pharmacy', () => {
  test('A pharmacy session ends at once when the pharmacy is deleted, and its code opens nothing any more', async () => {
    const pharmacy = await openPharmacy(service)
    await isOpen(pharmacy.client)
    await (await service.admin()).delete(`/api/farmacias/${pharmacy.id}`)
    await isOver(pharmacy.client)
    expectErro(await pharmacy.client.get('/api/perfil/stock'), 401, 'TOKEN_INVALIDO_OU_EXPIRADO')
    expectErro(await service.anyone.post('/api/auth/farmacia', { codigo: pharmacy.codigo }), 401, 'NAO_AUTENTICADO')
  })

  test('A pharmacy session ends at once when the pharmacy gets another code', async () => {
    const pharmacy = await openPharmacy(service)
    await rows.query(
      "update farmacia set codigo_hmac = sha256('another'), versao_sessao = versao_sessao + 1 where id = $1",
      [pharmacy.id],
    )
    await isOver(pharmacy.client)
    expectErro(await service.anyone.post('/api/auth/farmacia', { codigo: pharmacy.codigo }), 401, 'NAO_AUTENTICADO')
  })

  test('A session survives the freezing of its pharmacy, which may finish its reservations', async () => {
    const pharmacy = await openPharmacy(service)
    await (await service.admin()).patch(`/api/farmacias/${pharmacy.id}/status`, { is_ativo: false })
    await isOpen(pharmacy.client)
    expect((await pharmacy.client.get('/api/reservas')).status).toBe(200)
  })
})
