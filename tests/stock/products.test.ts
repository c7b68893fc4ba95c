import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { forgetUnusedProducts } from '#server/modules/stock/public.ts'
import { blocker } from '../support/locks.ts'
import { prepare } from '../support/prepare.ts'
import { itemBody, openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const pharmacy = prepare(() => openPharmacy(service))

const forget = () => service.db.statement((tx) => forgetUnusedProducts(tx))
const search = async (term: string) =>
  (await service.anyone.get(`/api/farmacias?search_type=medicamento&search=${encodeURIComponent(term)}`)).body
const known = async (nome: string) =>
  (await service.db.one<{ total: number }>(sql`select count(*) as total from produto where nome = ${nome}`)).total

test('a name no item has any more is forgotten, one that an item has is not', async () => {
  const gone = await stockItem(pharmacy.client, { nome: 'Vai embora' })
  await stockItem(pharmacy.client, { nome: 'Fica cá' })
  await pharmacy.client.delete(`/api/perfil/stock/${gone}`)
  await forget()
  expect([await known('Vai embora'), await known('Fica cá')]).toEqual([0, 1])
  expect(await search('fica cá')).toHaveLength(1)
})

test('an item whose name is being forgotten at that moment is made all the same', async () => {
  const old = await stockItem(pharmacy.client, { nome: 'Mesmo agora' })
  await pharmacy.client.delete(`/api/perfil/stock/${old}`)
  const sweeper = await blocker(service, "delete from produto where nome = 'Mesmo agora'")
  const making = pharmacy.client.post('/api/perfil/stock', itemBody({ nome: 'Mesmo agora' }))
  await sweeper.waiters(1)
  await sweeper.commit()
  expect((await making).status).toBe(201)
  expect(await search('mesmo agora')).toHaveLength(1)
})

test('a name that is forgotten only if unused survives being used at that moment', async () => {
  const item = await stockItem(pharmacy.client, { nome: 'Usado outra vez' })
  await pharmacy.client.delete(`/api/perfil/stock/${item}`)
  await Promise.all([
    ...Array.from({ length: 10 }, () => forget().catch(() => 0)),
    ...Array.from({ length: 10 }, () =>
      pharmacy.client.post('/api/perfil/stock', itemBody({ nome: 'Usado outra vez' })).then(({ status, text }) => {
        expect(status, text).toBe(201)
      }),
    ),
  ])
  expect((await search('usado outra vez'))[0].stock).toHaveLength(10)
})

test('two pharmacies that name a new product at the same moment share it', async () => {
  const other = await openPharmacy(service)
  const first = await blocker(
    service,
    `insert into produto (nome, categoria, subcategoria, substancias, doses, controlado, lexico)
     values ('Juntos', 'A', 'B', '{}', '{}', false, 'ensaio')`,
  )
  const body = itemBody({ nome: 'Juntos', categoria: 'A', subcategoria: 'B' })
  const making = [pharmacy, other].map(({ client }) => client.post('/api/perfil/stock', body))
  await first.waiters(2)
  await first.commit()
  for (const { status } of await Promise.all(making)) expect(status).toBe(201)
  expect(await known('Juntos')).toBe(1)
  expect(await search('juntos')).toHaveLength(2)
})
