import sql from 'sql-template-tag'
import type { Transaction } from '#server/db/database.ts'
import { account, type NewSubject, type Subject, type UserAccount } from './repository.ts'

/** Whoever would change this account's password, or sign in to it by a provider, waits from here on. */
export const lockByEmail = (tx: Transaction, email: string) =>
  tx.maybe<{ id: string; email_confirmado: boolean }>(sql`
    select id, email_confirmado_em is not null as email_confirmado
      from utilizador where email_chave = lower(${email}) for no key update`)

/**
 * Links an account to the provider's subject, after both confirmed its e-mail. Another subject that had the account,
 * without a password of its own, loses it: its sessions end.
 */
export const linkSubject = (tx: Transaction, id: string, { emissor, sujeito }: Subject) =>
  tx.maybe<UserAccount>(sql`
    update utilizador
       set idp_emissor = ${emissor}, idp_sujeito = ${sujeito},
           versao_sessao = versao_sessao
             + coalesce(password_hash is null and (idp_emissor, idp_sujeito) <> (${emissor}, ${sujeito}), false)::int
     where id = ${id} returning ${account}`)

/**
 * Whoever made the account never showed that its e-mail is theirs, and the provider shows whose it is: their password,
 * sessions, links, networks, name and telephone go. What the account holds and rated stays.
 */
export async function takeOver(tx: Transaction, id: string, { emissor, sujeito, nome }: NewSubject) {
  const owner = await tx.one<UserAccount>(sql`
    update utilizador
       set idp_emissor = ${emissor}, idp_sujeito = ${sujeito}, provider = 'idp', nome = ${nome}, telefone = null,
           password_hash = null, email_confirmado_em = now(), versao_sessao = versao_sessao + 1
     where id = ${id} returning ${account}`)
  await tx.run(sql`delete from ligacao_enviada where utilizador_id = ${id}`)
  await tx.run(sql`delete from rede_conhecida where utilizador_id = ${id}`)
  return owner
}
