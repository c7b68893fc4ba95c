import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { type Client, succeed } from '../support/client.ts'
import { cancel, hold, itemSeen } from '../support/holds.ts'
import { prepareEach } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { article, feedPart } from '../support/stock-feed.ts'
import { shelf } from '../support/stock-files.ts'
import { type Seen, Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const scene = prepareEach(async () => {
  const pharmacy = await openPharmacy(service)
  const counter = new Visitor(service.address)
  await counter.send(await counter.see('/balcao/entrar'), { codigo: pharmacy.codigo })
  return { ...pharmacy, counter }
})

const lineOf = ({ html }: Seen, id: string) => new RegExp(`<li [^>]*id="a-${id}">.*?</li>`, 's').exec(html)?.[0] ?? ''
const tap = (page: Seen, id: string, gesto: string, more = {}) =>
  scene.counter.send(page, { gesto, ...more }, `/balcao/stock/${id}/acertar`)
const quantityOf = async (id: string) => (await itemSeen(scene.client, id)).quantidade
const age = (id: string) =>
  service.db.statement((tx) =>
    tx.run(sql`update stock_item set atualizado_em = now() - interval '9 days' where id = ${id}`),
  )
const names = ({ html }: Seen) =>
  [...html.matchAll(/<h2><a href="\/balcao\/stock\/[^"]+">([^<]+)</g)].map(([, name]) => name)

describe('the shelf', () => {
  test('The shelf shows what, for how much, how many, what is held until when, and what is to be confirmed', async () => {
    const id = await stockItem(scene.client, { nome: 'Amoxicilina <500> mg', quantidade: 9, preco: 1250 })
    await hold(await service.anyone.register(), id, 2)
    const old = await stockItem(scene.client, { nome: 'Brufen', preco: null })
    await age(old)
    const page = await scene.counter.see('/balcao/stock')
    const line = lineOf(page, id)
    for (const said of [
      'Amoxicilina &lt;500&gt; mg',
      '1\u00a0250\u00a0Kz',
      'name="mostrava" value="7"',
      'Reservado até às ',
    ]) {
      expect(line).toContain(said)
    }
    expect(lineOf(page, old)).toContain('actualizado há 9 dias')
    expect(lineOf(page, old)).toContain('aria-label="Confirmar: ainda há 10 unidades de Brufen"')
    expect(line).not.toContain('Confirmar:')
    expect(page.headers.get('cache-control')).toBe('no-store')
  })

  test('The shelf is searched by words in any order, and seen by its parts', async () => {
    for (const nome of ['Ácido fólico 5 mg', 'Amoxicilina 500 mg']) await stockItem(scene.client, { nome })
    await stockItem(scene.client, { nome: 'Acabado', quantidade: 0 })
    expect(names(await scene.counter.see('/balcao/stock?q=500+amoxi'))).toEqual(['Amoxicilina 500 mg'])
    expect(names(await scene.counter.see('/balcao/stock?so=esgotados'))).toEqual(['Acabado'])
    expect((await scene.counter.see('/balcao/stock?so=reservados')).text).toContain('Nada está reservado agora.')
    await stockItem(scene.client, {
      nome: 'Ciprofloxacina 500 mg',
      lotes: [{ lote: 'BX 7741', validade: '2031-05-31' }],
    })
    const slip = await scene.counter.see('/balcao/stock?q=ciprofloxasina')
    expect(slip.text).toContain('Queria dizer…')
    expect(names(slip)).toEqual(['Ciprofloxacina 500 mg'])
    expect(names(await scene.counter.see('/balcao/stock?q=bx77'))).toEqual(['Ciprofloxacina 500 mg'])
    const none = await scene.counter.see('/balcao/stock?q=xarolex')
    expect(none.text).toContain('Não tem nada com «xarolex».')
    expect(none.html).toContain('href="/balcao/stock/novo?nome=xarolex"')
  })

  test('The shelf of thousands is seen a page at a time, each item once', async () => {
    const articles = Array.from({ length: 120 }, (_, n) => article(`A-${n}`, { nome: `Artigo ${1000 + n}` }))
    await feedPart(scene.client, articles)
    const seen: (string | undefined)[] = []
    for (let path: string | undefined = '/balcao/stock'; path; ) {
      const page: Seen = await scene.counter.see(path)
      seen.push(...names(page))
      path = /href="([^"]+)">Seguintes</.exec(page.html)?.[1]?.replaceAll('&amp;', '&')
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, n) => `Artigo ${1000 + n}`))
  })

  test('The shelf of a pharmacy that is suspended says so, and still works', async () => {
    const id = await stockItem(scene.client)
    succeed(await (await service.admin()).patch(`/api/farmacias/${scene.id}/status`, { is_ativo: false }))
    const page = await scene.counter.see('/balcao/stock')
    expect(page.text).toContain('A farmácia está suspensa')
    expect((await scene.counter.see('/balcao')).text).toContain('A farmácia está suspensa')
    await tap(page, id, 'mais')
    expect(await quantityOf(id)).toBe(11)
  })
})

