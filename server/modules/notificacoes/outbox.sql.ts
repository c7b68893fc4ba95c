import sql from 'sql-template-tag'
import type { Transaction } from '#server/db/database.ts'
import type { Cipher } from '#server/ground/cipher.ts'
import type { AccountLinkKind } from './kind.rules.ts'
import { messages } from './messages.ts'

/** Queues an SMS with its access code to a pharmacy; an older code, still on its way, would only mislead. */
export const queueAccessCode = (tx: Transaction, cipher: Cipher, farmaciaId: string, codigo: string) =>
  tx.run(sql`
    with ultrapassadas as (
      update notificacao set estado = 'caducada', segredo = null, ultimo_erro = ${messages.newerCode},
             terminada_em = coalesce(terminada_em, now())
       where farmacia_id = ${farmaciaId} and tipo = 'codigo_acesso' and estado <> 'enviada')
    insert into notificacao (canal, tipo, farmacia_id, segredo)
    values ('sms', 'codigo_acesso', ${farmaciaId}, ${cipher.seal(codigo)})`)

/** Drops the queued messages to and about a pharmacy that is deleted, by kind, as the index has them. */
export const dropQueued = (tx: Transaction, farmaciaId: string) =>
  tx.run(sql`
    delete from notificacao
     where farmacia_id = ${farmaciaId} and estado = 'pendente'
       and tipo in ('codigo_acesso', 'farmacia_criada', 'reserva_criada', 'reserva_sem_stock', 'alerta_ha')`)

/** Queues an e-mail about a new pharmacy to every active admin; one who is just being deleted gets none. */
export const queueNewPharmacy = (tx: Transaction, farmaciaId: string) =>
  tx.run(sql`
    insert into notificacao (canal, tipo, farmacia_id, utilizador_id)
    select 'email', 'farmacia_criada', ${farmaciaId}, id from utilizador where role = 'admin' and is_ativo
       for key share`)

export interface AccountLink {
  tipo: AccountLinkKind
  utilizadorId: string
  /** The link's row: once that is gone the message would only mislead. */
  linkId: number
  /** The address to open, encrypted by the outbox's cipher. */
  sealed: Buffer
}

/** Queues an e-mail with a link for the person of an account. */
export const queueAccountLink = (tx: Transaction, { tipo, utilizadorId, linkId, sealed }: AccountLink) =>
  tx.run(sql`
    insert into notificacao (canal, tipo, utilizador_id, ligacao_id, segredo)
    values ('email', ${tipo}, ${utilizadorId}, ${linkId}, ${sealed})`)

// The messages about a reservation are queued inside the statements that make or end it: reservas/hold.sql.ts.
