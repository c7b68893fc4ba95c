import { beforeAll, expect, test } from 'vitest'
import { holdQuery } from '#server/modules/reservas/hold.sql.ts'
import { withDatabase } from '../support/database.ts'
import { seedPast } from '../support/past-reservations.ts'
import { planOf, withPlanner } from '../support/plan-of.ts'
import { itemsAndUsers, oneUnit } from './hold-scene.ts'

/*
 * A session keeps the plan of each statement of the function that holds. On its first morning the service makes them on an
 * empty table, and keeps them while the table fills, until the planner looks at it again.
 */

const LIVE = 600
/** Far fewer pages than the live holds take. */
const FEW = 40
const clone = withDatabase()
const client = withPlanner(clone)
let items: string[]
let users: string[]

/** Holds, and returns the pages that were touched. */
async function hold(item = '', user = ''): Promise<number> {
  const wanted = { ...oneUnit(item, user, String(users.indexOf(user)).padStart(6, '0')), unconfirmedSlots: 2 }
  return (await planOf(client, holdQuery([wanted], true))).buffers
}

/** Pages touched by a hold of a user with nothing, by their second, and by one that is refused. */
interface Touched {
  first: number
  second: number
  refused: number
}

let used = 0
async function touch(): Promise<Touched> {
  const user = users[used++]
  const first = await hold(items[used++], user)
  return { first, second: await hold(items[used++], user), refused: await hold(items[0], users[used++]) }
}

let young: Touched

beforeAll(async () => {
  await seedPast(client, { pharmacies: 100, users: LIVE + 50, reservations: 0 })
  ;({ items, users } = await itemsAndUsers(client))
  // the plans are made here
  await touch()
  for (let turn = 0; turn < 5; turn++) young = await touch()
  await client.query(
    `insert into reserva (stock_item_id, farmacia_id, utilizador_id, quantidade, estado, reservado_ate, codigo_levantamento,
                          vaga, produto_nome)
     select i.id, i.farmacia_id, u.id, 1, e.estado, now() + make_interval(mins => case e.estado when 'activa' then 60 else -60 end),
            lpad((1000 + u.n)::text, 6, '0'), 1, 'Paracetamol'
       from (select id, row_number() over (order by criada_em) as n from utilizador) u
       join (select *, row_number() over (order by id) as n from stock_item) i on i.n = u.n
       cross join (values ('activa'), ('expirada'), ('concluida')) e(estado)
      where u.n > 50`,
  )
})

test('A plan that was made on an empty table looks at the item and the user, whatever others hold since', async () => {
  const later = await touch()
  // an index grows by a page here and there
  expect(later.first).toBeLessThan(young.first + FEW)
  expect(later.second).toBeLessThan(young.second + FEW)
  expect(later.refused).toBeLessThan(young.refused + FEW)
})
