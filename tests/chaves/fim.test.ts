import { randomInt } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { expectErro } from '../support/erro.ts'
import { makeKey } from '../support/keys.ts'
import { patience } from '../support/pace.ts'
import { openPharmacy } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
/** A second process on the database. */
const beside = withService(() => ({ connection: service.connection }))

const STOCK = '/api/perfil/stock?limite=1'
const opens = async (client: Client) => expect((await client.get(STOCK)).status).toBe(200)
const isShut = async (client: Client) => expectErro(await client.get(STOCK), 401, 'TOKEN_INVALIDO_OU_EXPIRADO')
/** A program has nowhere to sign in: it is told of its key. */
const isToldOfKey = async (client: Client) => {
  await isShut(client)
  expect((await client.get(STOCK)).body.mensagem).toMatch(
    /^Esta chave de API foi terminada, passou do prazo ou está mal/,
  )
}

/** The key in both processes, which have it in memory. */
async function inBoth() {
  const scene = await openPharmacy(service)
  const key = await makeKey(scene.client)
  const there = beside.anyone.as(key.chave)
  for (const client of [key.client, there]) await opens(client)
  return { scene, key, there }
}

test('A key that the pharmacy ends opens nothing from that moment, also in another process', async () => {
  const { scene, key, there } = await inBoth()
  expect((await scene.client.delete(`/api/perfil/chaves/${key.id}`)).status).toBe(200)
  await isToldOfKey(there)
  await isToldOfKey(key.client)
  expectErro(await scene.client.delete(`/api/perfil/chaves/${key.id}`), 404, 'NAO_ENCONTRADO')
})

test('A key that an admin ends opens nothing from that moment, also in another process', async () => {
  const { scene, key, there } = await inBoth()
  const admin = await beside.admin()
  expect((await admin.delete(`/api/admin/farmacias/${scene.id}/chaves/${key.id}`)).status).toBe(200)
  await isShut(key.client)
  await isShut(there)
})

test('Keys of a deleted pharmacy open nothing from that moment, and are deleted with it', async () => {
  const { scene, key, there } = await inBoth()
  const admin = await service.admin()
  expect((await admin.delete(`/api/farmacias/${scene.id}`)).status).toBe(200)
  await isShut(there)
  await isShut(key.client)
  const left = await service.db.many(sql`select from chave_api where id = ${key.id}`)
  expect(left).toEqual([])
})

test('A key opens nothing from the instant it expires, also where it is in memory, and stays in the list', async () => {
  const { scene, key, there } = await inBoth()
  await service.db.statement((tx) => tx.run(sql`update chave_api set expira_em = now() where id = ${key.id}`))
  // a process that has it in memory learns of a new instant by a change of the pharmacy; keys do not change theirs
  await scene.client.put('/api/perfil/me', { nome: `${scene.nome} 2`, telefone: '923000111' })
  await isToldOfKey(there)
  await isToldOfKey(key.client)
  const listed = (await scene.client.get('/api/perfil/chaves')).body
  expect(listed).toMatchObject([{ id: key.id, prefixo: key.prefixo }])
})

test('A key in memory expires by itself, with nothing that tells the process', async () => {
  const { client } = await openPharmacy(service)
  /** A key that was used before its time was over, however slow the machine is. */
  async function usedKey(lifeMs: number): Promise<Client> {
    const expira_em = new Date(Date.now() + lifeMs).toISOString()
    const made = await makeKey(client, ['stock:ler'], { expira_em })
    return (await made.client.get(STOCK)).status === 200 ? made.client : usedKey(2 * lifeMs)
  }
  const key = await usedKey(4000)
  await expect.poll(async () => (await key.get(STOCK)).status, patience).toBe(401)
})

test('Signing out everywhere ends the sessions of people and no key', async () => {
  const { scene, key, there } = await inBoth()
  expect((await scene.client.post('/api/auth/sair', { todas: true })).status).toBe(200)
  await isShut(scene.client)
  expect((await scene.client.get(STOCK)).body.mensagem).toContain('Inicie sessão de novo')
  await opens(key.client)
  await opens(there)
})

test('A new access code ends the keys made with the old one from that moment, also in another process', async () => {
  const { scene, key, there } = await inBoth()
  const admin = await service.admin()
  expect((await admin.post(`/api/admin/farmacias/${scene.id}/codigo`)).status).toBe(200)
  await isShut(there)
  await isShut(key.client)
})

test('A frozen pharmacy’s key opens what its session opens', async () => {
  const { scene, key } = await inBoth()
  const admin = await service.admin()
  await admin.patch(`/api/farmacias/${scene.id}/status`, { is_ativo: false })
  expect((await key.client.get(STOCK)).status).toBe((await scene.client.get(STOCK)).status)
})

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

test('A slip in any letter of a key, a key cut short or with more, and no key at all are refused alike', async () => {
  const { chave } = await makeKey((await openPharmacy(service)).client)
  for (let place = 4; place < chave.length; place++) {
    const others = LETTERS.replace(chave.charAt(place), '')
    const slip = chave.slice(0, place) + others.charAt(randomInt(others.length)) + chave.slice(place + 1)
    await isShut(service.anyone.as(slip))
  }
  const swapped = chave.slice(0, 20) + chave.charAt(21) + chave.charAt(20) + chave.slice(22)
  const bad = ['btk_', 'btk_x', chave.slice(0, -1), `${chave}0`, chave.toLowerCase(), `btk_${'é'.repeat(42)}`]
  for (const token of [...bad, ...(swapped === chave ? [] : [swapped])]) {
    const answer = await service.anyone.get(STOCK, { headers: { authorization: `Bearer ${encodeURI(token)}` } })
    expectErro(answer, 401, 'TOKEN_INVALIDO_OU_EXPIRADO')
  }
})

test('The last use of a key is noted to the hour', async () => {
  const { scene, key, there } = await inBoth()
  const usedAt = async () => (await scene.client.get('/api/perfil/chaves')).body[0].usada_em
  const first = await usedAt()
  expect(Date.parse(first)).toBeGreaterThan(Date.now() - 120_000)
  for (const client of [key.client, there, key.client]) await opens(client)
  expect(await usedAt()).toBe(first)
})
