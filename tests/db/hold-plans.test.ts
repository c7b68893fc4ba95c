import type { Sql } from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import type { Reader } from '#server/db/database.ts'
import { itemForHold } from '#server/modules/reservas/repository.ts'
import { withDatabase } from '../support/database.ts'
import { seedPast } from '../support/past-reservations.ts'
import { planOf, withPlanner } from '../support/plan-of.ts'

const clone = withDatabase()
const client = withPlanner(clone)
const one = async (text: string) => (await client.query(text)).rows[0].id as string
let item: string
let user: string

beforeAll(async () => {
  await seedPast(client, { pharmacies: 100, users: 500, reservations: 40_000 })
  const produto = await one(
    `insert into produto (nome, categoria, subcategoria) values ('Paracetamol', '', '') returning id`,
  )
  item = await one(`insert into stock_item (farmacia_id, produto_id, quantidade)
    select id, ${produto}, 5 from farmacia order by nome limit 1 returning id`)
  user = await one('select id from utilizador order by criada_em limit 1')
  // of this item too there is a past, and somebody has it now
  await client.query(`update reserva set stock_item_id = $1 where id in (select id from reserva limit 100)`, [item])
  await client.query(
    `with nova as (
       insert into reserva (stock_item_id, farmacia_id, utilizador_id, quantidade, reservado_ate, codigo_levantamento, vaga,
                            produto_nome)
       select $1, farmacia_id, $2, 1, now() + interval '3 hours', '000000', 1, 'Paracetamol' from stock_item where id = $1
       returning *)
     update stock_item i set quantidade = 4, quantidade_reservada = 1, reserva_id = nova.id, reservado_ate = nova.reservado_ate
       from nova where i.id = $1`,
    [item, user],
  )
  await client.query('vacuum analyze')
})

/** The statement that a query of the service sends. */
function sent(query: (db: Reader) => unknown): Sql {
  let text: Sql | undefined
  const note = async (statement: Sql) => {
    text = statement
    return undefined as never
  }
  query({ many: note, maybe: note, one: note })
  if (!text) throw new Error('it asked nothing')
  return text
}

test('why somebody cannot have an item is read by keys, whatever was reserved before', async () => {
  const { text, buffers } = await planOf(
    client,
    sent((db) => itemForHold(db, item, user, 20)),
  )
  expect(text).not.toContain('Seq Scan on reserva')
  expect(text).toMatch(/Index Scan using reserva_pkey/)
  expect(buffers).toBeLessThan(40)
})
