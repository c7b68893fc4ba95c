import type { Sql } from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { auditActions } from '#contract/auditoria.ts'
import type { Reader } from '#server/db/database.ts'
import type { Page, PageRows } from '#server/db/page.ts'
import { openPool } from '#server/db/pool.ts'
import { findAccounts } from '#server/modules/admin/repository.ts'
import { findEntries } from '#server/modules/auditoria/repository.ts'
import { reports } from '#server/modules/denuncias/repository.ts'
import { listRegister } from '#server/modules/farmacias/public.ts'
import { unreached } from '#server/modules/notificacoes/undelivered.sql.ts'
import { ofPharmacy, ofUser } from '#server/modules/reservas/list.sql.ts'
import { readHours } from '../support/catalogue.ts'
import { withDatabase } from '../support/database.ts'
import { relaxedTimeouts } from '../support/pace.ts'
import { seedPast } from '../support/past-reservations.ts'
import { type Plan, planOf, withPlanner } from '../support/plan-of.ts'
import { prepare } from '../support/prepare.ts'

const PHARMACIES = 1000
const USERS = 3000
const RESERVATIONS = 60_000
const NEVER_DONE = 'conta_apagada'
const done = auditActions.filter((action) => action !== NEVER_DONE)
const statements = [
  `insert into reserva (stock_item_id, farmacia_id, utilizador_id, quantidade, reservado_ate, codigo_levantamento, vaga,
                        produto_nome)
   select gen_random_uuid(), f.ids[1 + i % 10], u.ids[1 + i % ${USERS}], 1,
          now() + make_interval(mins => case when i % 4 = 0 then -1 else 60 end), lpad(i::text, 6, '0'), 1 + i / ${USERS}, 'Novo'
     from generate_series(1, 400) i,
          (select array_agg(id order by nome) ids from farmacia) f, (select array_agg(id order by criada_em) ids from utilizador) u`,
  `insert into denuncia (farmacia_id, utilizador_id, motivo, estado, decidida_em, criada_em)
   select (select id from farmacia order by nome limit 1), u.id, 'Motivo ' || i,
          case when i % 20 = 0 then 'pendente' else 'procedente' end,
          case when i % 20 = 0 then null else now() - make_interval(mins => i) end, now() - make_interval(mins => i + 60)
     from generate_series(1, 10000) i, (select id from utilizador limit 1) u`,
  `insert into auditoria (instante, actor_id, actor_papel, accao, alvo_tipo, alvo_id, alteracoes)
   select now() - make_interval(mins => i), u.ids[1 + i % 40], 'admin',
          (array['${done.join("','")}'])[1 + i % ${done.length}], 'farmacia',
          f.ids[1 + case when i % 50 = 0 then 0 else i % ${PHARMACIES} end], '[]'
     from generate_series(1, 40000) i,
          (select array_agg(id order by nome) ids from farmacia) f, (select array_agg(id order by criada_em) ids from utilizador) u`,
  `insert into notificacao (canal, tipo, farmacia_id, reserva_id, estado, tentativas, fornecedor, terminada_em, criada_em)
   select 'sms', 'reserva_criada', farmacia_id, id, case when n % 3 = 0 then 'nao_entregavel' else 'enviada' end, 1, 'ombala',
          criada_em, criada_em from (select r.*, row_number() over () as n from reserva r) r`,
  'vacuum analyze',
]

const clone = withDatabase()
const db = prepare(
  async () => openPool({ connection: clone.connection, name: 'planos', patience: relaxedTimeouts, onIdleError() {} }),
  (pool) => pool.close(),
)
const client = withPlanner(clone)
let pharmacy: string
let user: string

beforeAll(async () => {
  await seedPast(client, { pharmacies: PHARMACIES, users: USERS, reservations: RESERVATIONS })
  for (const statement of statements) await client.query(statement)
  pharmacy = (await client.query('select id from farmacia order by nome limit 1')).rows[0].id
  user = (await client.query('select id from utilizador order by criada_em limit 1')).rows[0].id
})

type List = (db: Reader, page: Page) => Promise<PageRows<object>>

interface Run extends Plan {
  next: PageRows<object>['next']
  rows: number
}

/** Reads a page, and looks how the statement that read it is run when it is prepared. */
async function run(list: List, page: Page): Promise<Run> {
  const sent: Sql[] = []
  const many = <Row>(query: Sql) => {
    sent.push(query)
    return db.many<Row>(query)
  }
  const { rows, next } = await list({ ...db, many }, page)
  const [query] = sent
  if (!query || sent.length > 1) throw new Error(`one statement a page, not ${sent.length}`)
  return { next, rows: rows.length, ...(await planOf(client, query)) }
}

