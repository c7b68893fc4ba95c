import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { type Client, succeed } from '../support/client.ts'
import { expectErro, expectInvalid } from '../support/erro.ts'
import { expectConflict, together } from '../support/holds.ts'
import { blocker } from '../support/locks.ts'
import { newBrand, noticeBody } from '../support/operations.ts'
import { allPages, idsOf } from '../support/pages.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { stockForm } from '../support/stock-files.ts'
import { withService } from '../support/with-service.ts'

const service = withService()

const publish = async (more: object = {}, query = '') =>
  succeed(await (await service.admin()).post(`/api/admin/recolhas${query}`, noticeBody(more)))
const refused = async (more: object) => (await service.admin()).post('/api/admin/recolhas', noticeBody(more))
const count = async () => succeed(await service.anyone.get('/api/recolhas?limite=200')).length
const named = (client: Client, nome: string, more: object = {}) => stockItem(client, { nome, ...more })

describe('publishing a notice', () => {
  test('Anyone reads a published notice, whole and in the list, and an admin action is in the trail', async () => {
    const said = noticeBody({
      todos_os_lotes: false,
      lotes: ['L-24031', 'l24 032'],
      substancia: 'Paracetamol',
      dosagem: '500 mg',
      fabrico: '03/2024',
      validade: '03/2027',
      fabricante: 'Laboratórios Exemplo',
      importador: 'Importadora',
    })
    const admin = await service.admin()
    const { simulado, recolha } = succeed(await admin.post('/api/admin/recolhas', said))
    expect(simulado).toBe(false)
    expect(recolha).toMatchObject({ ...said, fabrico: '2024-03-31', validade: '2027-03-31', retirada_em: null })
    expect(succeed(await service.anyone.get(`/api/recolhas/${recolha.id}`))).toEqual(recolha)
    expect(succeed(await service.anyone.get('/api/recolhas'))[0]).toEqual(recolha)
    const trail = succeed(await admin.get('/api/admin/auditoria?accao=recolha_publicada'))
    expect(trail[0]).toMatchObject({ alvo_tipo: 'recolha', alvo_id: recolha.id })
  })

  test.each([
    ['no lots and not the whole product', { todos_os_lotes: false }, 'lotes'],
    ['lots of the whole product', { lotes: ['A1'] }, 'lotes'],
    ['a lot without letters', { todos_os_lotes: false, lotes: ['A1', '--'] }, 'lotes.1'],
    ['a day to come', { data: '2099-01-01' }, 'data'],
    ['a day that no calendar has', { data: '2026-02-31' }, 'data'],
    ['made in a month to come', { fabrico: '01/2099' }, 'fabrico'],
    ['made after it expired', { fabrico: '01/2025', validade: '01/2024' }, 'fabrico'],
    ['an address that is none', { fonte_url: 'exemplo.ao/aviso' }, 'fonte_url'],
    ['a script for an address', { fonte_url: 'javascript:alert(1)' }, 'fonte_url'],
    ['an address with a password', { fonte_url: 'https://a:b@exemplo.ao/' }, 'fonte_url'],
    ['no number', { numero: ' ' }, 'numero'],
    ['a product that says nothing', { produto: '500 mg comprimidos' }, 'produto'],
    ['no reason', { motivo: '' }, 'motivo'],
  ])('Refuses %s beside its field, and publishes nothing', async (_, more, field) => {
    const before = await count()
    expectInvalid(await refused(more), field)
    expect(await count()).toBe(before)
  })

  test('Two admins who publish one number at once publish it once; the others are told 409 duplicado', async () => {
    const numero = ` ${randomUUID()}/A `
    const answers = await together(4, (n) => refused({ numero: n % 2 ? numero : numero.toUpperCase() }))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    for (const answer of answers.filter(({ status }) => status === 409)) {
      expectConflict(answer, 'duplicado', { campo: 'numero' })
    }
  })

  test('A notice that was taken back is no longer listed, still says why, and frees its number', async () => {
    const admin = await service.admin()
    const numero = `${randomUUID()}`
    const { recolha } = await publish({ numero })
    const path = `/api/admin/recolhas/${recolha.id}/retirar`
    expectInvalid(await admin.post(path, { porque: ' ' }), 'porque')
    const answers = await together(3, () => admin.post(path, { porque: 'O lote estava mal escrito.' }))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    expect(succeed(await service.anyone.get(`/api/recolhas/${recolha.id}`))).toMatchObject({
      retirada_em: expect.any(String),
      retirada_porque: 'O lote estava mal escrito.',
    })
    expect(idsOf(succeed(await service.anyone.get('/api/recolhas')))).not.toContain(recolha.id)
    expect(idsOf(succeed(await service.anyone.get('/api/recolhas?retiradas=true')))).toContain(recolha.id)
    await publish({ numero })
    expectErro(await admin.post(`/api/admin/recolhas/${randomUUID()}/retirar`, { porque: 'x' }), 404, 'NAO_ENCONTRADO')
  })

  test('Lists notices the last published first, page by page, each once', async () => {
    for (let n = 0; n < 3; n++) await publish()
    const pages = await allPages(service.anyone, '/api/recolhas', 2)
    expect(idsOf(pages.flat())).toEqual(idsOf(succeed(await service.anyone.get('/api/recolhas?limite=200'))))
    expectErro(await service.anyone.get(`/api/recolhas/${randomUUID()}`), 404, 'NAO_ENCONTRADO')
  })
})

