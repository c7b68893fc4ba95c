import sql from 'sql-template-tag'
import type { Database } from '#server/db/database.ts'
import { seeded } from '../support/chance.ts'

/*
 * A register in which some words, places, products and prices are common and others rare, with ties, gaps, items that are
 * sold out, held, or twice there: a few thousand items, written as data. Names are of no medicine, so that a term finds what
 * has its letters and nothing else.
 */

const PHARMACIES = 450
const PRODUCTS = 60
const ITEMS_EACH = 30

const chance = seeded(31)
const often = (share: number) => chance.next() < share
const kinds = ['brixo', 'zulme', 'vratu', 'quolda']

const pharmacies = Array.from({ length: PHARMACIES }, (_, n) => ({
  nome: `Farmácia ${often(0.05) ? 'Rarinha ' : ''}${chance.letters(3)} ${n}`,
  bairro: often(0.8) ? 'Bairro Grandeza' : `Bairro ${chance.letters(4)}`,
  latitude: -8.8 + chance.next() / 5,
  longitude: 13.2 + chance.next() / 5,
  horario_abertura: often(0.2) ? null : '08:00',
  horario_fecho: chance.pick(['12:00', '20:00', '20:00', '08:00']),
  is_ativo: often(0.9),
  soma_avaliacoes: often(0.5) ? 4 : 9,
  total_avaliacoes: often(0.7) ? 0 : 2,
  total_verificadas: often(0.5) ? 0 : 1,
}))

const products = Array.from({ length: PRODUCTS }, (_, n) => ({
  nome: `${n < 3 ? 'Unico' : (kinds[n % kinds.length] ?? '')} ${chance.letters(2)} nº ${n}`,
  categoria: n % 3 ? 'Coisas' : 'Outras',
  subcategoria: `Grupo ${n % 7}`,
}))

const item = (farmacia: number, produto: number) => {
  const held = often(0.05)
  return {
    farmacia,
    produto,
    quantidade: often(0.15) ? 0 : chance.below(9) + 1,
    // few prices: many are the same
    preco: often(0.1) ? null : 100 * (1 + chance.below(40)),
    reserva: held ? `${chance.flip() ? '' : '-'}1 hour` : null,
  }
}
// the first three products are hardly anywhere
const anyProduct = () => (often(0.01) ? chance.below(3) : 3 + chance.below(PRODUCTS - 3))
const items = pharmacies.flatMap((_, farmacia) =>
  Array.from({ length: chance.below(2 * ITEMS_EACH) }, () => item(farmacia, anyProduct())),
)

/** Fills a database that is empty but for its schema. */
export async function fillRegister(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run(sql`
      insert into farmacia (nome, telefone, bairro, latitude, longitude, horario_abertura, horario_fecho, is_ativo,
                            soma_avaliacoes, total_avaliacoes, soma_verificadas, total_verificadas, codigo_hmac)
      select nome, '923000000', bairro, latitude, longitude, horario_abertura, case when horario_abertura is not null then horario_fecho end,
             is_ativo, case when total_avaliacoes > 0 then soma_avaliacoes else 0 end, total_avaliacoes,
             case when total_avaliacoes > 0 then 2 * total_verificadas else 0 end,
             case when total_avaliacoes > 0 then total_verificadas else 0 end, sha256(nome::bytea)
        from jsonb_to_recordset(${JSON.stringify(pharmacies)}::jsonb)
             f(nome text, bairro text, latitude float8, longitude float8, horario_abertura text, horario_fecho text,
               is_ativo boolean, soma_avaliacoes int, total_avaliacoes int, total_verificadas int)`)
    await tx.run(sql`
      insert into produto (nome, categoria, subcategoria, substancias, doses, controlado, lexico)
      select nome, categoria, subcategoria, '{}', '{}', false, 'ensaio'
        from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) p(nome text, categoria text, subcategoria text)`)
    await tx.run(sql`
      with itens as materialized (
        select gen_random_uuid() as id, f.ids[i.farmacia + 1] as farmacia_id, p.ids[i.produto + 1] as produto_id, i.quantidade,
               i.preco, i.reserva::interval as reserva, row_number() over () as n
          from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
               i(farmacia int, produto int, quantidade int, preco numeric, reserva text),
               (select array_agg(id order by nome) as ids from farmacia) f,
               (select array_agg(id order by nome) as ids from produto) p),
      reservas as (
        insert into reserva (stock_item_id, farmacia_id, quantidade, reservado_ate, codigo_levantamento, vaga, produto_nome)
        select id, farmacia_id, 1, now() + reserva, lpad(n::text, 6, '0'), 1, '' from itens where reserva is not null)
      insert into stock_item (id, farmacia_id, produto_id, quantidade, preco, quantidade_reservada)
      select id, farmacia_id, produto_id, quantidade, preco, case when reserva is null then 0 else 1 end from itens`)
  })
}

export const wordsThere = [...kinds, 'unico', 'o', 'br', 'zul', 'naoha']
