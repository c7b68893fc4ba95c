import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { commandLine } from '#server/modules/auditoria/public.ts'
import { undoZeroed } from '#server/modules/stock/zeroed.service.ts'
import { type Client, succeed } from '../support/client.ts'
import { aroundStatements, dyingWithin, orDied } from '../support/dying.ts'
import { expectErro } from '../support/erro.ts'
import { sample } from '../support/full-run.ts'
import { answer, expectConflict, expectHoldsToMatch, hold, runOut } from '../support/holds.ts'
import { prepareEach } from '../support/prepare.ts'
import { forgetBy } from '../support/retention.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { article, feedBody, feedPart, sendWhole } from '../support/stock-feed.ts'
import { shelf, uploadStock } from '../support/stock-files.ts'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const names = ['Aspirina', 'Brufen', 'Panadol', 'Zinco']
const scene = prepareEach(async () => {
  const pharmacy = await openPharmacy(service)
  const ids: Record<string, string> = {}
  for (const [at, nome] of names.entries()) {
    ids[nome] = await stockItem(pharmacy.client, { nome, quantidade: at + 2, codigo: nome })
  }
  return { ...pharmacy, id: pharmacy.id, of: (nome: string) => ids[nome] ?? '' }
})

const confirmed = { query: '?modo=substituir&confirmar_perda=true' }
const empty = () => uploadStock(scene.client, 'nome;quantidade\nAspirina;9\n', confirmed)
const units = async () => (await shelf(scene.client)).map(([nome, , , quantidade]) => `${nome} ${quantidade}`)
const last = async (client: Client = scene.client) =>
  succeed(await client.get('/api/v2/perfil/stock/zerados')).importacao
const undo = async (id?: string, client: Client = scene.client, headers: Record<string, string> = {}) =>
  client.post(`/api/v2/perfil/stock/zerados/${id ?? (await last()).id}/desfazer`, undefined, headers)
const adjust = (nome: string, body: object) => scene.client.patch(`/api/perfil/stock/${scene.of(nome)}`, body)
const laterBy = (hours: number) =>
  service.db.statement((tx) =>
    tx.run(sql`
      with z as (update stock_zerado set em = em - make_interval(hours => ${hours}) where farmacia_id = ${scene.id} returning itens)
      update stock_item set atualizado_em = atualizado_em - make_interval(hours => ${hours})
       where id in (select unnest(itens) from z)`),
  )

test('What a file set to zero is put back, and its other changes stay', async () => {
  expect(await last()).toBeNull()
  await empty()
  expect(await units()).toEqual(['Aspirina 9', 'Brufen 0', 'Panadol 0', 'Zinco 0'])
  const shown = await last()
  expect(shown).toMatchObject({ origem: 'ficheiro', chave: null, artigos: 3, unidades: 12, repostos: null })
  expect(Date.parse(shown.desfazer_ate) - Date.parse(shown.feita_em)).toBe(24 * 3_600_000)
  expect((await undo()).body).toMatchObject({ mensagem: 'Importação desfeita.', repostos: 3, deixados: 0 })
  expect(await units()).toEqual(['Aspirina 9', 'Brufen 3', 'Panadol 4', 'Zinco 5'])
  expect(await last()).toMatchObject({ desfazer_ate: null, repostos: 3, desfeita_em: expect.any(String) })
})

test('What a whole feed leaves out, or says to be none, is put back; a partial feed sets up nothing to put back', async () => {
  await feedPart(scene.client, [article('Aspirina', { nome: 'Aspirina', quantidade: 0 })])
  expect(await last()).toBeNull()
  const said = [article('Brufen', { nome: 'Brufen', quantidade: 0 }), article('Panadol', { nome: 'Panadol' })]
  succeed(await sendWhole(scene.client, feedBody(said), '?confirmar_perda=true'))
  expect(await last()).toMatchObject({ origem: 'envio', artigos: 2, unidades: 8 })
  expect((await undo()).body).toMatchObject({ repostos: 2, deixados: 0 })
  expect(await units()).toEqual(['Aspirina 0', 'Brufen 3', 'Panadol 10', 'Zinco 5'])
})

test('Nobody loses what was counted, confirmed, fed, answered or deleted since: those stay, and are told', async () => {
  const user = await service.anyone.register()
  const { id } = await hold(user, scene.of('Zinco'), 1)
  await empty()
  succeed(await adjust('Brufen', { quantidade: 0 }))
  succeed(await adjust('Panadol', { quantidade: 1 }))
  succeed(await answer(scene.client, id, 'nao_ha'))
  expect((await undo()).body).toMatchObject({ repostos: 0, deixados: 3 })
  expect(await units()).toEqual(['Aspirina 9', 'Brufen 0', 'Panadol 1', 'Zinco 0'])
  await expectHoldsToMatch(service)
})

