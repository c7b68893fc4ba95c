import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { openPool } from '#server/db/pool.ts'
import { lookForAlerts } from '#server/modules/alertas/public.ts'
import { loadLexicon, shelfWordsKnown } from '#server/modules/medicamentos/public.ts'
import { environmentOf } from '../cli/program.ts'
import { dataFolder, type Serving, servir } from '../process/serving.ts'
import { adminAccount } from '../support/admin-account.ts'
import { type Client, succeed } from '../support/client.ts'
import { cloneWithAdmin } from '../support/database.ts'
import { cancel, conclude, hold, mine } from '../support/holds.ts'
import { patience } from '../support/pace.ts'
import { prepare } from '../support/prepare.ts'
import { pharmacyBody, stockItem } from '../support/scenario.ts'
import { previousVersion } from './previous.ts'

/**
 * Folders of tests that both versions pass: each promise about stock, holds, messages and accounts has its test in one
 * of these.
 */
const shared = [
  'tests/races',
  'tests/reservas/making',
  'tests/reservas/transitions',
  'tests/reservas/expiry.test.ts',
  'tests/reservas/lists',
  'tests/reservas/idempotency.test.ts',
  'tests/reservas/limit.test.ts',
  'tests/stock/changing',
  'tests/stock/held-items',
  'tests/stock/products',
  'tests/stock/import-modes',
  'tests/outbox/service',
  'tests/outbox/delivery',
  'tests/worker',
  'tests/contas/apagar-com-prova',
  'tests/contas/sair',
  'tests/api/admin.test.ts',
  'tests/api/conta-apagar',
  'tests/api/avaliacoes',
  'tests/api/farmacias-medicamentos',
]

/** Limit for its tests in ms; a test that takes as long hangs. */
const PATIENCE = 20 * 60_000

const previous = prepare(previousVersion, (version) => version.remove())
const clone = prepare(cloneWithAdmin, ({ drop }) => drop())

/** @returns the version before, started on this database as its own README says */
async function startPrevious(): Promise<Serving> {
  const { scripts } = JSON.parse(await readFile(join(previous.folder, 'package.json'), 'utf8'))
  const program = join(previous.folder, scripts.botica.split(' ')[1])
  return servir({ ...environmentOf(clone.connection), DATA_DIR: await dataFolder() }, program)
}

