import { describe, expect, test } from 'vitest'
import { environmentOf } from '../cli/program.ts'
import { dataFolder, servir } from '../process/serving.ts'
import { type Client, type Response, succeed } from '../support/client.ts'
import { cloneDatabase } from '../support/database.ts'
import { cancel, conclude, hold, increase, itemSeen, reserve, tally, together } from '../support/holds.ts'
import { prepare } from '../support/prepare.ts'
import { kinaxixi, pharmacyBody, stockItem } from '../support/scenario.ts'
import { uploadStock } from '../support/stock-files.ts'
import { startPgBouncer } from './pgbouncer.ts'

const administrator = { ADMIN_EMAIL: 'admin@teste.ao', ADMIN_PASSWORD: 'palavra-passe de teste' }
const CONNECTIONS = 24

const modes = [
  { mode: 'session', size: 2 * CONNECTIONS, env: () => ({}) },
  {
    mode: 'transaction',
    size: 4,
    env: (direct: string) => ({ DB_POOLER: 'transacao', DATABASE_DIRECT_URL: direct }),
  },
] as const

describe.each(modes)('through PgBouncer in $mode mode', ({ mode, size, env }) => {
  const clone = prepare(cloneDatabase, ({ drop }) => drop())
  const pooler = prepare(
    () => startPgBouncer(clone.connection, mode, size),
    ({ stop }) => stop(),
  )
  const start = async () => {
    const { DATABASE_URL: direct = '', ...secrets } = environmentOf(clone.connection)
    return servir({
      ...secrets,
      ...administrator,
      DATA_DIR: await dataFolder(),
      DATABASE_URL: environmentOf(pooler.connection).DATABASE_URL,
      DB_LIGACOES: `${CONNECTIONS}`,
      RESERVAS_POR_UTILIZADOR: '1000',
      RESERVAS_POR_HORA: '100000',
      ...env(direct),
    })
  }
  const openPharmacy = async (anyone: Client) => {
    const admin = await anyone.login(administrator.ADMIN_EMAIL, administrator.ADMIN_PASSWORD)
    const { farmacia } = succeed(await admin.post('/api/farmacias', pharmacyBody()))
    return anyone.pharmacy(farmacia.codigo_acesso)
  }

  test('people find, hold and fetch, a pharmacy sends its stock, and a second process starts beside the first', async () => {
    const [first, second] = await Promise.all([start(), start()])
    const client = await openPharmacy(first.anyone)
    succeed(await uploadStock(client, 'Nome,Categoria,Quantidade,Preço\nIbuprofeno 400 mg,Medicamentos,7,900\n'))
    const item = await stockItem(client, { quantidade: 5 })
    const near = `latitude=${kinaxixi.latitude}&longitude=${kinaxixi.longitude}`
    const found = succeed(await second.anyone.get(`/api/medicamentos?search=ibuprofeno&${near}`))
    expect(found).toMatchObject([{ nome: 'Ibuprofeno 400 mg', farmacias: 1 }])
    const user = await second.anyone.register()
    const reserva = await hold(user, item, 2)
    succeed(await increase(first.anyone.as(user.token ?? ''), reserva.id))
    expect(await itemSeen(client, item)).toMatchObject({ quantidade: 2 })
    succeed(await conclude(client, reserva.id))
    expect(succeed(await user.get('/api/reservas/minhas'))).toMatchObject([{ id: reserva.id, estado: 'concluida' }])
    for (const { stop } of [first, second]) expect(await stop()).toEqual({ status: 0, signal: null, err: '' })
  })

  test('everybody reserves at once: nothing fails, no unit is sold twice, the same statements meet on any session', async () => {
    const [first, second] = await Promise.all([start(), start()])
    const client = await openPharmacy(first.anyone)
    const items = await together(6, () => stockItem(client, { quantidade: 3 }))
    const users = await together(12, (index) => (index % 2 ? first : second).anyone.register())
    const answers: Response[] = []
    for (let round = 0; round < 6; round++) {
      const reserved = await together(48, async (index) => {
        const user = users[index % users.length] as Client
        const held = await reserve(user, items[index % items.length] ?? '', 2)
        if (held.status === 201) answers.push(await cancel(user, held.body.reserva.id))
        return held
      })
      answers.push(...reserved)
    }
    expect(Object.keys(tally(answers)).sort()).toEqual(['200', '201', '409 ja_reservado'])
    for (const item of items) expect(await itemSeen(client, item)).toMatchObject({ quantidade: 3 })
    expect(await pooler.serverConnections()).toBeLessThanOrEqual(size)
    const failures = [...first.log, ...second.log].filter(({ level }) => Number(level) >= 50)
    expect(failures).toEqual([])
  })
})
