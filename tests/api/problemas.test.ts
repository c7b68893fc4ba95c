import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { PROBLEMS } from '#contract/limits.ts'
import { problems } from '#contract/problemas.ts'
import { type Client, succeed } from '../support/client.ts'
import { expectErro, expectInvalid } from '../support/erro.ts'
import { expectConflict, together } from '../support/holds.ts'
import { allPages, idsOf } from '../support/pages.ts'
import { person } from '../support/people.ts'
import { forgetBy } from '../support/retention.ts'
import { openPharmacy } from '../support/scenario.ts'
import { serviceForTest, withService } from '../support/with-service.ts'

const service = withService()
const say = (who: Client, id: string, body: object) => who.post(`/api/farmacias/${id}/problemas`, body)
const waiting = async (): Promise<{ id: string; farmacia_id: string; texto: string | null }[]> =>
  succeed(await (await service.admin()).get('/api/admin/problemas?limite=500'))
const of = async (id: string) => (await waiting()).filter(({ farmacia_id }) => farmacia_id === id)
const account = () => person(service, 'user')

describe('what somebody says is wrong with a pharmacy', () => {
  test.each(problems)('%s waits for an admin, who sees where and what, and not who', async (motivo) => {
    const [user, { id, nome }] = [await account(), await openPharmacy(service)]
    const { problema } = succeed(await say(user, id, { motivo, texto: 'Cheguei às dez.' }))
    expect(problema).toMatchObject({ farmacia_id: id, motivo, texto: 'Cheguei às dez.' })
    expect(await of(id)).toEqual([{ ...problema, farmacia_nome: nome, outra: null, vezes: null }])
  })

  test('said again is the same one, with what was said last, also at once', async () => {
    const [user, { id }] = [await account(), await openPharmacy(service)]
    const said = await together(5, () => say(user, id, { motivo: 'preco' }))
    expect(new Set(said.map((answer) => succeed(answer).problema.id)).size).toBe(1)
    succeed(await say(user, id, { motivo: 'preco', texto: 'Eram 900.' }))
    expect(await of(id)).toMatchObject([{ texto: 'Eram 900.' }])
    succeed(await say(user, id, { motivo: 'dados' }))
    succeed(await say(await account(), id, { motivo: 'preco' }))
    expect(await of(id)).toHaveLength(3)
  })

  test(`nobody has more than ${PROBLEMS} waiting, however quick`, async () => {
    const user = await account()
    const pharmacies = await Promise.all(Array.from({ length: PROBLEMS + 2 }, () => openPharmacy(service)))
    const answers = await Promise.all(pharmacies.map(({ id }) => say(user, id, { motivo: 'fechada' })))
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(2)
    for (const answer of refused) expectConflict(answer, 'limite_de_problemas', { limite: PROBLEMS })
    const { problemas } = succeed(await user.get('/api/auth/me/dados'))
    expect(problemas).toHaveLength(PROBLEMS)
    // a problem that exists can still be communicated again
    expect((await say(user, problemas[0].farmacia_id, { motivo: 'fechada', texto: 'Hoje também.' })).status).toBe(201)
  })

  test('Refuses a problem with its faults, and one of an unknown pharmacy', async () => {
    const [user, { id }] = [await account(), await openPharmacy(service)]
    expectInvalid(await say(user, id, {}), 'motivo')
    expectInvalid(await say(user, id, { motivo: 'constructor' }), 'motivo')
    expectInvalid(await say(user, id, { motivo: 'outro', texto: 'a'.repeat(501) }), 'texto')
    expectErro(await say(user, randomUUID(), { motivo: 'outro' }), 404, 'NAO_ENCONTRADO')
    expectErro(await say(service.anyone, id, { motivo: 'outro' }), 401, 'TOKEN_EM_FALTA')
    expect(await of(id)).toEqual([])
  })
})