test('started on a database of this version, the one before serves, or is refused in a line that names the way out', async () => {
  const { anyone, ended, stop } = await startPrevious()
  const knowsTheRule = (await readFile(join(previous.folder, 'server/db/migrate.ts'), 'utf8')).includes('serve_desde')
  if (knowsTheRule) {
    expect(await anyone.get('/api/health')).toMatchObject({ status: 200 })
    return void (await stop())
  }
  const { status, err } = await ended
  expect(status).toBe(1)
  expect(err.trim().split('\n')).toEqual([expect.stringMatching(/migração \d+, mais nova do que este programa/)])
  expect(await readFile(join(import.meta.dirname, '../../docs/operacao.md'), 'utf8')).toMatch(
    /\*\*Voltar atrás\.\*\*[^#]*«mais nova do que este programa»/,
  )
})

describe('the version before, on a database that this one migrated', () => {
  beforeAll(() => previous.useOurMigrations())

  test(
    'The version before, on a database that this one migrated, passes its own tests',
    async () => {
      const { DATABASE_URL } = environmentOf(inject('server'))
      const env = { ...process.env, TEST_DATABASE_URL: DATABASE_URL }
      const vitest = join(previous.folder, 'node_modules/vitest/vitest.mjs')
      const ran = await promisify(execFile)(
        process.execPath,
        // those of its tests that are short of patience on a busy machine are tried again; what is broken fails twice
        [vitest, 'run', '--retry=1', '--reporter=dot', ...shared],
        { cwd: previous.folder, env, maxBuffer: 2 ** 26, timeout: PATIENCE },
      ).catch((error) => error)
      expect(ran.code, `${ran.stdout}\n${ran.stderr}`).toBeUndefined()
    },
    PATIENCE,
  )

  test('The previous version serves beside this one: each goes on with what the other began', async () => {
    const [before, now] = [
      await startPrevious(),
      await servir({ ...environmentOf(clone.connection), DATA_DIR: await dataFolder() }),
    ]
    const { email, password } = adminAccount
    const admin = await before.anyone.login(email, password)
    const { farmacia } = succeed(await admin.post('/api/farmacias', pharmacyBody()))
    const at = ({ anyone }: Serving, { token }: Client) => anyone.as(token ?? '')
    const pharmacy = await now.anyone.pharmacy(farmacia.codigo_acesso)
    const items = [await stockItem(pharmacy), await stockItem(at(before, pharmacy), { nome: 'Ibuprofeno 400 mg' })]
    const user = await now.anyone.register()

    const first = await hold(at(before, user), items[0] ?? '')
    const second = await hold(user, items[1] ?? '')
    for (const one of [before, now]) {
      const list = succeed(await one.anyone.get(`/api/farmacias/${farmacia.id}`)).stock
      expect(list.map(({ nome }: { nome: string }) => nome).sort()).toEqual(['Ibuprofeno 400 mg', 'Paracetamol 500 mg'])
    }
    succeed(await cancel(user, first.id))
    succeed(await conclude(at(before, pharmacy), second.id))
    expect(await mine(at(before, user), first.id)).toMatchObject({ estado: 'cancelada' })
    expect(await mine(user, second.id)).toMatchObject({ estado: 'concluida' })

    succeed(await user.post('/api/auth/sair', {}))
    expect(await at(before, user).get('/api/reservas/minhas')).toMatchObject({ status: 401 })

    // what only the new one can make, the old one reads
    const db = openPool({ connection: clone.connection, name: 'teste', onIdleError() {} })
    onTestFinished(() => db.close())
    await db.statement((tx) => tx.run(sql`update farmacia set telefone = null where id = ${farmacia.id}`))
    for (const one of [before, now]) {
      expect(await one.anyone.get(`/api/farmacias/${farmacia.id}`)).toMatchObject({
        status: 200,
        body: { telefone: null },
      })
    }
    await before.stop()
    await now.stop()
  })

  test('The previous version sends no message of a kind that it does not know in the words of another', async () => {
    const before = await startPrevious()
    const admin = await before.anyone.login(adminAccount.email, adminAccount.password)
    const register = async () => succeed(await admin.post('/api/farmacias', pharmacyBody())).farmacia
    const farmacia = await register()
    const user = await before.anyone.register()
    const db = openPool({ connection: clone.connection, name: 'teste', onIdleError() {} })
    onTestFinished(() => db.close())
    const { latitude, longitude } = pharmacyBody()
    await db.statement((tx) =>
      tx.run(sql`
        insert into alerta (utilizador_id, termo, latitude, longitude, raio_km, expira_em)
        values (${user.id}, 'paracetamol', ${latitude}, ${longitude}, 10, now() + interval '1 day')`),
    )
    await stockItem(await before.anyone.pharmacy(farmacia.codigo_acesso))
    const lexicon = loadLexicon()
    await lookForAlerts({ db, clock: () => new Date(), lexicon, shelfWords: shelfWordsKnown(db, lexicon) })
    const told = (tipo: string) =>
      db.many<{ estado: string; tentativas: number }>(sql`
        select estado, tentativas from notificacao where tipo = ${tipo} order by id`)
    expect(await told('alerta_ha')).toEqual([{ estado: 'pendente', tentativas: 0 }])

    // it takes what waits in its order: by when this one is sent, it has passed over the other
    await register()
    await vi.waitFor(async () => expect((await told('farmacia_criada')).at(-1)?.estado).toBe('enviada'), patience)
    expect(await told('alerta_ha')).toEqual([{ estado: 'pendente', tentativas: 0 }])
    await before.stop()
    const now = await servir({ ...environmentOf(clone.connection), DATA_DIR: await dataFolder() })
    await vi.waitFor(async () => expect(await told('alerta_ha')).toMatchObject([{ estado: 'enviada' }]), patience)
    await now.stop()
  })
})