describe('a tap', () => {
  test('A tap adds one, takes one, or leaves none, and comes back to the item', async () => {
    const id = await stockItem(scene.client, { quantidade: 3 })
    const see = () => scene.counter.see('/balcao/stock?q=paracetamol')
    const after = await tap(await see(), id, 'mais')
    expect([after.path, await quantityOf(id)]).toEqual([`/balcao/stock?q=paracetamol#a-${id}`, 4])
    expect(lineOf(after, id)).toContain('name="mostrava" value="4"')
    await tap(await see(), id, 'menos')
    expect(await quantityOf(id)).toBe(3)
    await tap(await see(), id, 'acabou')
    expect(await quantityOf(id)).toBe(0)
    await tap(await see(), id, 'menos')
    expect(await quantityOf(id)).toBe(0)
  })

  test('A number typed over the units is what there is, unless another has changed them meanwhile', async () => {
    const id = await stockItem(scene.client, { quantidade: 3 })
    const page = await scene.counter.see('/balcao/stock')
    const typed = (ha: string, from: Seen = page) =>
      scene.counter.send(from, { gesto: 'ha', ha, mostrava: '3' }, `/balcao/stock/${id}/acertar`)
    expect((await typed('três')).text).toContain('só em algarismos')
    expect((await typed('-1')).text).toContain('só em algarismos')
    expect(await quantityOf(id)).toBe(3)
    await typed('1 240')
    expect(await quantityOf(id)).toBe(1240)
    expect((await typed('7', await scene.counter.see('/balcao/stock'))).text).toContain('veja quantas há agora')
    expect(await quantityOf(id)).toBe(1240)
  })

  test('«Acabou» leaves every button in its place, and can be undone', async () => {
    const id = await stockItem(scene.client, { quantidade: 25 })
    const after = await tap(await scene.counter.see('/balcao/stock?q=paracetamol'), id, 'acabou')
    const line = lineOf(after, id)
    expect(line).toContain('Eram 25.')
    expect(line).toMatch(/<button [^>]*type="button" value="acabou" [^>]*aria-disabled="true"/)
    const undone = await tap(after, id, 'desfazer', { eram: '25' })
    expect([undone.path, await quantityOf(id)]).toEqual([`/balcao/stock?q=paracetamol#a-${id}`, 25])
    expect(lineOf(undone, id)).not.toContain('Eram')
  })

  test('«Desfazer» leaves alone what another counter has written meanwhile, and says so', async () => {
    const id = await stockItem(scene.client, { quantidade: 25 })
    const after = await tap(await scene.counter.see('/balcao/stock'), id, 'acabou')
    succeed(await scene.client.patch(`/api/perfil/stock/${id}`, { quantidade: 7 }))
    const undone = await tap(after, id, 'desfazer', { eram: '25' })
    expect(await quantityOf(id)).toBe(7)
    expect(lineOf(undone, id)).toContain('Entretanto a quantidade mudou')
  })

  test('«Confirmar» is followed by «Confirmado» and not by «Acabou» in its place', async () => {
    const id = await stockItem(scene.client, { quantidade: 5 })
    await age(id)
    const line = lineOf(await tap(await scene.counter.see('/balcao/stock'), id, 'certo'), id)
    expect(line).toContain('aria-disabled="true">Confirmado<')
    expect(line).not.toContain('value="acabou"')
  })

  test('A tap that is sent twice counts once, and two different ones of one screen count both', async () => {
    const id = await stockItem(scene.client, { quantidade: 10 })
    const page = await scene.counter.see('/balcao/stock')
    await Promise.all([tap(page, id, 'menos'), tap(page, id, 'menos')])
    await tap(page, id, 'menos')
    expect(await quantityOf(id)).toBe(9)
    await tap(page, id, 'mais')
    expect(await quantityOf(id)).toBe(10)
    await tap(await scene.counter.see('/balcao/stock'), id, 'menos')
    expect(await quantityOf(id)).toBe(9)
  })

  test('A tap counts on what there is by then: a hold made meanwhile is not sold again', async () => {
    const id = await stockItem(scene.client, { quantidade: 5 })
    const page = await scene.counter.see('/balcao/stock')
    const user = await service.anyone.register()
    const reserva = await hold(user, id, 4)
    await tap(page, id, 'mais')
    expect(await quantityOf(id)).toBe(2)
    await cancel(user, reserva.id)
    expect(await quantityOf(id)).toBe(6)
  })

  test('A tap says that an old figure is still right', async () => {
    const id = await stockItem(scene.client, { quantidade: 5 })
    await age(id)
    const old = await scene.counter.see('/balcao/stock?so=desactualizados')
    const after = await tap(old, id, 'certo')
    expect(after.text).toContain('Está tudo confirmado nos últimos 7 dias.')
    expect(await quantityOf(id)).toBe(5)
  })

  test("A tap on another pharmacy's item, or on one that is gone, changes nothing", async () => {
    const other = await openPharmacy(service)
    const theirs = await stockItem(other.client)
    const answer = await scene.counter.ask(`/balcao/stock/${theirs}/acertar`, { gesto: 'acabou' })
    expect([answer.status, (await itemSeen(other.client, theirs)).quantidade]).toEqual([403, 10])
    const id = await stockItem(scene.client)
    const page = await scene.counter.see('/balcao/stock')
    succeed(await scene.client.delete(`/api/perfil/stock/${id}`))
    expect((await tap(page, id, 'mais')).text).toContain('Esse artigo já não está no stock.')
  })

  test('A tap leads nowhere but here', async () => {
    const id = await stockItem(scene.client)
    const page = await scene.counter.see('/balcao/stock')
    expect((await tap(page, id, 'mais', { voltar: '//mau.exemplo/' })).path).toBe(`/balcao/stock#a-${id}`)
  })
})

