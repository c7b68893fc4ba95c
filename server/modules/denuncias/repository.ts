import sql, { empty, join, type Sql } from 'sql-template-tag'
import { type ReportState, reportableStates } from '#contract/states.ts'
import type { Reader, Transaction } from '#server/db/database.ts'
import { BEFORE_ALL_IDS, lookUp, olderThan, type Page, pageOf, sortKeyColumn, upToPage } from '#server/db/page.ts'
import { someoneThere, stillThere } from '../restos/public.ts'

export interface ReportRow {
  id: string
  farmacia_id: string
  utilizador_id: string
  motivo: string
  estado: ReportState
  criada_em: string
}

/**
 * Inserts a report. Returns a row without an id when an equal report waits, and no row when the user does not exist or
 * has no active or concluded reservation at this pharmacy.
 */
export const insertReport = (tx: Transaction, farmaciaId: string, utilizadorId: string, motivo: string) =>
  tx.maybe<ReportRow | { id: null }>(sql`
    with conhecido as (
      select from reserva_actual, (select from farmacia where id = ${farmaciaId} for key share) f,
             (select from utilizador where id = ${utilizadorId} for key share) u
       where farmacia_id = ${farmaciaId} and utilizador_id = ${utilizadorId}
         and estado = any (${reportableStates}::text[])
       limit 1
    ), nova as (
      insert into denuncia (farmacia_id, utilizador_id, motivo)
      select ${farmaciaId}, ${utilizadorId}, ${motivo} from conhecido
      on conflict (farmacia_id, utilizador_id, md5(motivo)) where estado = 'pendente' do nothing
      returning id, farmacia_id, utilizador_id, motivo, estado, criada_em
    )
    select nova.* from conhecido left join nova on true`)

export interface FullReport extends ReportRow {
  farmacia_nome: string
  utilizador_nome: string
  utilizador_is_ativo: boolean
  nota: string | null
  decidida_por: string | null
  decidida_em: string | null
}

/** Reports as the admins see them; an admin whose account is gone is nobody. @param more columns after the others */
const fullView = (rows: Sql, more = empty): Sql => sql`
  select d.id, d.farmacia_id, d.utilizador_id, d.motivo, d.estado, d.criada_em, f.nome as farmacia_nome,
         u.nome as utilizador_nome, u.is_ativo as utilizador_is_ativo, d.nota,
         (select id from utilizador where id = d.decidida_por) as decidida_por, d.decidida_em ${more}
    from ${rows} d ${lookUp(sql`farmacia`, sql`d.farmacia_id`)} f on true
         ${lookUp(sql`utilizador`, sql`d.utilizador_id`)} u on true`

export const fullReport = (db: Reader, id: string) =>
  db.maybe<FullReport>(sql`${fullView(sql`denuncia`)} where d.id = ${id}`)

export interface ReportVerdict {
  estado: Exclude<ReportState, 'pendente'>
  nota: string | null
  adminId: string
}

/** 0 when it was not pending any more, or the admin's account is gone. */
export const decideReport = (tx: Transaction, id: string, { estado, nota, adminId }: ReportVerdict) =>
  tx.run(sql`
    update denuncia set estado = ${estado}, nota = ${nota}, decidida_por = ${adminId}, decidida_em = now()
      from (select from utilizador where id = ${adminId} for key share) admin
     where id = ${id} and estado = 'pendente'`)

/**
 * Position of a reader in the list: the instant of the first page, the part of the list, and the last row shown there.
 */
interface ListPosition {
  since: Sql
  part: '0' | '1'
  /** the page as it goes on within that part */
  page: Page
}

const reading = ({ limit, after }: Page): ListPosition => {
  const [since, part, ...within] = after ?? []
  return {
    since: sql`coalesce(${since ?? null}::timestamptz, now())`,
    part: part === '1' ? '1' : '0',
    page: { limit, after: after && within },
  }
}

const BEFORE_ALL = ['-infinity', BEFORE_ALL_IDS] as const

const longestFirst = ({ after: [when, id] = BEFORE_ALL }: Page): Sql =>
  sql`and (d.criada_em, d.id) > (${when}::timestamptz, ${id}::uuid)`

const there = sql`${stillThere('d')} and ${someoneThere('d')}`

/** Selects reports that wait, or that waited when the first page was read. */
const waiting = (which: Sql, page: Page): Sql => sql`
  (select d.*, 0 as parte, d.criada_em as quando from denuncia d
    where ${which} and ${there} ${longestFirst(page)} order by d.criada_em, d.id ${upToPage(page)})`

const decided = (which: Sql[], page: Page): Sql => sql`
  (select d.*, 1 as parte, d.decidida_em as quando from denuncia d
    where ${join([sql`d.estado <> 'pendente'`, ...which, there, olderThan(page, sql`d.decidida_em`, sql`d.id`)], ' and ')}
    order by d.decidida_em desc, d.id ${upToPage(page)})`

/** The rows of a page, each part by an index that has it in order. */
function parts(estado: string | undefined, { since, part, page }: ListPosition): Sql[] {
  if (estado === 'pendente') return [waiting(sql`d.estado = 'pendente'`, page)]
  if (estado) return [decided([sql`d.estado = ${estado}`], part === '1' ? page : { ...page, after: undefined })]
  const before = sql`d.decidida_em <= ${since}`
  if (part === '1') return [decided([before], page)]
  return [
    waiting(sql`d.estado = 'pendente'`, page),
    waiting(sql`d.estado <> 'pendente' and d.decidida_em > ${since}`, page),
    decided([before], { ...page, after: undefined }),
  ]
}

/**
 * Lists the waiting reports, longest first, and after them the decided ones, latest first. A report that is decided
 * while somebody reads page after page keeps the place it had at the first page, so that it is neither left out nor
 * shown twice.
 */
export async function reports(db: Reader, estado: string | undefined, page: Page) {
  const from = reading(page)
  const sortKey = sortKeyColumn(page, [from.since, sql`d.parte`, sql`d.quando`, sql`d.id`])
  const order = sql`order by d.parte, case when d.parte = 0 then d.quando end, d.quando desc, d.id ${upToPage(page)}`
  // a page of them before anything else is looked up
  const rows = sql`(select * from (${join(parts(estado, from), ' union all ')}) d ${order})`
  return pageOf(
    page,
    await db.many<FullReport>(sql`
      ${fullView(rows, sortKey)} ${order}`),
  )
}
