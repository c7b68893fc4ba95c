import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { run, start } from '../cli/program.ts'
import { hold as open, query } from '../embedded/holders.ts'
import { dataFolder, servir } from '../process/serving.ts'
import { succeed } from '../support/client.ts'
import { expectErro } from '../support/erro.ts'
import { hold, mine } from '../support/holds.ts'
import { photoForm, png } from '../support/images.ts'
import { itemBody, pharmacyBody } from '../support/scenario.ts'
import { altered } from './altered.ts'
import { schemaOf } from './schema.ts'

const admin = { ADMIN_EMAIL: 'admin@teste.ao', ADMIN_PASSWORD: 'uma senha longa de teste' }
const password = 'palavra-passe de teste'
const bytesOf = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer())

/** Stock, photograph, and people who go on reserving until they are told to stop. */
async function busyService(DATA_DIR: string) {
  const service = await servir({ DATA_DIR, SMS_ESPERA_SEGUNDOS: '600', ...admin })
  const { anyone } = service
  const boss = await anyone.login(admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)
  const { farmacia } = succeed(await boss.post('/api/farmacias', pharmacyBody()))
  const pharmacy = await anyone.pharmacy(farmacia.codigo_acesso)
  const item = async () => succeed(await pharmacy.post('/api/perfil/stock', itemBody({ quantidade: 100 }))).item.id
  const { imagem_url } = succeed(await pharmacy.post('/api/perfil/foto', photoForm(await png())))
  const user = await anyone.register({ password })
  const before = await hold(user, await item(), 3)
  let made = 0
  let stopped = false
  const going = (async () => {
    while (!stopped) {
      const somebody = await anyone.register({})
      for (let n = 0; n < 5 && !stopped; n++, made++) await hold(somebody, await item(), 1 + n)
    }
  })()
  return {
    ...service,
    codigo: farmacia.codigo_acesso,
    imagem_url,
    photo: await bytesOf(anyone.address + imagem_url),
    user,
    before,
    made: () => made,
    async end() {
      stopped = true
      await going
      await service.stop()
    },
  }
}

