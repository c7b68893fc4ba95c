import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { countOffers } from '#server/modules/medicamentos/public.ts'
import { openPharmacy, type PharmacyScene, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService()

/** More pharmacies than the order of suggestions tells apart. */
const MANY = 60

const suggest = async (term: string) => (await service.anyone.get(`/api/medicamentos?search=${term}`)).body
const countAll = async () => {
  await service.db.statement((tx) => tx.run(sql`update produto_oferta set contada_em = now() - interval '1 hour'`))
  while ((await service.db.statement(countOffers)) > 0);
}

/** Makes so many pharmacies with the product that they are common, and one more that is returned. */
async function manyHave(nome: string): Promise<PharmacyScene> {
  const one = await openPharmacy(service)
  await stockItem(one.client, { nome })
  await service.db.statement((tx) =>
    tx.run(sql`
      with f as (
        insert into farmacia (nome, telefone, latitude, longitude, codigo_hmac, is_24_horas)
        select ${nome} || i, '923000000', -8.8, 13.2, sha256((${nome} || i)::bytea), true from generate_series(1, ${MANY}::int) i
        returning id)
      insert into stock_item (farmacia_id, produto_id, quantidade)
      select f.id, p.id, 1 from f, produto p where p.nome = ${nome}`),
  )
  return one
}

test('The count of a common product is right before it was ever counted, and equal afterwards', async () => {
  await manyHave('Multidol')
  expect(await suggest('multidol')).toMatchObject([{ nome: 'Multidol', farmacias: MANY + 1, farmacias_abertas: MANY }])
  await countAll()
  expect(await suggest('multidol')).toMatchObject([{ nome: 'Multidol', farmacias: MANY + 1, farmacias_abertas: MANY }])
})

test('The stored count is that of all items, and of those that may be had in active pharmacies, up to twenty', async () => {
  await service.db.transaction(async (tx) => {
    await tx.run(sql`select setseed(0.37)`)
    await tx.run(sql`
      insert into produto (nome, categoria, subcategoria, substancias, doses, controlado, lexico)
      select 'Contadol ' || n, 'Medicamentos', '', '{}', '{}', false, 'x' from generate_series(1, 40) n`)
    await tx.run(sql`
      insert into farmacia (nome, telefone, latitude, longitude, codigo_hmac, is_ativo)
      select 'Contada ' || n, '923000000', -8.8, 13.2, sha256(('contada' || n)::bytea), n % 7 > 0
        from generate_series(1, 50) n`)
    await tx.run(sql`
      insert into stock_item (farmacia_id, produto_id, quantidade, lotes)
      select f.id, p.id, (random() * 2)::int,
             case when random() < 0.3 then '[{"lote": "A", "validade": "2020-01-01", "quantidade": 5}]'::jsonb end
        from farmacia f, produto p
       where f.nome like 'Contada %' and p.nome like 'Contadol %' and random() < p.id % 10 / 9.0`)
  })
  await countAll()
  const counted = await service.db.many<Record<'listas' | 'tem' | 'todas' | 'ha', number>>(sql`
    select o.listas, o.tem, c.todas, c.ha
      from produto_oferta o join produto p on p.id = o.produto_id and p.nome like 'Contadol %'
           cross join lateral (
             select count(*) as todas,
                    count(*) filter (where s.quantidade > 0 and not s.fora_de_validade
                                     and s.farmacia_id in (select farmacia_id from montra where is_ativo)) as ha
               from stock_actual s where s.produto_id = o.produto_id) c`)
  expect(counted).toHaveLength(40)
  for (const { listas, tem, todas, ha } of counted) expect([listas, tem]).toEqual([todas, Math.min(ha, 20)])
  const all = counted.map(({ ha }) => ha)
  expect([Math.min(...all) < 10, Math.max(...all) > 20]).toEqual([true, true])
})

test('a frozen pharmacy and one that opened are seen at once, whenever it was counted', async () => {
  const { id } = await manyHave('Congelol')
  await countAll()
  const admin = await service.admin()
  await admin.patch(`/api/farmacias/${id}/status`, { is_ativo: false })
  expect(await suggest('congelol')).toMatchObject([{ farmacias: MANY }])
  await admin.patch(`/api/farmacias/${id}/status`, { is_ativo: true })
  await admin.put(`/api/farmacias/${id}`, {
    nome: 'Farmácia do Congelol',
    telefone: '923456789',
    latitude: -8.8,
    longitude: 13.2,
    is_24_horas: true,
  })
  expect(await suggest('congelol')).toMatchObject([{ farmacias: MANY + 1, farmacias_abertas: MANY + 1 }])
})

test('The count of a rare product is as it is now, whatever was counted before', async () => {
  const { client } = await openPharmacy(service)
  const item = await stockItem(client, { nome: 'Poucodol' })
  await countAll()
  const body = { nome: 'Poucodol', categoria: 'Medicamentos', subcategoria: 'Outros' }
  await client.put(`/api/perfil/stock/${item}`, { ...body, quantidade: 0 })
  expect(await suggest('poucodol')).toMatchObject([{ farmacias: 0 }])
})

test('The count of a common product is as it is now, whatever was counted before', async () => {
  const { client } = await manyHave('Esgotol')
  await countAll()
  const { body } = await client.get('/api/perfil/stock')
  const [item] = body as { id: string }[]
  await client.put(`/api/perfil/stock/${item?.id}`, {
    nome: 'Esgotol',
    categoria: 'Medicamentos',
    subcategoria: 'Outros',
    quantidade: 0,
  })
  expect(await suggest('esgotol')).toMatchObject([{ farmacias: MANY }])
})

test('A nearest pharmacy is told however far, and the count is of those nearby', async () => {
  await manyHave('Longedol')
  const near = '&latitude=-8.8&longitude=13.2'
  const far = '&latitude=-12.35&longitude=13.55'
  expect(await suggest(`longedol${near}`)).toMatchObject([{ farmacias: MANY + 1 }])
  const [one] = (await suggest(`longedol${far}`)) as { farmacias: number; distancia_km: number }[]
  expect(one).toMatchObject({ farmacias: 0, farmacias_abertas: 0 })
  expect(one?.distancia_km).toBeGreaterThan(390)
  expect(one?.distancia_km).toBeLessThan(400)
})

test('two count at once, while names come and go, and no product is left without a count', async () => {
  const counting = async () => {
    for (let n = 0; n < 20; n++) {
      await service.db.statement((tx) =>
        tx.run(sql`update produto_oferta set contada_em = '-infinity' where produto_id % 2 = 0`),
      )
      await service.db.statement(countOffers)
    }
  }
  const { client } = await openPharmacy(service)
  const naming = async () => {
    for (let n = 0; n < 20; n++) {
      const item = await stockItem(client, { nome: `Passageiro ${n}` })
      if (n % 2) await client.delete(`/api/perfil/stock/${item}`)
      await service.db.statement((tx) =>
        tx.run(sql`delete from produto p where not exists (select from stock_item s where s.produto_id = p.id)`),
      )
    }
  }
  await Promise.all([counting(), counting(), naming()])
  const { sem, sobra } = await service.db.one<{ sem: number; sobra: number }>(sql`
    select (select count(*) from produto p where not exists (select from produto_oferta where produto_id = p.id)) as sem,
           (select count(*) from produto_oferta o where not exists (select from produto where id = o.produto_id)) as sobra`)
  expect({ sem, sobra }).toEqual({ sem: 0, sobra: 0 })
})
