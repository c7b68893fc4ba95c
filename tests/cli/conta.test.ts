import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { adminAccount } from '../support/admin-account.ts'
import { newNumber, numbersOf } from '../support/by-number.ts'
import { succeed } from '../support/client.ts'
import { hold, itemSeen } from '../support/holds.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { snapshot } from '../support/snapshot.ts'
import { withService } from '../support/with-service.ts'
import { openScene } from './scene.ts'

const service = withService()

/** Makes a deactivated account with a rating and a reservation, which can neither sign in nor call the API. */
async function open() {
  const scene = await openScene(service)
  const pharmacy = await openPharmacy(service)
  const item = await stockItem(pharmacy.client)
  const person = await service.anyone.register({ nome: 'Esperança Domingos', telefone: '924000000' })
  await hold(person, item, 2)
  succeed(await person.post(`/api/farmacias/${pharmacy.id}/avaliacoes`, { rating: 4 }))
  const answer = succeed(await person.get('/api/auth/me/dados'))
  const deactivate = async () => {
    const admin = await service.admin()
    succeed(await admin.patch(`/api/admin/utilizadores/${person.id}`, { is_ativo: false }))
  }
  return { scene, pharmacy, item, person, answer, deactivate }
}

test('the data of a person: what the API would hand them, in a file for the operator alone', async () => {
  const { scene, person, answer, deactivate } = await open()
  const path = join(scene.folder, 'dados.json')
  const say = `Os dados da conta estão em ${path}.\n`
  const email = person.email.toUpperCase()
  expect(await scene.botica('conta', 'dados', '--email', email, '--saida', path)).toEqual({
    status: 0,
    out: say,
    err: '',
  })
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(answer)
  expect((await stat(path)).mode & 0o777).toBe(0o600)

  await deactivate()
  const later = join(scene.folder, 'depois.json')
  expect(await scene.botica('conta', 'dados', '--email', email, '--saida', later)).toMatchObject({ status: 0 })
  expect(JSON.parse(await readFile(later, 'utf8'))).toMatchObject({
    user: { id: person.id, is_ativo: false },
    reservas: [{ estado: 'cancelada' }],
    avaliacoes: [{ rating: 4 }],
  })
})

test('a file that is there, but for --substituir, and an e-mail of nobody: one line, status 1, nothing written', async () => {
  const { scene, person } = await open()
  const path = await scene.file('dados.json', 'o que lá estava')
  expect(await scene.botica('conta', 'dados', '--email', person.email, '--saida', path)).toMatchObject({
    status: 1,
    out: '',
    err: expect.stringContaining('já existe'),
  })
  expect(await readFile(path, 'utf8')).toBe('o que lá estava')
  const again = ['--email', person.email, '--saida', path, '--substituir']
  expect(await scene.botica('conta', 'dados', ...again)).toMatchObject({ status: 0 })
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ user: { id: person.id } })
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const nobody = ['--email', 'ninguem@teste.ao', '--saida', join(scene.folder, 'novo.json')]
  const missing = { status: 1, out: '', err: 'Esta conta não existe.\n' }
  expect(await scene.botica('conta', 'dados', ...nobody)).toEqual(missing)
  await expect(stat(join(scene.folder, 'novo.json'))).rejects.toThrow('ENOENT')
  expect(await scene.botica('conta', 'apagar', '--email', 'ninguem@teste.ao', '--sim')).toEqual(missing)
})

test('an account goes as if by its person: ratings with it, units back, what was sold stays without who', async () => {
  const { scene, pharmacy, item, person } = await open()
  expect(await scene.botica('conta', 'apagar', '--email', person.email, '--sim')).toEqual({
    status: 0,
    out: `Conta apagada: ${person.email}.\n`,
    err: '',
  })
  expect((await person.get('/api/auth/me')).status).toBe(401)
  expect(await itemSeen(pharmacy.client, item)).toMatchObject({ quantidade: 10, reservado_ate: null })
  expect(succeed(await pharmacy.client.get('/api/reservas'))).toMatchObject([
    { estado: 'cancelada', utilizador_id: null, utilizador_nome: null },
  ])
  expect(succeed(await service.anyone.get(`/api/farmacias/${pharmacy.id}`)).total_avaliacoes).toBe(0)
})

test('a deactivated account goes too', async () => {
  const { scene, person, deactivate } = await open()
  await deactivate()
  expect(await scene.botica('conta', 'apagar', '--email', person.email, '--sim')).toMatchObject({ status: 0 })
  expect(await service.db.many(sql`select from utilizador where id = ${person.id}`)).toEqual([])
})

test('Nothing changes without a confirmation, nor with one for the last administrator', async () => {
  const { scene, person } = await open()
  const before = await snapshot(service.db)
  expect(await scene.botica('conta', 'apagar', '--email', person.email)).toEqual({
    status: 1,
    out: '',
    err: 'Falta a confirmação: acrescente --sim.\n',
  })
  const last = await scene.botica('conta', 'apagar', '--email', adminAccount.email, '--sim')
  expect(last).toMatchObject({ status: 1, out: '' })
  expect(last.err.trimEnd()).toMatch(/admin/)
  expect(await snapshot(service.db)).toEqual(before)
})

test('An account without an e-mail is known by its telephone, and one of the two has to be said', async () => {
  const { scene } = await open()
  const telefone = newNumber()
  const { id } = await (await numbersOf(service)).register(telefone, 'Mãe Joana')
  const path = join(scene.folder, 'dados.json')
  const local = telefone.slice(4)
  expect(await scene.botica('conta', 'dados', '--telefone', local, '--saida', path)).toMatchObject({ status: 0 })
  expect(JSON.parse(await readFile(path, 'utf8')).user).toMatchObject({ id, email: null })
  expect(await scene.botica('conta', 'apagar', '--telefone', telefone, '--sim')).toMatchObject({
    status: 0,
    out: `Conta apagada: ${telefone}.\n`,
  })
  expect(await scene.botica('conta', 'apagar', '--telefone', telefone, '--sim')).toMatchObject({ status: 1 })
  expect(await scene.botica('conta', 'apagar', '--sim')).toMatchObject({
    status: 1,
    err: expect.stringContaining('Indique --email ou --telefone.'),
  })
})
