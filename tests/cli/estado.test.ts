import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { snapshot } from '../support/snapshot.ts'
import { serviceForTest } from '../support/with-service.ts'
import { run } from './program.ts'
import { openScene } from './scene.ts'

/** A service that makes copies and answers the operator, and the environment of its commands. */
async function openStatus() {
  const scene = await openScene(await serviceForTest({ env: { OPERADOR_PORT: '0' } }))
  const copies = join(scene.folder, 'copias')
  await mkdir(copies)
  const env = {
    ...scene.env,
    PORT: new URL(scene.service.address).port,
    OPERADOR_PORT: new URL(scene.service.operator.address).port,
    DATA_DIR: scene.folder,
    COPIA_PASTA: copies,
  }
  const ask = async () => {
    const { status, out, err } = await run(['estado', '--json'], env)
    const found = JSON.parse(out)
    // the machine of a test may have a full disk
    const cuidados = found.cuidados.filter((sentence: string) => !/^(O|No) disco/.test(sentence))
    return { status, err, found: { ...found, cuidados }, all: found.cuidados.length }
  }
  return { ...scene, env, ask, copies }
}

test('The status tells the version, the schema, the queues, the copies and what is off, and writes nothing', async () => {
  const { service, env, ask } = await openStatus()
  const before = await snapshot(service.db)
  const { found, err } = await ask()
  expect(err).toBe('')
  expect(found).toMatchObject({
    versao: expect.stringMatching(/^\d+\.\d+\.\d+/),
    servico: { responde: true, versao: found.versao, arrancou_em: expect.stringContaining('T') },
    base: {
      migracao: found.base.migracao_do_programa,
      filas: [{ fila: 'mensagens', total: 0, idade_segundos: null }, {}, {}, {}],
      ligacoes: expect.arrayContaining([
        { papel: expect.any(String), aplicacao: 'botica teste', total: expect.any(Number) },
      ]),
    },
    copias: { pasta: env.COPIA_PASTA, ultima: null, levada: null, mesmo_disco: true },
  })
  expect(found.discos).toHaveLength(2)
  expect(found.desligado.map(({ o_que }: { o_que: string }) => o_que)).toContain('e-mail')
  expect(await snapshot(service.db)).toEqual(before)

  const { out } = await run(['estado'], env)
  expect(out).toMatch(/^versão +\d/)
  expect(out).toContain('desligado')
  expect(out.split('\n').length).toBeLessThan(50)
})

test('The exit status says whether something needs a hand: an old copy, a message that failed', async () => {
  const { ask, copies, service } = await openStatus()
  const today = new Date().toISOString().slice(0, 10)
  await mkdir(join(copies, `botica-${today}-0000.tar.zst`))
  const before = await ask()
  expect(before.found.cuidados).toEqual([])
  expect(before.status).toBe(Math.min(1, before.all))
  await service.db.statement((tx) =>
    tx.run(sql`
      insert into notificacao (canal, tipo, estado, terminada_em) values ('sms', 'reserva_criada', 'falhada', now())`),
  )
  const { found, status } = await ask()
  expect({ status, cuidados: found.cuidados }).toEqual({
    status: 1,
    cuidados: [expect.stringContaining('não foram entregues')],
  })
})

test('Without its database the status says so and goes on', async () => {
  const { env } = await openStatus()
  const { status, out } = await run(['estado', '--json'], {
    ...env,
    DATABASE_URL: 'postgres://x:segredo@127.0.0.1:1/x',
  })
  const found = JSON.parse(out)
  expect(status).toBe(1)
  expect(found.base).toEqual({ erro: expect.any(String) })
  expect(found.servico.responde).toBe(true)
  expect(found.cuidados).toEqual(expect.arrayContaining([expect.stringContaining('A base de dados não responde')]))
  expect(out).not.toContain('segredo')
})

test('The status tells of when the copy is that left the machine, and asks for a hand when it is old', async () => {
  const { ask, copies, env } = await openStatus()
  await writeFile(join(copies, 'levada'), 'botica-2026-01-02-0300.tar.zst\n')
  const { found } = await ask()
  expect(found.copias.levada).toBe('2026-01-02T02:00:00.000Z')
  expect(found.cuidados).toContainEqual(expect.stringContaining('nenhuma cópia sai desta máquina'))
  expect((await run(['estado'], env)).out).toContain('a última que saiu da máquina é de há')
})

test.runIf(process.getuid?.() === 0)('A disk with room and no place for another file is told', async () => {
  const { env, folder } = await openStatus()
  const full = [
    'mount -t tmpfs -o nr_inodes=20 tmpfs "$DATA_DIR"',
    'for n in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18; do : >"$DATA_DIR/$n"; done',
    'exec "$0" "$1" estado --json',
  ]
  const data = join(folder, 'dados')
  await mkdir(data)
  const main = join(import.meta.dirname, '../../server/start.js')
  // as root runs PostgreSQL: a container needs no more rights for it
  const command = ['--user', '--map-root-user', '--mount', 'sh', '-c', full.join('\n'), process.execPath, main]
  const ran = promisify(execFile)('unshare', command, { env: { PATH: process.env.PATH, ...env, DATA_DIR: data } })
  const { stdout } = await ran.catch((failure) => failure)
  const { cuidados, discos } = JSON.parse(stdout)
  expect(cuidados).toContain(`No disco de ${data} já quase não cabem ficheiros, mesmo com espaço livre: «df -i».`)
  expect(discos[0]).toMatchObject({ pasta: data, total_ficheiros: 20 })
})
