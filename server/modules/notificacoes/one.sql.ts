import sql from 'sql-template-tag'
import type { Transaction } from '#server/db/database.ts'
import type { Channel } from './claim.sql.ts'
import type { MessageKind } from './kind.rules.ts'
import { inHand, meaningless, whatItIsAbout } from './resend.sql.ts'

/** A message, and for whom it is. */
export interface OneMessage {
  id: number
  tipo: MessageKind
  canal: Channel
  estado: string
  em_envio: boolean
  /** Why it would only mislead; null while it would not. */
  impedimento: string | null
  farmacia_id: string | null
  utilizador_id: string | null
}

/** Locks a message until the transaction ends, so that no worker takes it, and shows a claim just made. */
export const lockMessage = (tx: Transaction, id: number) =>
  tx.maybe<OneMessage>(sql`
    select n.id, n.tipo, n.canal, n.estado, ${inHand} as em_envio, ${meaningless} as impedimento, n.farmacia_id,
           n.utilizador_id
      from notificacao n ${whatItIsAbout} where n.id = ${id} for update of n`)
