import sql, { raw } from 'sql-template-tag'
import type { Transaction } from '#server/db/database.ts'
import type { UserRole } from '#server/http/session.ts'

/** The facts of an account that decide whether it is merged, and what it brings. */
export interface MergingAccount {
  id: string
  role: UserRole
  is_ativo: boolean
  tem_email: boolean
  telefone: string | null
  telefone_confirmado_em: string | null
}

/**
 * Locks two accounts, after the pharmacies that their merge may write (lock order: db/locks.ts): those that either has rated,
 * and those that the first registered.
 */
export async function lockForMerge(tx: Transaction, from: string, into: string): Promise<MergingAccount[]> {
  const accounts = [from, into]
  await tx.run(sql`
    select from farmacia
     where id in (select farmacia_id from avaliacao where utilizador_id = any(${accounts}::uuid[])
                  union select id from farmacia where registada_por = ${from})
     order by id for no key update`)
  return tx.many<MergingAccount>(sql`
    select id, role, is_ativo, email is not null as tem_email, telefone, telefone_confirmado_em
      from utilizador where id = any(${accounts}::uuid[]) order by id for update`)
}

/** Ratings: the second account's own stay, and are verified by what the first picked up. Both accounts are locked. */
export async function giveRatings(tx: Transaction, from: string, into: string): Promise<void> {
  await tx.run(sql`
    delete from avaliacao
     where utilizador_id = ${from}
       and farmacia_id in (select farmacia_id from avaliacao where utilizador_id = ${into})`)
  await tx.run(sql`update avaliacao set utilizador_id = ${into} where utilizador_id = ${from}`)
  await tx.run(sql`
    update avaliacao set verificada = true
     where utilizador_id = ${into} and not verificada and levantou_reserva(utilizador_id, farmacia_id)`)
}

/** Tables of which an account has one row for each of these columns: the second account's own row stays. */
const unique = [
  ['problema', ['farmacia_id', 'motivo']],
  ['rede_conhecida', ['rede']],
  ['idempotencia', ['chave']],
  ['aviso_push', []],
] as const

/** The other things of an account, but its codes and links, which go with its row. */
export async function giveTheRest(tx: Transaction, from: string, into: string): Promise<void> {
  await tx.run(sql`update farmacia set registada_por = ${into} where registada_por = ${from}`)
  await tx.run(sql`
    delete from denuncia d
     where d.utilizador_id = ${from} and d.estado = 'pendente'
       and exists (select from denuncia o
                    where o.utilizador_id = ${into} and o.farmacia_id = d.farmacia_id and o.estado = 'pendente'
                      and md5(o.motivo) = md5(d.motivo))`)
  await tx.run(sql`update denuncia set utilizador_id = ${into} where utilizador_id = ${from}`)
  await tx.run(sql`update alerta set utilizador_id = ${into} where utilizador_id = ${from}`)
  for (const [table, columns] of unique) {
    const same = columns.map((column) => `and o.${column} = t.${column}`).join(' ')
    await tx.run(sql`
      update ${raw(table)} t set utilizador_id = ${into}
       where t.utilizador_id = ${from}
         and not exists (select from ${raw(table)} o where o.utilizador_id = ${into} ${raw(same)})`)
  }
  await tx.run(sql`
    update notificacao set utilizador_id = ${into}
     where utilizador_id = ${from} and tipo not in ('codigo_telefone', 'confirmar_email', 'recuperar_password')`)
  // the link that was opened says the same to whoever opens it again
  await tx.run(sql`
    update ligacao_enviada set utilizador_id = ${into} where utilizador_id = ${from} and finalidade = 'juntar'`)
}

/** The number that an account brought, in place of the one there was; its row is gone by now. */
export const takeNumber = (
  tx: Transaction,
  id: string,
  { telefone, telefone_confirmado_em }: MergingAccount,
  mailboxProved: boolean,
) =>
  tx.run(sql`
    update utilizador
       set telefone = ${telefone}, telefone_confirmado_em = ${telefone_confirmado_em},
           email_confirmado_em = coalesce(email_confirmado_em, case when ${mailboxProved} then now() end)
     where id = ${id}`)
