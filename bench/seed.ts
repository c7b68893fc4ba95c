import pg from 'pg'
import { loadLexicon } from '#medicamentos/load-lexicon.ts'
import { openPool } from '#server/db/pool.ts'
import { reclassify } from '#server/modules/medicamentos/public.ts'

export interface SeedSize {
  pharmacies: number
  itemsEach: number
  users: number
  /** Names that a fifth of the products have, each in several strengths; a dozen substances unless given. */
  names?: readonly string[]
}

const DOZEN = [
  ...['paracetamol', 'amoxicilina', 'ibuprofeno', 'metformina', 'losartan', 'artemeter lumefantrina', 'omeprazol'],
  ...['salbutamol', 'ciprofloxacina', 'ácido fólico', 'diclofenac', 'cetirizina'],
]

/**
 * Fills an empty database the same way each time (hashes of row numbers serve as chance): pharmacies in clusters
 * around Luanda, some 1,200 product names in which words are common or rare as in a real register.
 */
export async function seed(connection: pg.ClientConfig, { pharmacies, itemsEach, users, names = DOZEN }: SeedSize) {
  const client = new pg.Client(connection)
  await client.connect()
  const run = (text: string, values: unknown[] = []) => client.query(text, values)
  try {
    // whole or not at all: the running service forgets products that nobody has
    await run('begin')
    await run('set local statement_timeout = 0')
    await run(`create function pg_temp.acaso(a bigint, b bigint) returns float8 language sql immutable as
      $$ select ((hashint8extended(a, b) & 2147483647)::float8) / 2147483648 $$`)
    await run(
      `insert into produto (nome, categoria, subcategoria, substancias, doses, controlado, lexico)
      select initcap(case when i % 5 = 0 then ($1::text[])[1 + (case when $2 then i / 5 else i end) % cardinality($1::text[])]
                            || case when i % 4 > 0 then ' ' || substr(md5(i::text), 1, 7) else '' end
             else substr(md5((i / 3)::text), 1, 9) end)
             || ' ' || (array['500 mg','250 mg','100 mg','xarope 120 ml','creme 30 g'])[1 + (i / 12) % 5] || ' nº ' || i,
             'Medicamentos', 'Grupo ' || i % 20, '{}', '{}', false, 'nenhum'
        from generate_series(1, 1200) i`,
      [names, names !== DOZEN],
    )
    await run(
      `insert into farmacia (nome, telefone, endereco, bairro, municipio, latitude, longitude, horario_abertura,
                             horario_fecho, is_24_horas, servicos, codigo_hmac, stock_atualizado_em)
       select 'Farmácia Exemplo ' || i, '923' || lpad(i::text, 6, '0'), 'Rua ' || i || ', Luanda',
              'Bairro ' || i % 195, 'Município ' || i % 16,
              -8.84 + 0.02 * (i % 11 - 5) + 0.05 * (pg_temp.acaso(i, 1) + pg_temp.acaso(i, 2) - 1),
              13.26 + 0.02 * (i % 13 - 6) + 0.05 * (pg_temp.acaso(i, 3) + pg_temp.acaso(i, 4) - 1),
              '08:00', '20:00', i % 10 = 0, array['Medição da tensão arterial', 'Entrega ao domicílio'],
              sha256(i::text::bytea), now()
         from generate_series(1, $1::int) i`,
      [pharmacies],
    )
    // 1 in 10 is sold out; the product's number is a squared random, so that few products are everywhere and many are rare
    await run(
      `insert into stock_item (farmacia_id, produto_id, quantidade, preco)
       select f.id, 1 + (1199 * pg_temp.acaso(f.n * 1000 + i, 5) ^ 2)::int,
              case when pg_temp.acaso(f.n * 1000 + i, 6) < 0.1 then 0 else 1 + (f.n + i) % 40 end,
              50 * (1 + (f.n * 7 + i) % 200)
         from (select id, row_number() over (order by nome) as n from farmacia) f, generate_series(1, $1::int) i
        order by f.n, i`,
      [itemsEach],
    )
    await run(
      `insert into utilizador (nome, email) select 'Utilizador ' || i, 'u' || i || '@exemplo.ao'
         from generate_series(1, $1::int) i`,
      [users],
    )
    await run('commit')
    await classify(connection)
    await run('set statement_timeout = 0')
    await run('vacuum analyze')
    // writes the pages that seeding made dirty, which the load test must not measure
    await run('checkpoint').catch(() => {})
  } finally {
    await client.end()
  }
}

/** Classifies products by their substances, as the service does when it starts. */
async function classify(connection: pg.ClientConfig): Promise<void> {
  const db = openPool({ connection, name: 'bench', onIdleError() {} })
  try {
    await reclassify(db, loadLexicon())
  } finally {
    await db.close()
  }
}