describe('the products of a notice', () => {
  /** Products that a notice would touch, by name. */
  async function touched(more: object): Promise<Record<string, boolean>> {
    const { simulado, recolha, alcance } = await publish(more, '?simular=true')
    expect([simulado, recolha]).toEqual([true, null])
    return Object.fromEntries(
      alcance.produtos.map(({ nome, proibe }: { nome: string; proibe: boolean }) => [nome, proibe]),
    )
  }

  test('A preview publishes nothing, and says each name and how many pharmacies have it', async () => {
    const name = newBrand()
    const pharmacies = [await openPharmacy(service), await openPharmacy(service)]
    for (const { client } of pharmacies) await named(client, `${name} 500mg`)
    const before = await count()
    const { alcance } = await publish({ produto: `${name} 500 mg` }, '?simular=true')
    expect(alcance).toEqual({
      produtos: [{ nome: `${name} 500mg`, proibe: true, farmacias: 2 }],
      total_produtos: 1,
      farmacias: 2,
    })
    expect(await count()).toBe(before)
  })

  test('A brand is no other brand of its substance, nor another strength or form', async () => {
    const { client } = await openPharmacy(service)
    const names = [
      'Ben-u-ron 500mg comprimidos',
      'BEN U RON 500 MG COMP',
      'Ben-u-ron 1 g comprimidos',
      'Ben-u-ron xarope 500 mg',
      'Panadol 500 mg comprimidos',
      'Paracetamol 500 mg comprimidos',
    ]
    for (const nome of names) await named(client, nome)
    const found = await touched({ produto: 'Ben-u-ron', dosagem: '500 mg comprimidos', substancia: 'Paracetamol' })
    for (const nome of names.slice(0, 2)) expect(found, nome).toHaveProperty([nome], true)
    for (const nome of names.slice(2)) expect(found, nome).not.toHaveProperty([nome])
  })

  test('A substance alone is not its combinations', async () => {
    const { client } = await openPharmacy(service)
    await named(client, 'Amoxicilina 500 mg cápsulas')
    await named(client, 'Amoxicilina + ácido clavulânico 500 mg/125 mg')
    expect(await touched({ produto: 'Amoxicilina 500 mg' })).toEqual({ 'Amoxicilina 500 mg cápsulas': true })
  })

  test("A maker's recall of a product without a brand forbids only labels that name the maker", async () => {
    const { client } = await openPharmacy(service)
    await named(client, 'Metformina 850 mg')
    await named(client, 'Metformina Denk 850 mg')
    const found = await touched({ produto: 'Metformina 850 mg', fabricante: 'Denk Pharma GmbH' })
    expect(found).toEqual({ 'Metformina 850 mg': false, 'Metformina Denk 850 mg': true })
  })

  test('The salt, the coating and the package in the name of a notice are no brand', async () => {
    const { client } = await openPharmacy(service)
    await named(client, 'Losartan 50 mg comprimidos')
    const produto = 'Losartan potássico 50 mg comprimidos revestidos por película, uso oral'
    const more = { produto, fabricante: 'Laboratórios Exemplo' }
    expect(await touched(more)).toEqual({ 'Losartan 50 mg comprimidos': false })
  })

  test('Where a notice names lots, a pharmacy whose lot is another is not told', async () => {
    const name = newBrand()
    const [has, unknown, other] = [
      await openPharmacy(service),
      await openPharmacy(service),
      await openPharmacy(service),
    ]
    await named(has.client, name, { lote: 'l 24-031' })
    await named(unknown.client, name)
    await named(other.client, name, { lote: 'L24039' })
    const { recolha } = await publish({ produto: name, todos_os_lotes: false, lotes: ['L24031'] })
    const told = succeed(await (await service.admin()).get(`/api/admin/recolhas/${recolha.id}/farmacias`))
    expect(idsOf(told).sort()).toEqual([has.id, unknown.id].sort())
  })
})

