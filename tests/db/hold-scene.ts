import { randomUUID } from 'node:crypto'
import type pg from 'pg'

const ids = async (client: pg.Client, text: string): Promise<string[]> =>
  (await client.query(text)).rows.map(({ id }) => id)

/** Puts twenty items on the shelf of each active pharmacy. @returns the items, and the users, oldest first */
export async function itemsAndUsers(client: pg.Client): Promise<{ items: string[]; users: string[] }> {
  const items = await ids(
    client,
    `with p as (insert into produto (nome, categoria, subcategoria, substancias, doses, controlado, lexico)
                values ('Paracetamol', '', '', '{paracetamol}', '{}', false, 'ensaio') returning id)
     insert into stock_item (farmacia_id, produto_id, quantidade)
     select f.id, p.id, 5 from farmacia f, p, generate_series(1, 20) where f.is_ativo returning id`,
  )
  return { items, users: await ids(client, 'select id from utilizador order by criada_em') }
}

/** Arguments of a hold of one unit of an item, as a page asks for it, with limits that are not reached. */
export const oneUnit = (stockItemId = '', utilizadorId = '', codigoLevantamento = '999999') => ({
  reservaId: randomUUID(),
  stockItemId,
  utilizadorId,
  quantidade: 1,
  slots: 10,
  unitsPerHold: 5,
  numberSlots: 2,
  perHour: 20,
  licenceGraceDays: null,
  codigoLevantamento,
  minutes: 180,
  smsWaitSeconds: 10,
  canal: 'paginas' as const,
})
