import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { patience } from '../support/pace.ts'
import { startS3Server } from '../support/s3-server.ts'

const deploy = join(import.meta.dirname, '../../deploy/copias')
const run = promisify(execFile)

/** A folder with an old copy and a newer one, and a key pair of its own. */
async function openVault() {
  const folder = await mkdtemp(join(tmpdir(), 'botica-levar-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const COPIA_PASTA = join(folder, 'cofre')
  await mkdir(COPIA_PASTA)
  const copy = Buffer.from(Array.from({ length: 300_000 }, (_, n) => (n * 7919) % 251))
  for (const [name, bytes] of [
    ['botica-2026-11-27-0300.tar.zst', Buffer.from('de ontem')],
    ['botica-2026-11-28-0300.tar.zst', copy],
    ['minha.tar.zst', Buffer.from('outra')],
  ] as const) {
    await writeFile(join(COPIA_PASTA, name), bytes)
  }
  const identity = join(folder, 'botica.key')
  await run('age-keygen', ['-o', identity])
  const { stdout } = await run('age-keygen', ['-y', identity])
  return { folder, copy, identity, env: { PATH: process.env.PATH, COPIA_PASTA, CHAVE: stdout.trim() } }
}

type Vault = Awaited<ReturnType<typeof openVault>>

/** The destination as the example of levar.env writes it, with values of the test's own. */
async function destination(kind: 's3' | 'sftp', values: Record<string, string>): Promise<Record<string, string>> {
  const example = await readFile(join(deploy, 'levar.env.exemplo'), 'utf8')
  const written = [...example.matchAll(/^#?(RCLONE_CONFIG_LONGE_\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ])
  const types = written.map(([name], at) => (name?.endsWith('_TYPE') ? at : -1)).filter((at) => at >= 0)
  const own = kind === 's3' ? written.slice(types[0], types[1]) : written.slice(types[1])
  const env = Object.fromEntries(own)
  for (const [name, value] of Object.entries(values)) {
    const full = `RCLONE_CONFIG_LONGE_${name}`
    expect(Object.keys(env)).toContain(full)
    env[full] = value
  }
  return env
}

const take = ({ env }: Vault, to: Record<string, string>) =>
  run(join(deploy, 'botica-levar'), [], { env: { ...env, ...to } })

/** Takes a copy away, brings it back as the manual says, and finds that it is the same. */
async function thereAndBack(vault: Vault, to: Record<string, string>): Promise<void> {
  expect((await take(vault, to)).stdout).toBe('Levada botica-2026-11-28-0300.tar.zst.\n')
  expect(await readFile(join(vault.env.COPIA_PASTA, 'levada'), 'utf8')).toBe('botica-2026-11-28-0300.tar.zst\n')
  expect((await take(vault, to)).stdout).toBe('')
  const readme = await readFile(join(deploy, 'README.md'), 'utf8')
  const [, back = ''] = /Para repor, com o mesmo ambiente:\n```sh\n([\s\S]*?)```/.exec(readme) ?? []
  const env = { ...vault.env, ...to, copia: 'botica-2026-11-28-0300.tar.zst' }
  await run('bash', ['-euc', back], { env, cwd: vault.folder })
  const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  const [taken, restored] = await Promise.all(
    [`${env.copia}.age`, env.copia].map((name) => readFile(join(vault.folder, name))),
  )
  expect(sum(restored ?? Buffer.of())).toBe(sum(vault.copy))
  expect(taken?.subarray(0, 15).toString()).toBe('age-encryption.')
}

test('The newest copy goes to a bucket encrypted, once, and comes back from it as it was', async () => {
  const [vault, s3] = [await openVault(), await startS3Server()]
  onTestFinished(() => s3.stop())
  const to = await destination('s3', {
    ENDPOINT: s3.env.S3_ENDPOINT ?? '',
    ACCESS_KEY_ID: s3.env.S3_ACCESS_KEY_ID ?? '',
    SECRET_ACCESS_KEY: s3.env.S3_SECRET_ACCESS_KEY ?? '',
  })
  await thereAndBack(vault, { ...to, DESTINO: 'longe:fotos/copias' })
})

test('The newest copy goes to another machine by SFTP, encrypted, and to none whose key is not known', async () => {
  const vault = await openVault()
  const far = join(vault.folder, 'longe')
  await mkdir(far)
  for (const name of ['anfitriao', 'cliente']) {
    await run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(vault.folder, name)])
  }
  const port = await freePort()
  const server = spawn(
    'rclone',
    ['serve', 'sftp', '--config', '', '--addr', `127.0.0.1:${port}`, '--user', 'botica', '--authorized-keys'].concat([
      join(vault.folder, 'cliente.pub'),
      '--key',
      join(vault.folder, 'anfitriao'),
      far,
    ]),
    { stdio: 'ignore' },
  )
  onTestFinished(async () => {
    server.kill()
    await once(server, 'close')
  })
  const known = join(vault.folder, 'known_hosts')
  const [type, key] = (await readFile(join(vault.folder, 'anfitriao.pub'), 'utf8')).split(' ')
  const to = {
    ...(await destination('sftp', {
      HOST: '127.0.0.1',
      USER: 'botica',
      KEY_FILE: join(vault.folder, 'cliente'),
      KNOWN_HOSTS_FILE: known,
    })),
    RCLONE_CONFIG_LONGE_PORT: String(port),
    DESTINO: 'longe:copias',
  }
  await writeFile(known, `[127.0.0.2]:${port} ${type} ${key}\n`)
  await vi.waitFor(() => run('bash', ['-c', `: </dev/tcp/127.0.0.1/${port}`]), patience)
  await expect(take(vault, to)).rejects.toThrow('knownhosts')
  expect(await readdir(vault.env.COPIA_PASTA)).not.toContain('levada')
  expect(await readdir(far)).toEqual([])
  await writeFile(known, `[127.0.0.1]:${port} ${type} ${key}\n`)
  await thereAndBack(vault, to)
  expect(await readdir(join(far, 'copias'))).toEqual(['botica-2026-11-28-0300.tar.zst.age'])
})

test('A copy that could not be encrypted, or is not there, leaves no note and nothing half made', async () => {
  const vault = await openVault()
  const to = { RCLONE_CONFIG_LONGE_TYPE: 'local', DESTINO: `longe:${vault.folder}/longe` }
  const before = (await readdir(vault.env.COPIA_PASTA)).sort()
  await expect(take(vault, { ...to, CHAVE: 'age1nada' })).rejects.toThrow('age')
  expect((await readdir(vault.env.COPIA_PASTA)).sort()).toEqual(before)
  await expect(take(vault, { ...to, COPIA_PASTA: vault.folder })).rejects.toThrow('Não há nenhuma cópia')
})

test('systemd accepts the unit and the timer that take copies away, and finds little exposed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'botica-levar-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const name of ['botica-levar.service', 'botica-levar.timer']) {
    await writeFile(join(folder, name), await readFile(join(deploy, name)))
  }
  const unit = join(folder, 'botica-levar.service')
  const { stderr } = await run('systemd-analyze', ['verify', unit, join(folder, 'botica-levar.timer')]).catch(
    (failure: { stderr: string }) => failure,
  )
  // only that the command is not installed on this machine
  const others = stderr
    .split('\n')
    .filter((line) => line.includes('botica-levar') && !line.includes('is not executable'))
  expect(others).toEqual([])
  await run('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit])
})
