import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { API_KEYS } from '#contract/limits.ts'
import { succeed } from '../support/client.ts'
import { expectErro, expectInvalid } from '../support/erro.ts'
import { expectConflict, tally, together } from '../support/holds.ts'
import { makeKey } from '../support/keys.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy } from '../support/scenario.ts'
import { stockForm } from '../support/stock-files.ts'
import { leftBy, trail } from '../support/trail.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const admin = prepare(() => service.admin())
const PATH = '/api/perfil/chaves'
const wanted = { nome: 'Caixa', ambitos: ['stock:ler'] }

test('A key is shown once, with its prefix, and nothing of its secret is stored', async () => {
  const { client } = await openPharmacy(service)
  const made = succeed(await client.post(PATH, { ...wanted, ambitos: ['stock:escrever', 'stock:ler'] }))
  expect(made.chave).toMatch(/^btk_[0-9A-Za-z]{42}$/)
  expect(made.dados).toMatchObject({ nome: 'Caixa', prefixo: made.chave.slice(0, 12), criada_por: 'farmacia' })
  const listed = await client.get(PATH)
  expect(listed.body).toEqual([made.dados])
  expect(listed.text).not.toContain(made.chave.slice(12))
  const { linha } = await service.db.one<{ linha: string }>(
    sql`select row_to_json(c)::text as linha from chave_api c where id = ${made.dados.id}`,
  )
  expect(linha).not.toContain(made.chave.slice(12))
})

test('Two keys of one name are two keys, newest first', async () => {
  const { client } = await openPharmacy(service)
  const [first, second] = [await makeKey(client), await makeKey(client)]
  expect(first.chave).not.toBe(second.chave)
  expect((await client.get(PATH)).body.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id])
})

test(`Of many keys asked for at once, a pharmacy gets ${API_KEYS}, whoever asks`, async () => {
  const { id, client } = await openPharmacy(service)
  const answers = await together(20, (index) =>
    index % 2 === 0 ? client.post(PATH, wanted) : admin.post(`/api/admin/farmacias/${id}/chaves`, wanted),
  )
  expect(tally(answers)).toEqual({ '201': API_KEYS, '409 limite_de_chaves': 20 - API_KEYS })
  const listed = (await client.get(PATH)).body
  expect(listed).toHaveLength(API_KEYS)
  expectConflict(await client.post(PATH, wanted), 'limite_de_chaves', { limite: API_KEYS })
  await client.delete(`${PATH}/${listed[0].id}`)
  expect(tally(await together(5, () => client.post(PATH, wanted)))).toEqual({ '201': 1, '409 limite_de_chaves': 4 })
})

test('Expired keys leave the list when another is made', async () => {
  const { client } = await openPharmacy(service)
  const old = await makeKey(client)
  await service.db.statement((tx) => tx.run(sql`update chave_api set expira_em = now() where id = ${old.id}`))
  const fresh = await makeKey(client)
  expect((await client.get(PATH)).body.map(({ id }: { id: string }) => id)).toEqual([fresh.id])
})

test('A request repeated with its Idempotency-Key makes one key, and gets it again', async () => {
  const { id, client } = await openPharmacy(service)
  const headers = { 'idempotency-key': 'uma-chave-so-minha' }
  const answers = await together(4, () => client.post(PATH, wanted, headers))
  expect(new Set(answers.map(({ body }) => body.chave)).size).toBe(1)
  expect((await client.get(PATH)).body).toHaveLength(1)
  const { corpo } = await service.db.one<{ corpo: string }>(
    sql`select corpo from idempotencia where farmacia_id = ${id} and chave = ${headers['idempotency-key']}`,
  )
  expect(corpo).not.toContain('btk_')
  expect(Buffer.from(corpo, 'base64').toString()).not.toContain('btk_')
})

describe('A key is refused', () => {
  test.each([
    ['nome', { nome: '' }],
    ['nome', { nome: ' '.repeat(5) }],
    ['nome', { nome: 'x'.repeat(61) }],
    ['ambitos', { ambitos: [] }],
    ['ambitos', { ambitos: ['tudo'] }],
    ['ambitos', { ambitos: ['stock:ler', 'stock:ler'] }],
    ['ambitos', { ambitos: 'stock:ler' }],
    ['expira_em', { expira_em: '2020-01-01T00:00:00Z' }],
    ['expira_em', { expira_em: '2027-02-30T00:00:00Z' }],
    ['expira_em', { expira_em: 'amanhã' }],
  ])('for its %s: %j', async (field, bad) => {
    const { client } = await openPharmacy(service)
    expectInvalid(await client.post(PATH, { ...wanted, ...bad }), field)
    expect((await client.get(PATH)).body).toEqual([])
  })
})

