import { expect, test, vi } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { emptyDatabase, openClient } from '../support/database.ts'
import { patience } from '../support/pace.ts'

const BEFORE = 47

test('ratings given before verified ones were counted are counted, by the reservations that still say whose they were', async () => {
  const connection = await emptyDatabase()
  await migrate(connection, BEFORE)
  const client = await openClient(connection)
  await client.query(`
    insert into farmacia (nome, telefone, latitude, longitude, codigo_hmac)
    select 'Farmácia ' || n, '923000000', -8.8, 13.2, sha256(n::text::bytea) from generate_series(1, 3) n`)
  await client.query(`
    insert into utilizador (nome, email) select 'Pessoa ' || n, n || '@teste.ao' from generate_series(1, 5) n`)
  // everybody rates the first two pharmacies with their own number
  await client.query(`
    insert into avaliacao (farmacia_id, utilizador_id, rating)
    select f.id, u.id, split_part(u.nome, ' ', 2)::int from farmacia f, utilizador u where f.nome <> 'Farmácia 3'`)
  const reserved = (who: string, where: number, estado: string) =>
    client.query(
      `insert into reserva (stock_item_id, farmacia_id, utilizador_id, quantidade, estado, reservado_ate,
                            codigo_levantamento, vaga, produto_nome)
       select gen_random_uuid(), f.id, (select id from utilizador where nome = $1), 1, $3, now(), '123456', 1, 'Soro'
         from farmacia f where f.nome = $2`,
      [who, `Farmácia ${where}`, estado],
    )
  await reserved('Pessoa 5', 1, 'concluida')
  await reserved('Pessoa 5', 1, 'concluida')
  await reserved('Pessoa 4', 1, 'concluida')
  await reserved('Pessoa 3', 1, 'cancelada')
  await reserved('Pessoa 2', 3, 'concluida')
  await reserved('nobody any more', 2, 'concluida')

  await migrate(connection)
  const { rows } = await client.query(`
    select f.nome, total_avaliacoes, soma_avaliacoes, total_verificadas, soma_verificadas, estrelas,
           (resumo || '}')::json ->> 'total_verificadas' as mostradas, m.media = f.media_ponderada as "mesma"
      from farmacia f join montra m on m.farmacia_id = f.id order by nome`)
  const all = { total_avaliacoes: 5, soma_avaliacoes: 15, estrelas: [1, 1, 1, 1, 1], mesma: true }
  const none = { total_verificadas: 0, soma_verificadas: 0, mostradas: '0' }
  expect(rows).toEqual([
    { nome: 'Farmácia 1', ...all, total_verificadas: 2, soma_verificadas: 9, mostradas: '2' },
    { nome: 'Farmácia 2', ...all, ...none },
    {
      nome: 'Farmácia 3',
      ...all,
      ...none,
      total_avaliacoes: 0,
      soma_avaliacoes: 0,
      estrelas: [0, 0, 0, 0, 0],
      mesma: null,
    },
  ])
})

test('a hold that is picked up while they are counted is counted too', async () => {
  const connection = await emptyDatabase()
  await migrate(connection, BEFORE)
  const client = await openClient(connection)
  const watcher = await openClient(connection)
  await client.query(`
    insert into farmacia (nome, telefone, latitude, longitude, codigo_hmac) values ('Farmácia', '923000000', -8.8, 13.2, '1')`)
  await client.query(`insert into utilizador (nome, email) values ('Pessoa', 'pessoa@teste.ao')`)
  await client.query(
    'insert into avaliacao (farmacia_id, utilizador_id, rating) select f.id, u.id, 4 from farmacia f, utilizador u',
  )
  await client.query(`
    insert into reserva (stock_item_id, farmacia_id, utilizador_id, quantidade, reservado_ate, codigo_levantamento, vaga,
                         produto_nome)
    select gen_random_uuid(), f.id, u.id, 1, now() + interval '1 hour', '123456', 1, 'Soro' from farmacia f, utilizador u`)
  await client.query('begin')
  await client.query("update reserva set estado = 'concluida', atualizada_em = now()")
  const migrated = migrate(connection)
  await vi.waitFor(async () => {
    const { rowCount } = await watcher.query('select from pg_locks where not granted')
    expect(rowCount).toBeGreaterThan(0)
  }, patience)
  await client.query('commit')
  await migrated
  const { rows } = await client.query('select total_verificadas, soma_verificadas from farmacia')
  expect(rows).toEqual([{ total_verificadas: 1, soma_verificadas: 4 }])
})
