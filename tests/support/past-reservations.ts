import type pg from 'pg'

export interface Past {
  pharmacies: number
  users: number
  /** Every fifth is the first pharmacy's, every twentieth the first user's. */
  reservations: number
}

/** Fills a database with pharmacies, users and ended reservations, one a minute back from now. */
export async function seedPast(client: pg.Client, { pharmacies, users, reservations }: Past): Promise<void> {
  // however slow the machine
  await client.query('set statement_timeout = 0')
  await client.query(
    `insert into utilizador (nome, email, role, criada_em)
     select 'U ' || i, 'u' || i || '@teste.ao', case when i % 300 = 0 then 'gestor' else 'user' end,
            now() - make_interval(mins => i) from generate_series(1, ${users}) i`,
  )
  await client.query(
    `insert into farmacia (nome, telefone, latitude, longitude, codigo_hmac, is_ativo)
     select 'Farmácia ' || i, '923000000', -8.8, 13.2, sha256(i::text::bytea), i % 7 > 0
       from generate_series(1, ${pharmacies}) i`,
  )
  await client.query(
    `insert into reserva (stock_item_id, farmacia_id, utilizador_id, quantidade, estado, reservado_ate,
                          codigo_levantamento, vaga, produto_nome, criada_em)
     select gen_random_uuid(), f.ids[1 + case when i % 5 = 0 then 0 else i % ${pharmacies} end],
            u.ids[1 + case when i % 20 = 0 then 0 else i % ${users} end], 1,
            case when i % 50 = 0 then 'cancelada' when i % 7 = 0 then 'expirada' else 'concluida' end,
            now() - make_interval(mins => i), '123456', 1, 'Paracetamol', now() - make_interval(mins => i + 180)
       from generate_series(1, ${reservations}) i,
            (select array_agg(id order by nome) ids from farmacia) f,
            (select array_agg(id order by criada_em) ids from utilizador) u`,
  )
}