test('An item that a partial feed confirmed at zero, and one that was deleted, stay as they are', async () => {
  await empty()
  await feedPart(scene.client, [article('Brufen', { nome: 'Brufen', quantidade: 0, preco: 1 })])
  succeed(await scene.client.delete(`/api/perfil/stock/${scene.of('Panadol')}`))
  expect((await undo()).body).toMatchObject({ repostos: 1, deixados: 2 })
  expect(await units()).toEqual(['Aspirina 9', 'Brufen 0', 'Zinco 5'])
})

test('Units that a hold gave back since are not doubled, and held units stay held', async () => {
  const [user, other] = [await service.anyone.register(), await service.anyone.register()]
  const ended = await hold(user, scene.of('Zinco'), 2)
  await hold(other, scene.of('Panadol'), 1)
  await empty()
  expect(await last()).toMatchObject({ artigos: 3, unidades: 3 + 3 + 3 })
  await runOut(service, ended.id)
  expect((await undo()).body).toMatchObject({ repostos: 2, deixados: 1 })
  expect(await units()).toEqual(['Aspirina 9', 'Brufen 3', 'Panadol 3', 'Zinco 2'])
  await expectHoldsToMatch(service)
})

test('An item whose last day is over by then stays at zero', async () => {
  const nome = 'Xarope'
  await stockItem(scene.client, { nome, quantidade: 4, lote: 'L1', validade: '2020-01-31' })
  await empty()
  expect((await undo()).body).toMatchObject({ repostos: 3, deixados: 1 })
  expect(await units()).toContain('Xarope 0')
})

test('The lots that a file changed as it said zero come back with their units', async () => {
  const lotes = [
    { lote: 'A-1', validade: '2099-01-31', quantidade: 2 },
    { lote: 'B-2', validade: '2099-06-30', quantidade: 4 },
  ]
  await stockItem(scene.client, { nome: 'Xarope', quantidade: 6, lotes })
  const lots = async () =>
    succeed(await scene.client.get('/api/perfil/stock?search=Xarope')).map((item: Record<string, unknown>) => [
      item.quantidade,
      item.lotes,
    ])
  const before = await lots()
  succeed(await uploadStock(scene.client, 'nome;quantidade;lote\nXarope;0;C-3\n'))
  expect(await lots()).not.toEqual(before)
  expect((await undo()).body).toMatchObject({ repostos: 1, deixados: 0 })
  expect(await lots()).toEqual(before)
})

test.each([
  ['a file', () => uploadStock(scene.client, 'nome;quantidade\nNovo;1\n')],
  ['a whole feed', () => sendWhole(scene.client, feedBody([article('Aspirina', { nome: 'Aspirina' })]))],
])('After %s nothing is put back any more, and the answer says why', async (_what, later) => {
  await empty()
  const { id } = await last()
  succeed(await later())
  expectConflict(await undo(id), 'importacao_posterior')
  expect(await units()).toContain('Brufen 0')
})

test('A file that changes nothing is an import too, and a trial is none', async () => {
  await empty()
  const { id } = await last()
  succeed(await uploadStock(scene.client, 'nome;quantidade\nAspirina;1\n', { query: '?simular=true' }))
  expect((await last()).id).toBe(id)
  succeed(await uploadStock(scene.client, 'nome;quantidade\nAspirina;9\n'))
  expectConflict(await undo(id), 'importacao_posterior')
})

test('After a day nothing is put back, and the import is forgotten', async () => {
  await empty()
  const { id } = await last()
  await laterBy(23)
  expect((await last()).id).toBe(id)
  await laterBy(1)
  expect(await last()).toBeNull()
  expectErro(await undo(id), 404, 'NAO_ENCONTRADO')
  expect(await forgetBy(service, 'importações que já não se desfazem', 100)).toBeGreaterThan(0)
  const kept = sql`select from stock_zerado where farmacia_id = ${scene.id}`
  expect(await service.db.maybe(kept)).toBeUndefined()
})

