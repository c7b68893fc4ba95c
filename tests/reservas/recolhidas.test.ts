import fc from 'fast-check'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { ITEMS_SHOWN } from '#contract/limits.ts'
import { type Client, succeed } from '../support/client.ts'
import { expectConflict, hold, reserve } from '../support/holds.ts'
import { newBrand, noticeBody } from '../support/operations.ts'
import { person } from '../support/people.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ env: { RESERVAS_POR_UTILIZADOR: '100' } })
const user = () => person(service, 'user')

async function publish(more: object): Promise<{ id: string; numero: string }> {
  return succeed(await (await service.admin()).post('/api/admin/recolhas', noticeBody(more))).recolha
}
const withdraw = async (id: string) =>
  succeed(await (await service.admin()).post(`/api/admin/recolhas/${id}/retirar`, { porque: 'Engano.' }))

/** The kinds of messages about a reservation. */
const queued = async (id: string): Promise<string[]> =>
  (await service.db.many<{ tipo: string }>(sql`select tipo from notificacao where reserva_id = ${id} order by id`)).map(
    ({ tipo }) => tipo,
  )

/** A pharmacy with an item of a new brand. */
async function shelved(more: object = {}) {
  const [pharmacy, nome] = [await openPharmacy(service), newBrand()]
  return { pharmacy, nome, item: await stockItem(pharmacy.client, { nome, quantidade: 9, ...more }) }
}

/** An item in the search, the record and the pharmacy's own lists. */
async function saidOf(id: string, client: Client, nome: string): Promise<unknown[]> {
  const [found, record, own, profile] = await Promise.all([
    service.anyone.get(`/api/farmacias?search_type=medicamento&search=${nome}`),
    service.anyone.get(`/api/farmacias/${id}`),
    client.get('/api/perfil/stock'),
    client.get('/api/perfil/me'),
  ])
  return [succeed(found)[0].stock, succeed(record).stock, succeed(own), succeed(profile).stock].map(
    (items) => items.find((item: { nome: string }) => item.nome === nome).recolhas ?? null,
  )
}

describe('an item that a notice touches', () => {
  test('Whole: every list says so at once, and no longer once the notice is taken back', async () => {
    const { pharmacy, nome } = await shelved()
    const said = () => saidOf(pharmacy.id, pharmacy.client, nome)
    expect(await said()).toEqual([null, null, null, null])
    const { id, numero } = await publish({ produto: nome })
    const mark = [{ id, numero, estado: 'recolhido', lotes: [] }]
    expect(await said()).toEqual([mark, mark, mark, mark])
    await withdraw(id)
    expect(await said()).toEqual([null, null, null, null])
  })

  test('Whole: its price orders nothing, and other items of the pharmacy are shown before it', async () => {
    const nome = newBrand()
    const [cheap, dear] = [await openPharmacy(service), await openPharmacy(service)]
    await stockItem(cheap.client, { nome: `${nome} Velho`, preco: 1 })
    for (let n = 0; n < ITEMS_SHOWN; n++) await stockItem(cheap.client, { nome: `${nome} Novo ${n}`, preco: 300 })
    await stockItem(dear.client, { nome, preco: 200 })
    await publish({ produto: `${nome} Velho` })
    const path = `/api/farmacias?search_type=medicamento&search=${nome}&ordenar=preco`
    const found: { id: string; stock: { preco: number }[] }[] = succeed(await service.anyone.get(path))
    expect(found.map(({ id }) => id)).toEqual([dear.id, cheap.id])
    expect(found[1]?.stock.map(({ preco }) => preco)).not.toContain(1)
  })

  test('Of some lots: says which item is of one, which may be, and nothing of another lot', async () => {
    const { pharmacy, nome, item } = await shelved()
    const { id, numero } = await publish({ produto: nome, todos_os_lotes: false, lotes: ['AB-1', 'AB-2'] })
    const mark = { id, numero, lotes: ['AB-1', 'AB-2'] }
    const lot = async (lote: string | null) => {
      const body = { nome, categoria: 'Medicamentos', subcategoria: 'Outros', lote }
      succeed(await pharmacy.client.put(`/api/perfil/stock/${item}`, body))
      const [first, ...others] = await saidOf(pharmacy.id, pharmacy.client, nome)
      expect(others).toEqual([first, first, first])
      return first
    }
    expect(await lot(null)).toEqual([{ ...mark, estado: 'confirmar' }])
    expect(await lot('ab 2')).toEqual([{ ...mark, estado: 'lote_recolhido' }])
    // units of the earlier lot may be left, until the pharmacy says that no lot is known
    expect(await lot('AB-3')).toEqual([{ ...mark, estado: 'confirmar' }])
    await lot(null)
    expect(await lot('AB-3')).toBeNull()
  })

  test('Whatever its lot and however it is written, a notice of lots touches it only where it is one of them, or unknown', async () => {
    const { pharmacy, nome, item } = await shelved()
    const lot = fc.stringMatching(/^[A-C][12][0-2]?$/)
    const lotes = [...new Set(fc.sample(lot, 5))]
    await publish({ produto: nome, todos_os_lotes: false, lotes })
    const said = (of: string, between: string, isSmall: boolean) => {
      // not between the digits: «A 2 0» may be of lot «A 2»
      const text = `${of.slice(0, 1)}${between}${of.slice(1)}`
      return isSmall ? text.toLowerCase() : text
    }
    await fc.assert(
      fc.asyncProperty(lot, fc.constantFrom('', ' ', '-', '/'), fc.boolean(), async (of, between, isSmall) => {
        const body = { nome, categoria: 'Medicamentos', subcategoria: 'Outros', lote: said(of, between, isSmall) }
        succeed(await pharmacy.client.put(`/api/perfil/stock/${item}`, { ...body, lote: null }))
        const { item: changed } = succeed(await pharmacy.client.put(`/api/perfil/stock/${item}`, body))
        const expected = lotes.includes(of) ? [expect.objectContaining({ estado: 'lote_recolhido' })] : null
        expect(changed.recolhas, `${body.lote} of ${lotes}`).toEqual(expected)
      }),
      { numRuns: 15, seed: 28 },
    )
  })

  test('An item that is added after the notice says so from the start', async () => {
    const nome = newBrand()
    const { id } = await publish({ produto: nome })
    const pharmacy = await openPharmacy(service)
    const item = await stockItem(pharmacy.client, { nome: `${nome} 20 comprimidos` })
    expect(await saidOf(pharmacy.id, pharmacy.client, `${nome} 20 comprimidos`)).toMatchObject([
      [{ id }],
      [{ id }],
      [{ id }],
      [{ id }],
    ])
    expectConflict(await reserve(await user(), item), 'recolhida')
  })

  test('A whole recalled product is neither free to hold in a search nor offered for a prescription', async () => {
    const { pharmacy, nome, item } = await shelved()
    const other = newBrand()
    await stockItem(pharmacy.client, { nome: other })
    const found = async (query: string) => succeed(await service.anyone.get(query))
    const free = `/api/farmacias?search_type=medicamento&livres=true&search=${nome}`
    expect(await found(free)).toHaveLength(1)
    const basket = async () => JSON.stringify(await found(`/api/cabaz?procura=${nome}&procura=${other}`))
    expect(await basket()).toContain(item)
    await publish({ produto: nome })
    expect(await found(free)).toEqual([])
    expect(await basket()).not.toContain(item)
  })
})

