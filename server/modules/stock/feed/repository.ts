import sql from 'sql-template-tag'
import type { Reader, Transaction } from '#server/db/database.ts'

/** The last feed of a pharmacy's till. */
export interface LastFeed {
  sequencia: number
  /** SHA-256 of what it said and of how it was to be taken. */
  resumo: string
  /** The JSON of its answer. */
  resposta: string
}

/** Reads the last feed of a pharmacy, which its lock keeps from changing. */
export const lastFeed = (db: Reader, farmaciaId: string) =>
  db.maybe<LastFeed>(sql`select sequencia, resumo, resposta from stock_envio where farmacia_id = ${farmaciaId}`)

/** Keeps a feed as the last of its pharmacy. */
export const keepFeed = (tx: Transaction, farmaciaId: string, feed: LastFeed & { geradoEm: string }) =>
  tx.run(sql`
    insert into stock_envio (farmacia_id, sequencia, gerado_em, resumo, resposta)
    values (${farmaciaId}, ${feed.sequencia}, ${feed.geradoEm}, ${feed.resumo}, ${feed.resposta})
    on conflict (farmacia_id) do update
      set sequencia = excluded.sequencia, gerado_em = excluded.gerado_em, recebido_em = now(), resumo = excluded.resumo,
          resposta = excluded.resposta`)