test('An import is taken back once: again, or by a stranger, nothing is put back; a repeated key gets its answer', async () => {
  const { client: stranger } = await openPharmacy(service)
  await empty()
  const { id } = await last()
  expectErro(await undo(id, stranger), 404, 'NAO_ENCONTRADO')
  const key = { 'idempotency-key': crypto.randomUUID() }
  const done = await undo(id, scene.client, key)
  succeed(await adjust('Brufen', { quantidade: 0 }))
  expect((await undo(id, scene.client, key)).body).toEqual(done.body)
  expectConflict(await undo(id), 'nada_a_desfazer')
  expect(await units()).toContain('Brufen 0')
})

test('Of two who take an import back at the same point one does, and the trail has it once', async () => {
  await empty()
  const { id } = await last()
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  // the first holds its locks, which it has by its fourth statement, until the second waits for them
  let step = 0
  const slow = aroundStatements(service.db, async (ask) => {
    const done = await ask()
    if (++step < 4) return done
    first.resolve()
    await second.promise
    return done
  })
  const asked = { farmaciaId: scene.id, id, actor: commandLine, chave: undefined }
  const one = undoZeroed(slow, asked)
  await first.promise
  const two = undo(id)
  await expect
    .poll(async () => (await service.db.many(sql`select from pg_locks where not granted`)).length)
    .toBeGreaterThan(0)
  second.resolve()
  expect((await one).body).toMatchObject({ repostos: 3 })
  expectConflict(await two, 'nada_a_desfazer')
  const trail = await service.db.many(sql`
    select alteracoes from auditoria where accao = 'stock_reposto' and alvo_id = ${scene.id}`)
  expect(trail).toHaveLength(1)
})

const deaths = Array.from({ length: 10 }, (_, at) => at + 1).flatMap((at) => [
  [at, false],
  [at, true],
])
test.each(sample(deaths, 3))(
  'Killed at its statement %i (done: %s), an import is taken back whole or not at all, and is taken back when it is asked again',
  async (at, done) => {
    await empty()
    const { id } = await last()
    const { db } = dyingWithin(service.db, at as number, done as boolean)
    const asked = { farmaciaId: scene.id, id, actor: commandLine, chave: undefined }
    const answered = await undoZeroed(db, asked).catch(orDied)
    if (answered === undefined) {
      expect(await units()).toEqual(['Aspirina 9', 'Brufen 0', 'Panadol 0', 'Zinco 0'])
      succeed(await undo(id))
    }
    expect(await units()).toEqual(['Aspirina 9', 'Brufen 3', 'Panadol 4', 'Zinco 5'])
  },
)

test('A key that emptied a shelf is named, and the trail says which key put it back', async () => {
  const { chave } = succeed(
    await scene.client.post('/api/perfil/chaves', { nome: 'Caixa', ambitos: ['stock:escrever', 'stock:ler'] }),
  )
  const till = scene.client.as(chave)
  succeed(await uploadStock(till, 'nome;quantidade\nAspirina;9\n', confirmed))
  expect(await last(till)).toMatchObject({ chave: 'Caixa' })
  succeed(await undo(undefined, till))
  const [noted] = await service.db.many<{ chave_nome: string; alteracoes: object[] }>(sql`
    select chave_nome, alteracoes from auditoria where accao = 'stock_reposto' and alvo_id = ${scene.id}`)
  expect(noted).toMatchObject({
    chave_nome: 'Caixa',
    alteracoes: [{ campo: 'repostos', depois: '3' }, { campo: 'deixados', depois: '0' }, { campo: 'importado_em' }],
  })
})

test('The counter’s page says who emptied what and when, puts it back by a button, and says why it does not', async () => {
  const counter = new Visitor(service.address)
  await counter.send(await counter.see('/balcao/entrar'), { codigo: scene.codigo })
  expect((await counter.see('/balcao/stock')).html).not.toContain('/balcao/stock/desfazer')
  await empty()
  const seen = await counter.see('/balcao/stock')
  expect(seen.text).toContain('Um ficheiro pôs a zero 3 artigos (12 unidades) em ')
  const old = (await last()).id
  succeed(await adjust('Zinco', { quantidade: 1 }))
  const done = await counter.see('/balcao/stock/desfazer', { importacao: old })
  expect(done.text).toContain('Repostos: 2. Ficaram como estão, por terem mudado depois ou passado a validade: 1.')
  expect(done.html).not.toContain('action="/balcao/stock/desfazer"')
  expect((await counter.see('/balcao/stock/desfazer', { importacao: old })).text).toContain('Não há nada a desfazer')
  await empty()
  const later = await counter.see('/balcao/stock/desfazer', { importacao: old })
  expect(later.text).toContain('Não se desfez: houve outra importação depois dessa.')
})