describe('the pharmacies that are told', () => {
  const own = async (client: Client) => succeed(await client.get('/api/perfil/recolhas'))

  test('Each is told by one SMS, sees its items, and answers; the admin sees who has not', async () => {
    const name = newBrand()
    const [first, second] = [await openPharmacy(service), await openPharmacy(service)]
    await named(first.client, name)
    const item = await named(second.client, `${name} 20`)
    const { recolha } = await publish({ produto: name })
    const [mine] = await own(second.client)
    expect(mine).toMatchObject({ id: recolha.id, resposta: null, artigos: [{ id: item, lote: null }] })
    const answers = await together(2, () =>
      second.client.put(`/api/perfil/recolhas/${recolha.id}`, { resposta: 'retirado' }),
    )
    for (const answer of answers) succeed(answer)
    expect(await own(second.client)).toMatchObject([{ resposta: 'retirado', respondida_em: expect.any(String) }])
    expect(succeed(await second.client.get('/api/perfil/recolhas?por_responder=true'))).toEqual([])
    const admin = await service.admin()
    const seen = succeed(await admin.get(`/api/admin/recolhas/${recolha.id}`))
    expect(seen.respostas).toEqual({ avisadas: 2, retirado: 1, nao_tenho: 0, por_responder: 1 })
    const left = succeed(await admin.get(`/api/admin/recolhas/${recolha.id}/farmacias?por_responder=true`))
    expect(left).toMatchObject([{ id: first.id, nome: first.nome, resposta: null }])
    const queued = await service.db.many(sql`
      select farmacia_id from notificacao where tipo = 'recolha' and recolha_id = ${recolha.id}`)
    expect(queued).toHaveLength(2)
  })

  test('Who was not told cannot answer, nor anybody once the notice is taken back', async () => {
    const name = newBrand()
    const [told, other] = [await openPharmacy(service), await openPharmacy(service)]
    await named(told.client, name)
    const { recolha } = await publish({ produto: name })
    const path = `/api/perfil/recolhas/${recolha.id}`
    expectErro(await other.client.put(path, { resposta: 'nao_tenho' }), 404, 'NAO_ENCONTRADO')
    expectInvalid(await told.client.put(path, { resposta: 'vendi' }), 'resposta')
    succeed(await (await service.admin()).post(`/api/admin/recolhas/${recolha.id}/retirar`, { porque: 'Engano.' }))
    expectErro(await told.client.put(path, { resposta: 'nao_tenho' }), 404, 'NAO_ENCONTRADO')
    expect(await own(told.client)).toEqual([])
  })

  test('An item that is added, renamed or given another lot after the notice tells its pharmacy', async () => {
    const name = newBrand()
    const [adds, renames, lots] = [
      await openPharmacy(service),
      await openPharmacy(service),
      await openPharmacy(service),
    ]
    const renamed = await named(renames.client, newBrand())
    const lot = await named(lots.client, name, { lote: 'B2' })
    const { recolha } = await publish({ produto: name, todos_os_lotes: false, lotes: ['A1'] })
    for (const { client } of [adds, renames, lots]) expect(await own(client)).toEqual([])
    await named(adds.client, `${name} 30 comprimidos`)
    const body = { categoria: 'Medicamentos', subcategoria: 'Outros' }
    succeed(await renames.client.put(`/api/perfil/stock/${renamed}`, { ...body, nome: name }))
    succeed(await lots.client.put(`/api/perfil/stock/${lot}`, { ...body, nome: name, lote: 'A-1' }))
    for (const { client } of [adds, renames, lots]) expect(idsOf(await own(client))).toEqual([recolha.id])
  })

  test('A pharmacy that said it has none is asked again once it has some', async () => {
    const name = newBrand()
    const { client } = await openPharmacy(service)
    await named(client, name)
    const { recolha } = await publish({ produto: name })
    succeed(await client.put(`/api/perfil/recolhas/${recolha.id}`, { resposta: 'nao_tenho' }))
    await named(client, `${name} 20 comprimidos`)
    expect(await own(client)).toMatchObject([{ id: recolha.id, resposta: null, respondida_em: null }])
    succeed(await client.put(`/api/perfil/recolhas/${recolha.id}`, { resposta: 'retirado' }))
    await named(client, `${name} 30 comprimidos`)
    expect(await own(client)).toMatchObject([{ resposta: 'retirado' }])
  })

  test('The items that a deleted pharmacy leaves behind stand in no notice’s way', async () => {
    const name = newBrand()
    const gone = await openPharmacy(service)
    await named(gone.client, name)
    const item = await service.db.one<{ produto_id: number }>(sql`
      select produto_id from stock_item where farmacia_id = ${gone.id}`)
    succeed(await (await service.admin()).delete(`/api/farmacias/${gone.id}`))
    await service.db.statement((tx) =>
      tx.run(
        sql`insert into stock_item (farmacia_id, produto_id, quantidade) values (${gone.id}, ${item.produto_id}, 1)`,
      ),
    )
    const { alcance } = await publish({ produto: name })
    expect(alcance).toMatchObject({ total_produtos: 1, farmacias: 0 })
  })

  test('A notice waits for an item that is entering', async () => {
    const before = await count()
    const entering = await blocker(service, 'select recolha_entrada()')
    const publishing = publish()
    await entering.waiters(1)
    expect(await count()).toBe(before)
    await entering.commit()
    await publishing
    expect(await count()).toBe(before + 1)
  })

  test('No item that enters while a notice is published is missed', async () => {
    const name = newBrand()
    const pharmacies = await Promise.all(Array.from({ length: 6 }, () => openPharmacy(service)))
    const [{ recolha }] = await Promise.all([
      publish({ produto: name }),
      ...pharmacies.map(({ client }, n) => named(client, n % 2 ? name : `${name} ${n}`)),
    ])
    const told = succeed(await (await service.admin()).get(`/api/admin/recolhas/${recolha.id}/farmacias`))
    expect(idsOf(told).sort()).toEqual(idsOf(pharmacies).sort())
  })

  test('A stock file that is applied while a notice is published tells its pharmacy', async () => {
    const name = newBrand()
    const pharmacies = await Promise.all(Array.from({ length: 3 }, () => openPharmacy(service)))
    const lines = Array.from({ length: 100 }, (_, n) => `${name} ${n};3\n`).join('')
    const [{ recolha }] = await Promise.all([
      publish({ produto: name }),
      ...pharmacies.map(async ({ client }) =>
        succeed(await client.post('/api/perfil/stock/importar', stockForm(`nome;quantidade\n${lines}`))),
      ),
    ])
    const told = succeed(await (await service.admin()).get(`/api/admin/recolhas/${recolha.id}/farmacias`))
    expect(idsOf(told).sort()).toEqual(idsOf(pharmacies).sort())
    const [{ total }] = (await service.db.many<{ total: number }>(sql`
      select count(*)::int as total from recolha_produto where recolha_id = ${recolha.id}`)) as [{ total: number }]
    expect(total).toBe(100)
  })
})
