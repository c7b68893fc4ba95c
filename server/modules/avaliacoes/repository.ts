import sql from 'sql-template-tag'
import type { Reader, Transaction } from '#server/db/database.ts'

export interface RatingRow {
  id: string
  farmacia_id: string
  utilizador_id: string
  rating: number
  criada_em: string
  atualizada_em: string
}

interface RatingStatistics {
  media_avaliacoes: number | null
  total_avaliacoes: number
  total_verificadas: number
}

/**
 * Writes a user's rating. Undefined when the pharmacy does not exist; `nova` is true for the user's first rating of it.
 */
export const upsertRating = (tx: Transaction, farmaciaId: string, utilizadorId: string, rating: number) =>
  tx.maybe<RatingRow & { nova: boolean }>(sql`
    insert into avaliacao (farmacia_id, utilizador_id, rating)
    select id, ${utilizadorId}, ${rating} from farmacia where id = ${farmaciaId} for no key update
    on conflict on constraint avaliacao_uma_por_utilizador do update
       set rating = excluded.rating, atualizada_em = now()
    returning id, farmacia_id, utilizador_id, rating, criada_em, atualizada_em, xmax = 0 as nova`)

export const statistics = (db: Reader, farmaciaId: string) =>
  db.one<RatingStatistics>(sql`
    select media_avaliacoes, total_avaliacoes, total_verificadas from farmacia where id = ${farmaciaId}`)

/** A user's own rating of a pharmacy; null without one. */
export const ownRating = async (db: Reader, farmaciaId: string, utilizadorId: string): Promise<number | null> => {
  const found = await db.maybe<{ rating: number }>(sql`
    select rating from avaliacao where farmacia_id = ${farmaciaId} and utilizador_id = ${utilizadorId}`)
  return found?.rating ?? null
}
