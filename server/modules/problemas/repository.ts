import sql from 'sql-template-tag'
import type { Problem, Taking } from '#contract/problemas.ts'
import type { Reader, Transaction } from '#server/db/database.ts'
import { BEFORE_ALL_IDS, lookUp, type Page, pageOf, sortKeyColumn, upToPage } from '#server/db/page.ts'
import { someoneThere, stillThere } from '../restos/public.ts'

export interface ProblemRow {
  id: string
  farmacia_id: string
  motivo: Problem
  texto: string | null
  criado_em: string
}

export interface NewProblem {
  farmaciaId: string
  utilizadorId: string
  motivo: Problem
  texto: string | null
}

const columns = sql`p.id, p.farmacia_id, p.motivo, p.texto, p.criado_em`

/** Lists the problems reported by one account, whose number is limited. */
export const problemsOf = (db: Reader, utilizadorId: string) =>
  db.many<ProblemRow>(sql`
    select ${columns} from problema p
     where utilizador_id = ${utilizadorId} and ${stillThere('p')} order by criado_em, id`)

/**
 * Locks the account and the pharmacy until the transaction ends, so that nobody else counts the account's problems and
 * the pharmacy is not deleted.
 */
export const lockBoth = (tx: Transaction, { farmaciaId, utilizadorId }: NewProblem) =>
  tx.one<{ farmacia: boolean; conta: boolean }>(sql`
    with f as materialized (select id from farmacia where id = ${farmaciaId} for key share),
         u as materialized (select id from utilizador where id = ${utilizadorId} for no key update)
    select exists (select from f) as farmacia, exists (select from u) as conta`)

/** Inserts a problem, or renews the one that waits. */
export const sayProblem = (tx: Transaction, { farmaciaId, utilizadorId, motivo, texto }: NewProblem) =>
  tx.one<ProblemRow>(sql`
    insert into problema as p (farmacia_id, utilizador_id, motivo, texto)
    values (${farmaciaId}, ${utilizadorId}, ${motivo}, ${texto})
    on conflict (farmacia_id, utilizador_id, motivo) do update set texto = excluded.texto
    returning ${columns}`)

/** The most that a row without an account counts: more say nothing more. */
const MOST_TIMES = 10_000

/**
 * Counts a problem that was reported without an account, in the one row of its pharmacy and kind.
 * @returns 0 when there is no such pharmacy
 */
export const countProblem = (tx: Transaction, farmaciaId: string, motivo: Problem) =>
  tx.run(sql`
    insert into problema as p (farmacia_id, motivo, vezes)
    select id, ${motivo}, 1 from farmacia where id = ${farmaciaId} for key share
    on conflict (farmacia_id, motivo) where utilizador_id is null
      do update set vezes = least(p.vezes + 1, ${MOST_TIMES}::int)`)

/** Name or number that a pharmacy took, and the pharmacy it took it from. */
export interface Taken {
  motivo: Taking
  outraId: string
}

/** Tells the admins, once of each pharmacy and kind for as long as it waits: of the last that it was taken from. */
export const noteTaking = (tx: Transaction, farmaciaId: string, { motivo, outraId }: Taken) =>
  tx.run(sql`
    insert into problema (farmacia_id, motivo, outra_id) values (${farmaciaId}, ${motivo}, ${outraId})
    on conflict (farmacia_id, motivo) where utilizador_id is null do update set outra_id = excluded.outra_id`)

export interface ShownProblem extends Omit<ProblemRow, 'motivo'> {
  motivo: Problem | Taking
  farmacia_nome: string
  outra: { id: string; nome: string; distancia_km: number } | null
  /** Times that it was said without an account; null for the others. */
  vezes: number | null
}

/** Lists the unsolved problems, longest first. */
export async function waitingProblems(db: Reader, page: Page) {
  const [when = '-infinity', id = BEFORE_ALL_IDS] = page.after ?? []
  const order = sql`order by p.criado_em, p.id`
  const rows = sql`(
    select * from problema p
     where (p.criado_em, p.id) > (${when}::timestamptz, ${id}::uuid) and ${stillThere('p')}
       and (p.utilizador_id is null or ${someoneThere('p')})
     ${order} ${upToPage(page)})`
  const sortKey = sortKeyColumn(page, [sql`p.criado_em`, sql`p.id`])
  return pageOf(
    page,
    await db.many<ShownProblem>(sql`
      select ${columns}, p.vezes, f.nome as farmacia_nome,
             (select json_build_object('id', o.id, 'nome', o.nome, 'distancia_km',
                       round(distancia_km(f.latitude, f.longitude, o.latitude, o.longitude)::numeric, 3))
                from farmacia o where o.id = p.outra_id) as outra ${sortKey}
        from ${rows} p ${lookUp(sql`farmacia`, sql`p.farmacia_id`)} f on true ${order}`),
  )
}

/** @returns the pharmacy it was of; undefined when it is not there */
export const deleteProblem = (tx: Transaction, id: string) =>
  tx.maybe<{ farmacia_id: string; motivo: Problem | Taking }>(
    sql`delete from problema where id = ${id} returning farmacia_id, motivo`,
  )