describe('an item', () => {
  const typed = { nome: 'Vitamina C 1000 mg', quantidade: '12', preco: '1.250,50' }

  test('An item is added once, however often it is sent, with its price as people write it', async () => {
    const page = await scene.counter.see('/balcao/stock/novo?nome=Vitamina')
    expect(page.html).toContain('value="Vitamina"')
    const [first, second] = await Promise.all([scene.counter.send(page, typed), scene.counter.send(page, typed)])
    expect(second.path).toBe(first.path)
    expect(first.text).toContain('Guardado: Vitamina C 1000 mg.')
    expect(await shelf(scene.client)).toEqual([['Vitamina C 1000 mg', 'Medicamentos', 'Outros', 12, 1250.5]])
  })

  test('An item that is refused comes back as it was typed, the fault beside its field', async () => {
    const page = await scene.counter.see('/balcao/stock/novo')
    const refused = await scene.counter.send(page, { ...typed, preco: 'caro', quantidade: '-3' })
    expect(refused.status).toBe(400)
    for (const said of ['value="caro"', 'value="-3"', 'id="preco-falta"', 'id="quantidade-falta"', 'role="alert"']) {
      expect(refused.html).toContain(said)
    }
    expect(await shelf(scene.client)).toEqual([])
    await scene.counter.send(refused, { preco: '', quantidade: '0' })
    expect(await shelf(scene.client)).toEqual([['Vitamina C 1000 mg', 'Medicamentos', 'Outros', 0, null]])
  })

  test('written while the session ended is not lost: it waits for who signs in, and is sent then', async () => {
    const someone = scene.counter
    const page = await someone.see('/balcao/stock/novo')
    await service.anyone.as(someone.cookies.get('farmacia') ?? '').post('/api/auth/sair', {})
    const nome = 'Xarope «da Avó» <200 ml> & colher'
    const waiting = await someone.send(page, { nome, quantidade: '4', preco: '1 250,50' })
    expect([waiting.status, waiting.text]).toEqual([401, expect.stringContaining('ainda não foi enviado')])
    await someone.see('/balcao/entrar', { codigo: scene.codigo })
    const saved = await someone.send(waiting, {})
    expect(saved.text).toContain(`Guardado: ${nome}.`)
    expect(saved.text).toContain('1 250,50')
  })

  test('An item is changed, and a number that was left alone does not undo a hold made meanwhile', async () => {
    const id = await stockItem(scene.client, { quantidade: 10, preco: 850.5 })
    const page = await scene.counter.see(`/balcao/stock/${id}`)
    expect(page.html).toContain('value="850,5"')
    await hold(await service.anyone.register(), id, 4)
    const path = `/balcao/stock/${id}`
    const form = { havia: '10', nome: 'Panadol', categoria: 'A', subcategoria: 'B', quantidade: '10', preco: '900' }
    const saved = await scene.counter.see(path, form)
    expect(saved.text).toContain('Guardado: Panadol.')
    expect(await itemSeen(scene.client, id)).toMatchObject({ nome: 'Panadol', quantidade: 6, preco: 900 })
    await scene.counter.see(path, { ...form, havia: '6', quantidade: '20' })
    expect(await quantityOf(id)).toBe(20)
  })

  test('An item is removed when its name was read, never while it is held, and twice is no failure', async () => {
    const id = await stockItem(scene.client, { nome: 'Panadol' })
    const path = `/balcao/stock/${id}/apagar`
    const page = await scene.counter.see(path)
    expect(page.text).toContain('Retirar Panadol do stock?')
    const user = await service.anyone.register()
    const reserva = await hold(user, id)
    const refused = await scene.counter.see(path, {})
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('Entregue ou cancele a reserva')])
    await cancel(user, reserva.id)
    expect((await scene.counter.see(path, {})).text).toContain('Retirado: Panadol.')
    expect((await scene.counter.see(path, {})).text).toContain('Esse artigo já não está no stock.')
    expect(await shelf(scene.client)).toEqual([])
  })
})

test('the stock leaves as a file that comes in again, for nobody else', async () => {
  await stockItem(scene.client, { nome: 'Ácido fólico' })
  const file = await scene.counter.ask('/balcao/stock/exportar')
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="stock.csv"')
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(file.headers.get('cache-control')).toBe('no-store')
  expect(file.html).toContain('"Ácido fólico"')
  const { client } = scene as { client: Client }
  const form = new FormData()
  form.append('ficheiro', new Blob([file.html]), 'stock.csv')
  expect((await client.post('/api/perfil/stock/importar', form)).body).toMatchObject({ atualizados: 0, erros: [] })
  expect((await new Visitor(service.address).see('/balcao/stock/exportar')).path).toContain('/balcao/entrar')
})
