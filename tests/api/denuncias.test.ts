import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { withCast } from '../support/cast.ts'
import { succeed } from '../support/client.ts'
import { openClient } from '../support/database.ts'
import { expectErro, expectInvalid } from '../support/erro.ts'
import { type Person, person } from '../support/people.ts'
import { openPharmacy, type PharmacyScene, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const cast = withCast(service)

/** A new user with a reservation at a new pharmacy. */
async function reservation(): Promise<{ user: Person; pharmacy: PharmacyScene; id: string }> {
  const [user, pharmacy] = [await person(service, 'user'), await openPharmacy(service)]
  const stock_item_id = await stockItem(pharmacy.client)
  const { reserva } = succeed(await user.post('/api/reservas', { stock_item_id }))
  return { user, pharmacy, id: reserva.id }
}
const report = (pharmacy: PharmacyScene, utilizador_id: unknown, motivo: unknown = 'Nunca levantou.') =>
  pharmacy.client.post('/api/denuncias', { utilizador_id, motivo })

describe('a report', () => {
  test('A report of a user with an active reservation is made, pendente', async () => {
    const { user, pharmacy } = await reservation()
    const { status, body } = await report(pharmacy, user.id)
    expect(status).toBe(201)
    expect(body).toEqual({
      erro: false,
      mensagem: expect.any(String),
      denuncia: {
        id: expect.any(String),
        farmacia_id: pharmacy.id,
        utilizador_id: user.id,
        motivo: 'Nunca levantou.',
        estado: 'pendente',
        criada_em: expect.any(String),
      },
    })
    const rows = await openClient(service.connection)
    const { rows: stored } = await rows.query('select * from denuncia where id = $1', [body.denuncia.id])
    expect(stored).toMatchObject([{ estado: 'pendente', decidida_por: null, nota: null }])
  })

  test('A report may be made after the reservation was concluded', async () => {
    const { user, pharmacy, id } = await reservation()
    await pharmacy.client.patch(`/api/reservas/${id}/concluir`)
    expect((await report(pharmacy, user.id)).status).toBe(201)
  })

  test('A report may not be made when it was cancelled, or has run out without anybody noting it', async () => {
    const cancelled = await reservation()
    await cancelled.user.patch(`/api/reservas/${cancelled.id}/cancelar`)
    expectErro(await report(cancelled.pharmacy, cancelled.user.id), 403, 'SEM_PERMISSAO')
    const late = await reservation()
    const rows = await openClient(service.connection)
    await rows.query("update reserva set reservado_ate = now() - interval '1 second' where id = $1", [late.id])
    expectErro(await report(late.pharmacy, late.user.id), 403, 'SEM_PERMISSAO')
  })

  test('A report answers the same for a user without a reservation here and for a user that there is not', async () => {
    const { user } = await reservation()
    const other = await openPharmacy(service)
    const stranger = await report(other, user.id)
    const nobody = await report(other, randomUUID())
    expectErro(stranger, 403, 'SEM_PERMISSAO')
    expect(nobody.text).toBe(stranger.text)
    const rows = await openClient(service.connection)
    expect((await rows.query('select from denuncia where farmacia_id = $1', [other.id])).rowCount).toBe(0)
  })

  test('A report keeps its lines and trims its ends', async () => {
    const { user, pharmacy } = await reservation()
    const { body } = await report(pharmacy, user.id, '  Primeira linha\r\nsegunda\tlinha "com" <sinais>  ')
    expect(body.denuncia.motivo).toBe('Primeira linha\nsegunda\tlinha "com" <sinais>')
  })

  test('A report has a reason of 1 to 2000 characters', async () => {
    const { user, pharmacy } = await reservation()
    for (const motivo of ['', '   ', '\n', 'x'.repeat(2001), null, undefined, 5, ['x'], 'a\u0000b', 'a\u202eb']) {
      expectInvalid(await report(pharmacy, user.id, motivo === undefined ? null : motivo), 'motivo')
    }
    for (const motivo of ['x', 'x'.repeat(2000)]) expect((await report(pharmacy, user.id, motivo)).status).toBe(201)
  })

  test('A report is made by pharmacies only, frozen ones too', async () => {
    const { user, pharmacy } = await reservation()
    for (const client of [cast.user, cast.gestor, cast.admin]) {
      expectErro(await client.post('/api/denuncias', { utilizador_id: user.id, motivo: 'x' }), 403, 'SEM_PERMISSAO')
    }
    await cast.admin.patch(`/api/farmacias/${pharmacy.id}/status`, { is_ativo: false })
    expect((await report(pharmacy, user.id)).status).toBe(201)
  })
})
