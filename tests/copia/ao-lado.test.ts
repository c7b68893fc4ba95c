import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { environmentOf, run, start } from '../cli/program.ts'
import { openScene } from '../cli/scene.ts'
import { succeed } from '../support/client.ts'
import { emptyDatabase, openClient } from '../support/database.ts'
import { photoForm, png } from '../support/images.ts'
import { openPharmacy } from '../support/scenario.ts'
import { altered } from './altered.ts'
import { schemaOf } from './schema.ts'

/** Keeps a copy from reading on, once it has its snapshot. @returns lets it go */
async function holdCopies(connection: pg.ClientConfig): Promise<() => Promise<unknown>> {
  const client = await openClient(connection)
  await client.query('begin; lock table migracao in access exclusive mode')
  return () => client.query('commit')
}

async function untilHeld(connection: pg.ClientConfig): Promise<void> {
  const client = await openClient(connection)
  const waiting = `select from pg_locks where not granted and relation = 'migracao'::regclass`
  while ((await client.query(waiting)).rowCount === 0) await wait(20)
}

test('a photograph replaced while a copy is made is in it, and is deleted afterwards', async () => {
  const { service, botica, folder, env } = await openScene()
  const { client } = await openPharmacy(service)
  const DATA_DIR = service.dataDir
  const upload = async () => succeed(await client.post('/api/perfil/foto', photoForm(await png()))).imagem_url as string
  const before = (await upload()).replace('/fotos/', '')
  const go = await holdCopies(service.connection)
  const copy = join(folder, 'a.tar.zst')
  const copying = start(['copia', copy], { ...env, DATA_DIR })
  await untilHeld(service.connection)
  const after = (await upload()).replace('/fotos/', '')
  // a second copy does not wait its turn
  expect(await run(['copia', join(folder, 'b.tar.zst')], { ...env, DATA_DIR })).toMatchObject({
    status: 1,
    err: expect.stringMatching(/Já há uma cópia/),
  })
  await go()
  expect(await copying.ended).toMatchObject({
    status: 0,
    out: expect.stringMatching(/1 fotos[\s\S]*Não tem as chaves/),
  })
  expect(await readdir(folder)).toEqual(['a.tar.zst'])
  expect(await readdir(join(DATA_DIR, 'fotos'))).toEqual(expect.arrayContaining([before, after]))
  await upload()
  expect(await readdir(join(DATA_DIR, 'fotos'))).not.toContain(after)

  // into a server of one's own, which must be empty
  expect(await botica('repor', copy)).toMatchObject({ status: 1, err: expect.stringMatching(/já tem dados/) })
  const target = await emptyDatabase()
  const there = { ...env, ...environmentOf(target), DATA_DIR: join(folder, 'dados') }
  expect(await run(['repor', copy], there)).toMatchObject({ status: 0, out: expect.stringMatching(/1 farmácias/) })
  expect(await readdir(join(folder, 'dados', 'fotos'))).toEqual([before])
  expect(await schemaOf(await openClient(target))).toEqual(await schemaOf(await openClient(service.connection)))
})

test('a copy that is given up leaves no file', async () => {
  const { service, starts, folder } = await openScene()
  const go = await holdCopies(service.connection)
  const copying = starts('copia', join(folder, 'a.tar.zst'))
  await untilHeld(service.connection)
  copying.child.kill('SIGINT')
  await wait(100)
  await go()
  expect(await copying.ended).toMatchObject({ status: 1, out: '', err: 'A parar…\nInterrompido.\n' })
  expect(await readdir(folder)).toEqual([])
})

test('messages that waited can be sent or dropped instead, and a copy of an older schema is brought up to date', async () => {
  const old = await emptyDatabase()
  await migrate(old, 7)
  const client = await openClient(old)
  await client.query(`insert into utilizador (nome, email, role) values ('Ana', 'ana@teste.ao', 'admin')`)
  await client.query(`
    insert into farmacia (nome, telefone, latitude, longitude, codigo_hmac) values ('Farmácia Um', '923456789', -8.8, 13.2, '\\x00')`)
  await client.query(`
    insert into notificacao (canal, tipo, farmacia_id, utilizador_id)
    select 'email', 'farmacia_criada', f.id, u.id from farmacia f, utilizador u`)
  const { folder, env } = await openScene()
  const copy = join(folder, 'a.tar.zst')
  expect(await run(['copia', copy], { ...env, ...environmentOf(old) })).toMatchObject({ status: 0 })
  for (const [choice, left, said] of [
    ['enviar', 'pendente', /1 mensagens por enviar seguem/],
    ['largar', undefined, /1 mensagens por enviar foram apagadas/],
  ] as const) {
    const target = await emptyDatabase()
    const answer = await run(['repor', copy, '--mensagens', choice], { ...env, ...environmentOf(target) })
    expect(answer).toMatchObject({ status: 0, out: expect.stringMatching(said) })
    expect(answer.out).toMatch(/versão anterior; migrações aplicadas: 0008_/)
    const { rows } = await (await openClient(target)).query('select estado from notificacao')
    expect(rows[0]?.estado).toBe(left)
  }
  // another line of migrations is somebody else's schema
  const other = await altered(copy, 'manifesto.json', (text) => text.replace(/"hash":"[0-9a-f]+"/, '"hash":"x"'))
  expect(await run(['repor', other], { ...env, ...environmentOf(await emptyDatabase()) })).toMatchObject({
    status: 1,
    err: expect.stringMatching(/0001_base\.sql.*não é a deste programa/),
  })
})