describe('holding', () => {
  test('Of a product that is recalled whole, answers 409 recolhida in every way of holding, and writes nothing', async () => {
    const { pharmacy, nome, item } = await shelved()
    const other = await stockItem(pharmacy.client)
    await publish({ produto: nome })
    const client = await user()
    const itens = [{ stock_item_id: other }, { stock_item_id: item }]
    expectConflict(await reserve(client, item), 'recolhida')
    const more = { stock_item_id: item, itens: [{ stock_item_id: item, motivo: 'recolhida' }] }
    expectConflict(await client.post('/api/v2/reservas', { itens }), 'recolhida', more)
    const key = { 'idempotency-key': `recolhida-${nome}` }
    expectConflict(
      await client.call('POST', '/api/reservas', { body: { stock_item_id: item }, headers: key }),
      'recolhida',
    )
    expect(succeed(await client.get('/api/reservas/minhas'))).toEqual([])
  })

  test('Of lots, is made with a warning, and the reservation says which', async () => {
    const { nome, item } = await shelved()
    const { id } = await publish({ produto: nome, todos_os_lotes: false, lotes: ['C3'] })
    const { reserva, aviso } = succeed(await reserve(await user(), item))
    expect(aviso).toBe('recolha')
    expect(reserva.recolhas).toMatchObject([{ id, estado: 'confirmar', lotes: ['C3'] }])
  })

  test('That is live when the notice comes, stays: both sides see it, its user is told, and no units are added', async () => {
    const { pharmacy, nome, item } = await shelved()
    const client = await user()
    const { id: reservaId } = await hold(client, item)
    const { id } = await publish({ produto: nome })
    const mark = [expect.objectContaining({ id, estado: 'recolhido' })]
    for (const [who, path] of [
      [client, '/api/reservas/minhas'],
      [pharmacy.client, '/api/reservas'],
    ] as const) {
      expect(succeed(await who.get(path))[0].recolhas).toEqual(mark)
    }
    expectConflict(await client.patch(`/api/reservas/${reservaId}/aumentar`, { quantidade: 1 }), 'recolhida')
    expectConflict(await reserve(client, item), 'ja_reservado', { reserva_id: reservaId })
    expect(await queued(reservaId)).toEqual(['reserva_criada', 'reserva_recolhida'])
    succeed(await client.patch(`/api/reservas/${reservaId}/cancelar`, {}))
    expect(succeed(await client.get('/api/reservas/minhas'))[0].recolhas).toBeNull()
  })

  test('While a notice is published, is refused or told of: none slips in between', async () => {
    for (let round = 0; round < 6; round++) {
      const { nome, item } = await shelved()
      const clients = await Promise.all([user(), user(), user()])
      const holding = clients.map((client, n) =>
        n === 0 ? reserve(client, item) : client.post('/api/v2/reservas', { itens: [{ stock_item_id: item }] }),
      )
      await Promise.all([publish({ produto: nome }), ...holding])
      for (const answer of await Promise.all(holding)) {
        if (answer.status !== 201) continue
        const made = answer.body.reserva ?? answer.body.visita
        expect(await queued(made.id)).toContain('reserva_recolhida')
      }
    }
  })
})
