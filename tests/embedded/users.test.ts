import { spawnSync } from 'node:child_process'
import { chmod, chown, mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asRoot, NOBODY, nobodysFolder, testFolder } from './folders.ts'
import { hold, query } from './holders.ts'
import { postmasterOf, processesOf } from './processes.ts'

// The user without rights can run the tests' programs only where the project itself is not below a private folder.
const nobodyReads =
  asRoot && spawnSync(process.execPath, [import.meta.filename], { uid: NOBODY, env: {} }).error === undefined

// Another container, as far as process numbers go.
const elsewhere = ['unshare', '--pid', '--fork', '--mount-proc', '--ipc']
const [program = '', ...flags] = elsewhere
const canBeElsewhere = asRoot && spawnSync(program, [...flags, 'true']).status === 0

async function userOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^Uid:\t(\d+)/m.exec(status)?.[1])
}

test.runIf(asRoot)('root runs it below a folder that only root may enter, and the files stay its own', async () => {
  const folder = await testFolder()
  await chmod(folder, 0o700)
  const dataDir = join(folder, 'data')
  const { connection, stop } = await hold(dataDir)
  expect(await query(connection, 'SELECT 1 AS um')).toEqual([{ um: 1 }])
  expect(await userOf(await postmasterOf(dataDir))).toBe(0)
  expect((await stat(join(dataDir, 'postgres'))).uid).toBe(0)
  expect(await stop()).toBe(0)
})

test.runIf(nobodyReads)('an ordinary user runs it plainly', async () => {
  const dataDir = join(await nobodysFolder(), 'data')
  const { connection, stop } = await hold(dataDir, { uid: NOBODY })
  expect(await query(connection, 'SELECT 1 AS um')).toEqual([{ um: 1 }])
  expect(await userOf(await postmasterOf(dataDir))).toBe(NOBODY)
  expect(await stop()).toBe(0)
})

test.runIf(nobodyReads)(
  "root on another user's folder runs it as that user, who can take over afterwards",
  async () => {
    const folder = await nobodysFolder()
    const first = await hold(folder)
    expect(await userOf(await postmasterOf(folder))).toBe(NOBODY)
    expect((await stat(join(folder, 'postgres.json'))).uid).toBe(NOBODY)
    expect(await first.stop()).toBe(0)
    const second = await hold(folder, { uid: NOBODY })
    expect(second.refused).toBe('')
    expect(await query(second.connection, 'SELECT 1 AS um')).toEqual([{ um: 1 }])
  },
)

test.runIf(nobodyReads)("root's command works beside an ordinary user's service", async () => {
  const folder = await nobodysFolder()
  const service = await hold(folder, { uid: NOBODY })
  const command = await hold(folder, { role: 'command' })
  expect(await query(command.connection, 'SELECT 1 AS um')).toEqual([{ um: 1 }])
  await service.stop()
  await command.stop()
  expect(processesOf(folder)).toEqual([])
})

test.runIf(nobodyReads)("an ordinary user is refused on root's folder", async () => {
  const folder = await nobodysFolder()
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  await (await hold(dataDir)).stop()
  const { refused } = await hold(dataDir, { uid: NOBODY })
  expect(refused).toMatch(/sem permissão|verifique as permissões/)
})

test.runIf(nobodyReads)('a user whose number has no name runs it too', async () => {
  const nameless = 4_212_345
  const folder = await testFolder()
  await chown(folder, nameless, nameless)
  const { connection } = await hold(join(folder, 'data'), { uid: nameless })
  expect(await query(connection, 'SELECT 1 AS um')).toEqual([{ um: 1 }])
})

test.runIf(canBeElsewhere)(
  'a cluster served in another container, whose processes cannot be seen, is left alone',
  async () => {
    const dataDir = join(await testFolder(), 'data')
    const service = await hold(dataDir)
    const command = await hold(dataDir, { role: 'command', wrapper: elsewhere })
    expect(command.refused).toMatch(/outro contentor/)
    await expect.poll(() => processesOf(dataDir)).toHaveLength(1)
    expect(await query(service.connection, 'SELECT 1 AS um')).toEqual([{ um: 1 }])
  },
)

test.runIf(canBeElsewhere).for(['service', 'command'] as const)(
  'A second %s on a read-only mount of a living DATA_DIR is refused, and the first keeps its PostgreSQL',
  async (role) => {
    const folder = await testFolder()
    const dataDir = join(folder, 'data')
    const mounted = join(folder, 'so-de-leitura')
    await mkdir(mounted)
    const first = await hold(dataDir)
    const pid = await postmasterOf(dataDir)
    const mount = 'mount --bind "$1" "$2" && mount -o remount,bind,ro "$2" && shift 2 && exec "$@"'
    const wrapper = ['unshare', '--mount', 'sh', '-c', mount, 'sh', dataDir, mounted]
    const second = await hold(mounted, { role, wrapper })
    expect(second.refused).toMatch(
      /^Não é possível usar a pasta de dados .*so-de-leitura \(o disco só permite leitura\)/,
    )
    expect(await query(first.connection, 'SELECT 1 AS um')).toEqual([{ um: 1 }])
    expect(await postmasterOf(dataDir)).toBe(pid)
    await expect.poll(() => processesOf(dataDir)).toHaveLength(1)
    expect(await first.stop()).toBe(0)
  },
)
