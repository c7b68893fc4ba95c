import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { workerTasks } from '#server/worker/worker.ts'
import { adminAccount } from '../support/admin-account.ts'
import { succeed } from '../support/client.ts'
import { expectErro } from '../support/erro.ts'
import { cancel, expectHoldsToMatch, hold, reserve, together, type User } from '../support/holds.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { serviceForTest, withService } from '../support/with-service.ts'

const service = withService({ env: { RESERVAS_POR_HORA: '20', RESERVAS_POR_UTILIZADOR: '10' } })
const pharmacy = prepare(() => openPharmacy(service))
const items = (count: number) => together(count, () => stockItem(pharmacy.client))
const registered = (): Promise<User> => service.anyone.register()

/** Moves the holds of this user so many minutes into the past. */
const pass = ({ id }: User, minutes: number) =>
  service.db.statement((tx) =>
    tx.run(sql`
      update reserva set criada_em = criada_em - make_interval(mins => ${minutes}::int) where utilizador_id = ${id}`),
  )

describe('A cancel half an hour after the hold', () => {
  test('A cancel half an hour after the hold counts as two more holds of the hour: who holds ten, and lets them all go late, holds nothing for an hour', async () => {
    const user = await registered()
    const wanted = await items(10)
    const held = []
    for (const item of wanted) held.push(await hold(user, item))
    await pass(user, 170)
    for (const { id } of held) succeed(await cancel(user, id))
    const again = await reserve(user, wanted[0] ?? '')
    expectErro(again, 429, 'LIMITE_DE_PEDIDOS')
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(3500)
    await expectHoldsToMatch(service)
  })

  test('made once leaves an honest person the rest of the hour, and one made soon costs nothing', async () => {
    const user = await registered()
    const [first = '', ...others] = await items(18)
    const { id } = await hold(user, first)
    await pass(user, 40)
    succeed(await cancel(user, id))
    // the hold of more than an hour ago no longer counts; the late cancel counts two
    await pass(user, 30)
    for (const item of others) succeed(await cancel(user, (await hold(user, item)).id))
    succeed(await reserve(user, first))
    expectErro(await reserve(user, others[0] ?? ''), 429, 'LIMITE_DE_PEDIDOS')
  })

  test('A late cancel by the pharmacy costs the user nothing', async () => {
    const user = await registered()
    const wanted = await items(10)
    const held = []
    for (const item of wanted) held.push(await hold(user, item))
    await pass(user, 170)
    for (const { id } of held) succeed(await cancel(pharmacy.client, id))
    expect((await reserve(user, wanted[0] ?? '')).status).toBe(201)
  })
})

describe('Registering', () => {
  test('Registering is counted for the whole network too: a /48 or a /24 that changes address each time', async () => {
    const { anyone } = await serviceForTest({
      env: { LIMITES: 'on', TRUST_PROXY: 'loopback', LIMITE_REGISTO_REDE: '15;w=3600' },
    })
    const from = (ip: string) =>
      anyone.post(
        '/api/auth/register',
        { nome: 'Ana', email: `${randomUUID()}@teste.ao`, password: 'uma frase só minha' },
        { 'x-forwarded-for': ip },
      )
    const answers = []
    for (let n = 1; n <= 16; n++) answers.push(await from(`2c0f:f888:1:${n}::1`))
    expect(answers.map(({ status }) => status)).toEqual([...Array(15).fill(201), 429])
    expect(answers.at(-1)?.headers.get('ratelimit-policy')).toBe('15;w=3600')
    expect((await from('2c0f:f888:2:1::1')).status).toBe(201)
    for (let n = 1; n <= 15; n++) await from(`41.63.7.${n}`)
    expect((await from('41.63.7.200')).status).toBe(429)
    // the contract's ten of one address stay as they are
    expect((await from('41.63.8.1')).headers.get('ratelimit-policy')).toBe('10;w=3600')
  })
})

describe('What new accounts hold', () => {
  test('What new accounts hold is told to admins by the API and a page, to the operator by a warning without names and by /metrics', async () => {
    const users = await together(3, registered)
    for (const user of users) for (const item of await items(5)) succeed(await reserve(user, item))
    const admin = await service.admin()
    const seen = succeed(await admin.get('/api/admin/contas-novas'))
    expect(seen.contas_com_muitas).toBeGreaterThanOrEqual(3)
    expect(seen.contas.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(users.map(({ id }) => id)))
    expect(seen.reservas_activas).toBeGreaterThanOrEqual(15)
    const office = new Visitor(service.address)
    await office.send(await office.see('/entrar'), { email: adminAccount.email, password: adminAccount.password })
    const page = await office.see('/gestao/contas/recentes')
    expect(page.text).toContain('contas novas têm muitas reservas ao mesmo tempo')
    expect(page.html).toContain(`/gestao/contas/${users[0]?.id}`)

    const metrics = (await service.operator.get('/metrics')).text
    expect(metrics).toMatch(/^botica_reservas_contas_novas (1[5-9]|[2-9]\d)$/m)
    expect(metrics).toMatch(/^botica_contas_novas_com_muitas_reservas [3-9]$/m)

    const lines: [object, string][] = []
    const log = { warn: (fields: object, text: string) => void lines.push([fields, text]) }
    // the task needs of the worker's parts the database and the log alone
    const { others } = workerTasks({ db: service.db, log } as never)
    const task = others.find(({ name }) => name === 'reservas de contas novas')
    await task?.run()
    await task?.run()
    expect(lines).toEqual([
      [
        { contas: seen.contas_com_muitas, reservas: seen.reservas_activas, a_partir_de: 5 },
        'contas novas com muitas reservas ao mesmo tempo',
      ],
    ])
  })
})
