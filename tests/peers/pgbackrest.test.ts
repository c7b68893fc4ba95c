import { execFile } from 'node:child_process'
import { open, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { dataFolder, servir } from '../process/serving.ts'
import { succeed } from '../support/client.ts'
import { prepare } from '../support/prepare.ts'
import { pharmacyBody, stockItem } from '../support/scenario.ts'
import { testSecrets } from '../support/service.ts'
import { startBackedUp } from './backed-up.ts'

const kit = join(import.meta.dirname, '../../deploy/copias')
const base = prepare(startBackedUp, ({ stop }) => stop())
const administrator = { ADMIN_EMAIL: 'admin@teste.ao', ADMIN_PASSWORD: 'palavra-passe de teste' }

async function serve(DATABASE_URL: string) {
  const secrets = { JWT_SECRET: testSecrets.jwt, CODIGO_SECRET: testSecrets.codigo }
  const { anyone, stop } = await servir({ DATABASE_URL, DATA_DIR: await dataFolder(), ...secrets, ...administrator })
  return { anyone, stop }
}

/** A byte in the middle of the largest file of the copies is another. */
async function spoil(): Promise<void> {
  const folder = join(base.repository, 'backup')
  const paths = (await readdir(folder, { recursive: true })).map((path) => join(folder, path))
  const files = await Promise.all(paths.map(async (path) => ({ path, found: await stat(path) })))
  const [largest] = files.filter(({ found }) => found.isFile()).sort((a, b) => b.found.size - a.found.size)
  const file = await open(largest?.path ?? '', 'r+')
  const middle = Math.floor((largest?.found.size ?? 0) / 2)
  const byte = Buffer.alloc(1)
  await file.read(byte, 0, 1, middle)
  await file.write(Buffer.from([(byte[0] ?? 0) ^ 0xff]), 0, 1, middle)
  await file.close()
}

test('systemd accepts the units', async () => {
  const names = (await readdir(kit)).filter((name) => /\.(service|timer)$/.test(name))
  expect(names).toContain('botica-levar.timer')
  const verify = promisify(execFile)('systemd-analyze', ['verify', ...names.map((name) => join(kit, name))])
  const { stderr } = await verify.catch((error: { stderr: string }) => error)
  // the manual installs that program where it takes copies away, and not here
  const installedThere = 'Command /usr/local/bin/botica-levar is not executable'
  const about = stderr.split('\n').filter((line) => /botica-(?:copia|levar)/.test(line))
  expect(about.filter((line) => !line.includes(installedThere))).toEqual([])
})

test('Rows deleted by mistake are back as they were a moment before, with what was made after the last copy', async () => {
  const { anyone, stop } = await serve(base.url)
  const admin = await anyone.login(administrator.ADMIN_EMAIL, administrator.ADMIN_PASSWORD)
  const { farmacia } = succeed(await admin.post('/api/farmacias', pharmacyBody()))
  expect(await base.unit('full')).toBe(true)
  const pharmacy = await anyone.pharmacy(farmacia.codigo_acesso)
  const stock_item_id = await stockItem(pharmacy, { quantidade: 10 })
  const user = await anyone.register()
  const { reserva } = succeed(await user.post('/api/reservas', { stock_item_id, quantidade: 3 }))
  const [moment] = (await base.ask('select clock_timestamp()::text as now')) as { now: string }[]
  succeed(await admin.delete(`/api/farmacias/${farmacia.id}`))
  expect(await base.unit('diff')).toBe(true)
  await stop()

  const data = join(base.folder, 'ensaio')
  const to = ['--type=time', `--target=${moment?.now}`, '--target-action=promote', '--archive-mode=off']
  await base.pgbackrest('--delta', `--pg1-path=${data}`, ...to, 'restore')
  const restored = await serve(await base.startRestored(data))
  expect((await restored.anyone.get(`/api/farmacias/${farmacia.id}`)).body).toMatchObject({
    nome: farmacia.nome,
    stock: [{ id: stock_item_id, quantidade: 7 }],
  })
  const counter = await restored.anyone.pharmacy(farmacia.codigo_acesso)
  const { codigo_levantamento, id } = reserva
  expect((await counter.get('/api/reservas')).body).toMatchObject([{ id, codigo_levantamento, estado: 'activa' }])
  succeed(await counter.patch(`/api/reservas/${id}/concluir`))
  // two copies, a check of each, a restoration and two services
}, 600_000)

test('the commands of the README are those that were tried', async () => {
  const readme = await readFile(join(kit, 'README.md'), 'utf8')
  expect(readme).toMatch(
    /--delta --pg1-path=\S+ \\\n\s+--type=time --target='[^']+' --target-action=promote --archive-mode=off restore/,
  )
})

test('a copy that cannot be read fails the unit', async () => {
  await spoil()
  await expect(base.unit('diff')).rejects.toThrow()
})