const register = (db: Reader) => ({ db, clock: () => new Date(), hours: readHours, licenceGraceDays: null })
const lists: [string, string, List][] = [
  ["a pharmacy's reservations", 'reserva_da_farmacia', (at, page) => ofPharmacy(at, pharmacy, {}, page)],
  [
    "a pharmacy's reservations since a day",
    'reserva_da_farmacia',
    (at, page) => ofPharmacy(at, pharmacy, { desde: Date.now() - 20 * 86_400_000 }, page),
  ],
  [
    "a pharmacy's concluded reservations",
    'reserva_da_farmacia_por_estado',
    (at, page) => ofPharmacy(at, pharmacy, { estado: 'concluida' }, page),
  ],
  [
    "a pharmacy's cancelled reservations",
    'reserva_da_farmacia_por_estado',
    (at, page) => ofPharmacy(at, pharmacy, { estado: 'cancelada' }, page),
  ],
  [
    "a pharmacy's expired reservations",
    'reserva_da_farmacia_por_estado',
    (at, page) => ofPharmacy(at, pharmacy, { estado: 'expirada' }, page),
  ],
  ["a user's reservations", 'reserva_do_utilizador', (at, page) => ofUser(at, user, {}, page)],
  ['accounts', 'utilizador_recentes', (at, page) => findAccounts(at, { term: undefined, role: undefined }, page)],
  ['pharmacies', 'montra_nome_ordem', (at, page) => listRegister(register(at), {}, page)],
  ['reports', 'denuncia_(pendentes|decididas)', (at, page) => reports(at, undefined, page)],
  ['reports that wait', 'denuncia_pendentes', (at, page) => reports(at, 'pendente', page)],
  ['the trail', 'auditoria_recentes', (at, page) => findEntries(at, {}, page)],
  [
    'the trail of a time',
    'auditoria_recentes',
    (at, page) => findEntries(at, { desde: Date.now() - 20 * 86_400_000, ate: Date.now() - 86_400_000 }, page),
  ],
  ['what an admin did', 'auditoria_do_actor', (at, page) => findEntries(at, { actor: user }, page)],
  ['what was done to a pharmacy', 'auditoria_do_alvo', (at, page) => findEntries(at, { alvo: pharmacy }, page)],
  ['actions of a kind', 'auditoria_da_accao', (at, page) => findEntries(at, { accao: 'conta_alterada' }, page)],
  ['reports that were found right', 'denuncia_decididas', (at, page) => reports(at, 'procedente', page)],
]

test.each(lists)('%s: each page walks the index of their order, however far', async (_what, index, list) => {
  const first = await run(list, { limit: 20, after: undefined })
  const far = await list(db, { limit: 250, after: undefined })
  const later = await run(list, { limit: 20, after: far.next })
  for (const { text, rows } of [first, later]) {
    expect(rows).toBe(20)
    expect(text).toMatch(new RegExp(`Index (Only )?Scan[^\\n]* ${index}\\b`))
    expect(text).not.toMatch(/Seq Scan on (reserva|utilizador|denuncia|montra|farmacia|auditoria)/)
  }
  expect(later.buffers).toBeLessThan(2 * first.buffers + 20)
})

test('a kind of action that is seldom or never done is not looked for among the others', async () => {
  const { rows, buffers } = await run((at, page) => findEntries(at, { accao: NEVER_DONE }, page), {
    limit: 20,
    after: undefined,
  })
  expect(rows).toBe(0)
  // 40,000 entries are over 500 pages
  expect(buffers).toBeLessThan(50)
})

test("a pharmacy's live reservations are found among themselves", async () => {
  const { text, rows } = await run((at, page) => ofPharmacy(at, pharmacy, { estado: 'activa' }, page), {
    limit: 20,
    after: undefined,
  })
  expect(rows).toBe(20)
  expect(text).toMatch(/reserva_codigo_livre/)
  expect(text).not.toContain('Seq Scan on reserva')
})

test('The message of each live reservation is one look in the index of messages', async () => {
  const page = { limit: 20, after: undefined }
  for (const list of [
    (at: Reader) => ofPharmacy(at, pharmacy, { estado: 'activa' }, page),
    (at: Reader) => ofUser(at, user, { estado: 'activa' }, page),
  ]) {
    const { text } = await run(list, page)
    expect(text).toMatch(/Index Scan[^\n]* notificacao_da_reserva\b/)
    expect(text).not.toContain('Seq Scan on notificacao')
  }
})

test('A query for the messages of a pharmacy that do not arrive reads the ends of the index of its messages', async () => {
  const asList: List = async (at) => {
    const maybe = async <Row>(query: Sql) => (await at.many<Row>(query))[0]
    const found = await unreached({ ...at, maybe }, pharmacy)
    return { rows: found ? [found] : [], next: undefined }
  }
  const { text, buffers } = await run(asList, { limit: 1, after: undefined })
  expect(text).toMatch(/notificacao_farmacia/)
  expect(text).not.toContain('Seq Scan')
  expect(buffers).toBeLessThan(40)
})

test('accounts that are no ordinary users are found among themselves', async () => {
  const { text, rows } = await run((at, page) => findAccounts(at, { term: undefined, role: 'gestor' }, page), {
    limit: 20,
    after: undefined,
  })
  expect(rows).toBe(10)
  expect(text).toMatch(/utilizador_admins/)
})