describe('what somebody without an account says', () => {
  const sayPlainly = (id: string, motivo: string) =>
    service.anyone.post(`/api/farmacias/${id}/problemas/sem-conta`, { motivo })

  test('It is counted in one row of its pharmacy and kind, also at once, and apart from what accounts say', async () => {
    const [user, { id, client }] = [await account(), await openPharmacy(service)]
    succeed(await say(user, id, { motivo: 'fechada', texto: 'Cheguei às dez.' }))
    const before = succeed(await service.anyone.get(`/api/farmacias/${id}`))
    for (const answer of await together(4, () => sayPlainly(id, 'fechada'))) expect(answer.status).toBe(201)
    succeed(await sayPlainly(id, 'preco'))
    const waits = (await of(id)).map(({ texto, ...row }) => [texto, (row as unknown as { vezes: number }).vezes])
    expect(waits).toEqual([
      ['Cheguei às dez.', null],
      [null, 4],
      [null, 1],
    ])
    // nothing that anybody sees of the pharmacy changes
    expect(succeed(await service.anyone.get(`/api/farmacias/${id}`))).toEqual(before)
    expectErro(await client.get('/api/admin/problemas'), 403, 'SEM_PERMISSAO')
  })

  test('A kind that needs words, and a pharmacy that is none, are refused', async () => {
    const { id } = await openPharmacy(service)
    expectInvalid(await sayPlainly(id, 'outro'), 'motivo')
    expectInvalid(await sayPlainly(id, 'nome_de_outra'), 'motivo')
    expectErro(await sayPlainly(randomUUID(), 'fechada'), 404, 'NAO_ENCONTRADO')
    expect(await of(id)).toEqual([])
  })

  test('One address says as many in an hour as the setting allows', async () => {
    const limited = await serviceForTest({ env: { LIMITES: 'on', LIMITE_PROBLEMAS: '4;w=3600' } })
    const { id } = await openPharmacy(limited)
    const ask = () => limited.anyone.post(`/api/farmacias/${id}/problemas/sem-conta`, { motivo: 'fechada' })
    const answers = await together(6, ask)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4)
    expectErro(await ask(), 429, 'LIMITE_DE_PEDIDOS')
  })
})

describe('what waits', () => {
  test('Lists open problems, the oldest first, page by page, each once', async () => {
    const { id } = await openPharmacy(service)
    for (const motivo of problems) succeed(await say(await account(), id, { motivo }))
    const pages = await allPages(await service.admin(), '/api/admin/problemas', 2)
    expect(idsOf(pages.flat())).toEqual(idsOf(await waiting()))
  })

  test('A problem is solved once, and the audit says by whom and of which pharmacy', async () => {
    const [user, { id }] = [await account(), await openPharmacy(service)]
    const { problema } = succeed(await say(user, id, { motivo: 'dados' }))
    const admin = await service.admin()
    const answers = await together(3, () => admin.delete(`/api/admin/problemas/${problema.id}`))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    expect(await of(id)).toEqual([])
    const trail = succeed(await admin.get('/api/admin/auditoria?accao=problema_resolvido'))
    expect(trail.filter((entry: { alvo_id: string }) => entry.alvo_id === id)).toHaveLength(1)
  })

  test('A problem is deleted after ninety days, and with its account or its pharmacy', async () => {
    const [user, other, { id }] = [await account(), await account(), await openPharmacy(service)]
    const { problema } = succeed(await say(user, id, { motivo: 'fechada' }))
    succeed(await say(user, id, { motivo: 'preco' }))
    await service.db.statement((tx) =>
      tx.run(sql`update problema set criado_em = now() - interval '91 days' where id = ${problema.id}`),
    )
    expect(await forgetBy(service, 'problemas com mais de 90 dias', 100)).toBe(1)
    expect(await of(id)).toHaveLength(1)
    succeed(await say(other, id, { motivo: 'outro' }))
    succeed(await (await service.admin()).delete(`/api/admin/utilizadores/${user.id}`))
    expect(await of(id)).toMatchObject([{ farmacia_id: id }])
    succeed(await (await service.admin()).delete(`/api/farmacias/${id}`))
    expect(await of(id)).toEqual([])
    expect(succeed(await other.get('/api/auth/me/dados')).problemas).toEqual([])
  })
})
