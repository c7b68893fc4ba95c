import pg from 'pg'

export interface Past {
  reservations: number
  ratings: number
}

/**
 * A modest past behind what `seed` made: reservations that ended and the SMS that told of them, ratings, ended
 * sessions. Growth with history has a measurement of its own; here there is only no empty table.
 */
export async function addPast(connection: pg.ClientConfig, { reservations, ratings }: Past): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  const run = (text: string, values: unknown[] = []) => client.query(text, values)
  try {
    await run('begin')
    await run('set local statement_timeout = 0')
    await run(`create temp table quem on commit drop as
      select id, row_number() over (order by email) - 1 as n from utilizador where email like 'u%@exemplo.ao'`)
    await run(`create temp table onde on commit drop as
      select id, row_number() over (order by nome) - 1 as n from farmacia`)
    await run('create index on quem (n)')
    await run('create index on onde (n)')
    await run(
      'create temp table conta on commit drop as select (select count(*) from quem) q, (select count(*) from onde) f',
    )
    await run(
      `insert into reserva (stock_item_id, farmacia_id, utilizador_id, quantidade, estado, reservado_ate,
                            codigo_levantamento, vaga, produto_nome, criada_em, atualizada_em)
       select gen_random_uuid(), onde.id, quem.id, 1, (array['concluida', 'cancelada', 'expirada'])[1 + i % 3],
              now() - i * interval '5 minutes', lpad((i % 1000000)::text, 6, '0'), 1, 'Paracetamol 500 mg nº ' || i % 1200,
              now() - i * interval '5 minutes' - interval '3 hours', now() - i * interval '5 minutes'
         from generate_series(1, $1::int) i, conta, quem, onde
        where quem.n = (i * 7919::bigint) % conta.q and onde.n = (i * 104729::bigint) % conta.f`,
      [reservations],
    )
    await run(`insert into notificacao (canal, tipo, farmacia_id, reserva_id, estado, terminada_em, criada_em)
      select 'sms', 'reserva_criada', farmacia_id, id, 'enviada', criada_em, criada_em from reserva where codigo_levantamento < '1'`)
    // the sums are written by one statement, because the trigger writes the pharmacy for each rating; a third are verified
    await run('alter table avaliacao disable trigger user')
    await run(
      `insert into avaliacao (farmacia_id, utilizador_id, rating, verificada)
       select onde.id, quem.id, 1 + i % 5, i % 3 = 0 from generate_series(1, $1::int) i, conta, quem, onde
        where quem.n = (i * 7919::bigint) % conta.q and onde.n = (i * 104729::bigint) % conta.f
       on conflict do nothing`,
      [ratings],
    )
    await run('alter table avaliacao enable trigger user')
    await run(`update farmacia set soma_avaliacoes = a.soma, total_avaliacoes = a.total,
             soma_verificadas = a.soma_verificadas, total_verificadas = a.total_verificadas
      from (select farmacia_id, sum(rating)::int as soma, count(*)::int as total,
                   coalesce(sum(rating) filter (where verificada), 0)::int as soma_verificadas,
                   count(*) filter (where verificada)::int as total_verificadas
              from avaliacao group by 1) a
      where a.farmacia_id = farmacia.id`)
    await run('insert into sessao_terminada (jti) select gen_random_uuid() from generate_series(1, 5000)')
    await run('commit')
    await run('set statement_timeout = 0')
    await run('vacuum analyze')
    await run('checkpoint').catch(() => {})
  } finally {
    await client.end()
  }
}
