import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { type Response, succeed } from '../support/client.ts'
import { expectErro } from '../support/erro.ts'
import { expectConflict, together } from '../support/holds.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, pharmacyBody } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const admin = prepare(() => service.admin())

const replayed = ({ headers }: Response) => headers.get('idempotency-replayed')
const register = (key: string, body: object) => admin.post('/api/farmacias', body, { 'idempotency-key': key })
const renew = (key: string, id: string) =>
  admin.post(`/api/admin/farmacias/${id}/codigo`, {}, { 'idempotency-key': key })
const opens = async (codigo: string) => (await service.anyone.post('/api/auth/farmacia', { codigo })).status === 200
const kept = async (key: string) =>
  (await service.db.one<{ corpo: string }>(sql`select corpo from idempotencia where chave = ${key}`)).corpo
const messages = async (id: string) =>
  (
    await service.db.one<{ n: number }>(
      sql`select count(*)::int as n from notificacao where farmacia_id = ${id} and tipo = 'codigo_acesso'`,
    )
  ).n

describe('a pharmacy registered under a key', () => {
  test('A pharmacy registered under a key is there once, and the code of an answer that was lost is told again', async () => {
    const [key, body] = [randomUUID(), pharmacyBody()]
    const answers = await together(5, () => register(key, body))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers.filter((answer) => replayed(answer) === null)).toHaveLength(1)
    const { farmacia } = succeed(await register(key, body))
    expect(await opens(farmacia.codigo_acesso)).toBe(true)
    expect(await messages(farmacia.id)).toBe(1)
    expectConflict(await register(key, { ...body, nome: 'Farmácia Outra' }), 'chave_reutilizada')
    expectConflict(await register(randomUUID(), body), 'duplicado')
  })

  test('A pharmacy registered under a key has its code nowhere in the database that anybody could read', async () => {
    const key = randomUUID()
    const { farmacia } = succeed(await register(key, pharmacyBody()))
    const corpo = await kept(key)
    expect(corpo).not.toContain(farmacia.codigo_acesso)
    expect(Buffer.from(corpo, 'base64').toString('latin1')).not.toContain(farmacia.codigo_acesso)
  })
})

describe('a code renewed under a key', () => {
  test('A code renewed under a key is another once: sent again, the one that was shown still opens', async () => {
    const { id } = await openPharmacy(service)
    const before = await messages(id)
    const key = randomUUID()
    const answers = await together(5, () => renew(key, id))
    const codes = new Set(answers.map((answer) => succeed(answer).codigo_acesso as string))
    expect(codes.size).toBe(1)
    const [codigo = ''] = codes
    expect(await opens(codigo)).toBe(true)
    expect(await kept(key)).not.toContain(codigo)
    expect(await messages(id)).toBeLessThanOrEqual(before + 1)
    const other = succeed(await renew(randomUUID(), id)).codigo_acesso
    expect([await opens(codigo), await opens(other)]).toEqual([false, true])
  })

  test('A code renewed under a key of no pharmacy is refused each time alike', async () => {
    const [key, nobody] = [randomUUID(), randomUUID()]
    for (let n = 0; n < 2; n++) expectErro(await renew(key, nobody), 404, 'NAO_ENCONTRADO')
  })
})