test('An admin makes, lists and ends the keys of a pharmacy, which sees that an admin made them', async () => {
  const { id, client } = await openPharmacy(service)
  const made = succeed(await admin.post(`/api/admin/farmacias/${id}/chaves`, wanted))
  expect((await client.as(made.chave).get('/api/perfil/stock')).status).toBe(200)
  const [listed] = (await client.get(PATH)).body
  expect(listed).toMatchObject({ id: made.dados.id, criada_por: 'admin' })
  expect((await admin.get(`/api/admin/farmacias/${id}/chaves`)).body).toEqual([listed])
  expect((await admin.delete(`/api/admin/farmacias/${id}/chaves/${listed.id}`)).status).toBe(200)
  expect((await client.get(PATH)).body).toEqual([])
})

test('Nobody ends a key by another pharmacy, and of a pharmacy that is not there there are no keys', async () => {
  const [mine, other] = [await openPharmacy(service), await openPharmacy(service)]
  const key = await makeKey(mine.client)
  const nobody = '00000000-0000-4000-8000-000000000000'
  expectErro(await other.client.delete(`${PATH}/${key.id}`), 404, 'NAO_ENCONTRADO')
  expectErro(await admin.delete(`/api/admin/farmacias/${other.id}/chaves/${key.id}`), 404, 'NAO_ENCONTRADO')
  expectErro(await admin.get(`/api/admin/farmacias/${nobody}/chaves`), 404, 'NAO_ENCONTRADO')
  expectErro(await admin.post(`/api/admin/farmacias/${nobody}/chaves`, wanted), 404, 'NAO_ENCONTRADO')
  expectInvalid(await admin.delete(`/api/admin/farmacias/${other.id}/chaves/x`), 'chave')
  expect((await key.client.get('/api/perfil/stock')).status).toBe(200)
})

test('The audit says who made and who ended each key, and what it could do, and nothing of its secret', async () => {
  const { id, client } = await openPharmacy(service)
  const key = await makeKey(client, ['stock:ler'])
  await admin.delete(`/api/admin/farmacias/${id}/chaves/${key.id}`)
  const entries = await trail(admin, `?alvo=${id}`)
  const ofKeys = entries.filter(({ accao }) => accao.startsWith('chave_'))
  expect(ofKeys).toMatchObject([
    { accao: 'chave_terminada', actor_papel: 'admin', alvo_id: id, chave_id: null },
    { accao: 'chave_criada', actor_papel: 'farmacia', actor_id: id, alvo_id: id, chave_id: null },
  ])
  const [, made] = ofKeys
  expect(made?.alteracoes).toContainEqual({ campo: 'prefixo', depois: key.prefixo })
  expect(made?.alteracoes).toContainEqual({ campo: 'ambitos', depois: '["stock:ler"]' })
  expect(JSON.stringify(entries)).not.toContain(key.chave.slice(12))
})

test('The audit says with which key a file of stock was applied, and its name when the key is gone', async () => {
  const { id, client } = await openPharmacy(service)
  const key = await makeKey(client, ['stock:escrever'], { nome: 'Caixa da loja' })
  const file = () => stockForm('nome;quantidade\nPanadol;3\n')
  const applied = await key.client.post('/api/perfil/stock/importar', file())
  const repeated = await key.client.post('/api/perfil/stock/importar', file(), { 'idempotency-key': 'ficheiro-um' })
  const tried = await key.client.post('/api/perfil/stock/importar?simular=true', file())
  for (const { status, text } of [applied, repeated, tried]) expect(status, text).toBe(200)
  await client.delete(`/api/perfil/chaves/${key.id}`)
  for (const answer of [applied, repeated]) {
    expect(await leftBy(admin, answer)).toMatchObject([
      {
        accao: 'stock_importado',
        actor_papel: 'farmacia',
        actor_id: id,
        chave_id: key.id,
        chave_nome: 'Caixa da loja',
      },
    ])
  }
  expect(await leftBy(admin, tried)).toEqual([])
})
