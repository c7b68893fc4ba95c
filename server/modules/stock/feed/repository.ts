import sql from 'sql-template-tag'
import type { Reader, Transaction } from '#server/db/database.ts'
import type { ClockKnown, ClockLearned } from './clock.rules.ts'

/** A feed, as it is kept. */
interface KeptFeed extends ClockLearned {
  sequencia: number
  /** SHA-256 of what it said and of how it was to be taken. */
  resumo: string
  /** The JSON of its answer. */
  resposta: string
}

/** The last feed of a pharmacy's till. */
export type LastFeed = KeptFeed & ClockKnown

/** Reads the last feed of a pharmacy, which its lock keeps from changing. */
export const lastFeed = (db: Reader, farmaciaId: string) =>
  db.maybe<LastFeed>(
    sql`
      select sequencia, desvio_ms::float8 as desvio_ms, resumo, resposta,
             extract(epoch from now() - recebido_em)::float8 * 1000 as ha_ms
        from stock_envio where farmacia_id = ${farmaciaId}`,
  )

/** Keeps a feed as the last of its pharmacy. */
export const keepFeed = (
  tx: Transaction,
  farmaciaId: string,
  feed: KeptFeed & { geradoEm: string; completo: boolean },
) =>
  tx.run(sql`
    insert into stock_envio (farmacia_id, sequencia, gerado_em, desvio_ms, completo, resumo, resposta)
    values (${farmaciaId}, ${feed.sequencia}, ${feed.geradoEm}, ${Math.round(feed.desvio_ms)}, ${feed.completo}, ${feed.resumo},
            ${feed.resposta})
    on conflict (farmacia_id) do update
      set sequencia = excluded.sequencia, gerado_em = excluded.gerado_em, recebido_em = now(),
          desvio_ms = excluded.desvio_ms, completo = excluded.completo, resumo = excluded.resumo, resposta = excluded.resposta`)

/** Reads what a pharmacy is told of its till's last feed; undefined before the first. */
export const shownFeed = (db: Reader, farmaciaId: string) =>
  db.maybe<{ sequencia: number; gerado_em: string; recebido_em: string; completo: boolean; resposta: string }>(sql`
    select sequencia, gerado_em, recebido_em, completo, resposta from stock_envio where farmacia_id = ${farmaciaId}`)

/** Says of the items that a feed has just written that they were counted at an instant; those that it emptied were now. */
export const ageItems = (tx: Transaction, farmaciaId: string, at: Date) =>
  tx.run(sql`
    update stock_item set atualizado_em = greatest(${at}, contado_em)
     where farmacia_id = ${farmaciaId} and atualizado_em = now() and quantidade > 0`)
