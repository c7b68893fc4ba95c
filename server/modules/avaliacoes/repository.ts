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

export interface RatingStatistics {
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

export interface RatingSummary extends RatingStatistics {
  distribuicao: Record<'1' | '2' | '3' | '4' | '5', number>
  minha: number | null
}

/** @param utilizadorId whose own rating to tell; null for nobody */
export const summary = (db: Reader, farmaciaId: string, utilizadorId: string | null) =>
  db.maybe<RatingSummary>(sql`
    select media_avaliacoes, total_avaliacoes, total_verificadas,
           json_build_object('1', estrelas[1], '2', estrelas[2], '3', estrelas[3], '4', estrelas[4], '5', estrelas[5])
             as distribuicao,
           (select rating from avaliacao where farmacia_id = f.id and utilizador_id = ${utilizadorId}) as minha
      from farmacia f where id = ${farmaciaId}`)