test('a copy made while people reserve is restored whole: keys, sign-ins, photographs, holds, schema', async () => {
  const folder = await dataFolder()
  const [DATA_DIR, restored, copy] = ['dados', 'repostos', 'copia.tar.zst'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const service = await busyService(DATA_DIR)
  const made = await run(['copia', copy], { DATA_DIR })
  expect(made).toMatchObject({ status: 0, out: expect.stringMatching(/lida de volta[\s\S]*1 fotos[\s\S]*chaves/) })
  const heldBefore = service.made()
  await service.end()
  expect(heldBefore).toBeGreaterThan(0)
  expect((await stat(copy)).mode & 0o777).toBe(0o600)

  const answer = await run(['repor', copy], { DATA_DIR: restored })
  expect(answer).toMatchObject({ status: 0, out: expect.stringMatching(/provada[\s\S]*1 farmácias[\s\S]*retidas/) })
  expect((await readdir(folder)).sort()).toEqual(['copia.tar.zst', 'dados', 'repostos'])

  const again = await servir({ DATA_DIR: restored, SMS_ESPERA_SEGUNDOS: '0' })
  expect(await bytesOf(again.anyone.address + service.imagem_url)).toEqual(service.photo)
  // the token of before is over; the key that reads the pharmacy's code came along
  expectErro(await again.anyone.as(service.user.token ?? '').get('/api/auth/me'), 401, 'TOKEN_INVALIDO_OU_EXPIRADO')
  const user = await again.anyone.login(service.user.email, password)
  expect(await mine(user, service.before.id)).toMatchObject({ estado: 'activa', quantidade: 3 })
  const pharmacy = await again.anyone.pharmacy(service.codigo)
  succeed(await pharmacy.patch(`/api/reservas/${service.before.id}/cancelar`))
  // no message is sent a second time by itself
  expect(again.log.filter(({ msg }) => /SMS/.test(msg))).toEqual([])
  await again.stop()
  const listed = await run(['notificacoes'], { DATA_DIR: restored })
  expect(listed.out).toMatch(/falhada.*retida ao repor a cópia de \d\d\/\d\d às \d\d:\d\d:/)

  const [one, other] = [await open(DATA_DIR), await open(restored)]
  const [a, b] = [new pg.Client(one.connection), new pg.Client(other.connection)]
  await Promise.all([a.connect(), b.connect()])
  expect(await schemaOf(b)).toEqual(await schemaOf(a))
  await Promise.all([a.end(), b.end()])
  const [units] = await query(
    other.connection,
    `select count(*) filter (where r.quantidade <> s.quantidade_reservada) as wrong, count(*) as held
       from stock_item s join reserva r on r.stock_item_id = s.id and r.estado = 'activa'`,
  )
  expect(units).toMatchObject({ wrong: '0' })
  await Promise.all([one.stop(), other.stop()])
})

test('Refuses an incomplete copy before anything is written', async () => {
  const folder = await dataFolder()
  const DATA_DIR = join(folder, 'dados')
  const copy = join(folder, 'copia.tar.zst')
  expect(await run(['migrar'], { DATA_DIR })).toMatchObject({ status: 0 })
  expect(await run(['copia', copy], { DATA_DIR })).toMatchObject({ status: 0 })
  const whole = await readFile(copy)
  const files: [string, RegExp][] = []
  const cases: [string, Buffer][] = [
    ['cortada', whole.subarray(0, -200)],
    ['meia', whole.subarray(0, whole.length / 2)],
    ['trocada', Buffer.from(whole.map((byte, at) => (at === 900 ? byte ^ 1 : byte)))],
    ['vazia', Buffer.alloc(0)],
    ['outra coisa', Buffer.from('não sou uma cópia')],
  ]
  for (const [name, bytes] of cases) {
    await writeFile(join(folder, name), bytes)
    files.push([join(folder, name), /não é uma cópia inteira.*Não mudei nada/])
  }
  const newer = (text: string) => {
    const manifest = JSON.parse(text)
    manifest.migracoes.push({ numero: 9000, nome: '9000_futuro.sql', hash: 'x' })
    return JSON.stringify(manifest)
  }
  const older = (text: string) => newer(text).replace(/"nome":"0001_[^"]*"/, '"nome":"0001_outra.sql"')
  const anotherKey = (text: string) =>
    text.replace(/("jwt":")(.)/, (_, before, first) => `${before}${first === 'a' ? 'b' : 'a'}`)
  const target = join(folder, 'nova')
  const refuse = async (path: string, words: RegExp) => {
    const refused = await run(['repor', path], { DATA_DIR: target })
    expect(refused, path).toMatchObject({ status: 1, out: '', err: expect.stringMatching(words) })
    expect(refused.err.trim(), path).not.toContain('\n')
    await expect(stat(target), path).rejects.toThrow('ENOENT')
  }
  for (const [path, words] of files) await refuse(path, words)
  await refuse(
    await altered(copy, 'manifesto.json', newer),
    /versão mais nova.*tem o esquema 9000, e este programa, \d.* até ao \d+\. Actualize o programa/,
  )
  await refuse(
    await altered(copy, 'manifesto.json', older),
    /é de antes da versão 0\.1\.0 .*esquema 9000.*programa que a fez/,
  )
  await refuse(await altered(copy, 'segredos.json', anotherKey), /segredos\.json não é o que/)
  expect(await run(['repor', copy], { DATA_DIR })).toMatchObject({
    status: 1,
    err: expect.stringMatching(/não está vazia.*DATA_DIR/),
  })
  // with another key no pharmacy would ever enter
  expect(
    await run(['repor', copy], { DATA_DIR: target, CODIGO_SECRET: 'outro segredo, que não é o desta cópia' }),
  ).toMatchObject({ status: 1, err: expect.stringMatching(/CODIGO_SECRET.*não é o desta cópia/) })
})

test('a restore that was killed serves nobody, and is begun again', async () => {
  const folder = await dataFolder()
  const DATA_DIR = join(folder, 'dados')
  const copy = join(folder, 'copia.tar.zst')
  await run(['migrar'], { DATA_DIR })
  await run(['copia', copy], { DATA_DIR })
  const half = join(folder, 'meia')
  const killed = start(['repor', copy], { DATA_DIR: half })
  const begun = () => stat(join(half, 'a-meio')).then(Boolean, () => false)
  while (!(await begun()) && killed.child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 5))
  killed.child.kill('SIGKILL')
  await killed.ended
  expect(await run(['migrar'], { DATA_DIR: half })).toMatchObject({
    status: 1,
    err: expect.stringMatching(/reposição ficou a meio.*repor/),
  })
  expect(await run(['repor', copy], { DATA_DIR: half })).toMatchObject({ status: 0 })
  expect(await run(['migrar'], { DATA_DIR: half })).toMatchObject({ status: 0 })
})

test.runIf(process.getuid?.() === 0)(
  'Tells PostgreSQL’s last lines when it failed, for its log is deleted',
  async () => {
    const folder = await dataFolder()
    const [DATA_DIR, target, copy] = [join(folder, 'dados'), join(folder, 'nova'), join(folder, 'copia.tar.zst')]
    expect(await run(['migrar'], { DATA_DIR })).toMatchObject({ status: 0 })
    expect(await run(['copia', copy], { DATA_DIR })).toMatchObject({ status: 0 })
    // root runs PostgreSQL through this program
    const unshare = join(folder, 'unshare')
    await writeFile(unshare, '#!/bin/sh\necho "a preparar" >&2\necho "FATAL: nenhum lugar" >&2\nexit 1\n', {
      mode: 0o755,
    })
    const failed = await run(['repor', copy], { DATA_DIR: target, PATH: `${folder}:${process.env.PATH}` })
    expect(failed).toMatchObject({ status: 1, out: '' })
    expect(failed.err).toMatch(/nenhum lugar\. As últimas linhas que escreveu: a preparar \| FATAL: nenhum lugar$/m)
    expect(failed.err).not.toContain('postgres.log')
    expect(await readdir(target)).toEqual([])
  },
)
