import sql from 'sql-template-tag'
import { PHONE_CODE_MINUTES, PHONE_CODE_TRIES } from '#contract/limits.ts'
import type { Reader, Transaction } from '#server/db/database.ts'
import { lockTelephone } from '#server/db/locks.ts'
import type { UserRole } from '#server/http/session.ts'
import { type CodeHolder, heldBy } from '../../notificacoes/public.ts'
import type { MergeAccounts } from '../accounts/merging.rules.ts'

/** The number of an account, and whether it confirmed it; undefined when the account is gone. */
export const telephoneOf = (db: Reader, id: string) =>
  db.maybe<{ telefone: string | null; confirmado: boolean }>(sql`
    select telefone, telefone_confirmado_em is not null as confirmado from utilizador where id = ${id}`)

/** Keeps the code that is being sent, in place of the holder's last one and its tries. */
export function replaceCode(tx: Transaction, holder: CodeHolder, telefone: string, digest: Buffer) {
  const [column, id] = heldBy(holder)
  return tx.run(sql`
    insert into codigo_telefone (${column}, telefone, resumo, expira_em)
    values (${id}, ${telefone}, ${digest}, now() + make_interval(mins => ${PHONE_CODE_MINUTES}))
    on conflict (${column}) do update
      set telefone = excluded.telefone, resumo = excluded.resumo, tentativas = 0, expira_em = excluded.expira_em`)
}

export interface SentCode {
  telefone: string
  resumo: Buffer
  /** Tries counted so far, this one among them. */
  tentativas: number
}

/** Counts a try before it is looked at: of any number at once, no more than the allowed tries are. */
export function takeTry(tx: Transaction, holder: CodeHolder) {
  const [column, id] = heldBy(holder)
  return tx.maybe<SentCode>(sql`
    update codigo_telefone set tentativas = tentativas + 1
     where ${column} = ${id} and tentativas < ${PHONE_CODE_TRIES} and expira_em > now()
    returning telefone, resumo, tentativas`)
}

/** Uses up a holder's code. @returns false when another took its place, or used it, meanwhile */
export async function useCode(tx: Transaction, holder: CodeHolder, { resumo }: SentCode): Promise<boolean> {
  const [column, id] = heldBy(holder)
  return (await tx.run(sql`delete from codigo_telefone where ${column} = ${id} and resumo = ${resumo}`)) > 0
}

/** The two numbers of a pharmacy, as it wrote them; its row is kept as it is until the transaction ends. */
export const numbersOf = (tx: Transaction, farmaciaId: string) =>
  tx.maybe<{ telefone: string | null; telefone_secundario: string | null }>(sql`
    select telefone, telefone_secundario from farmacia where id = ${farmaciaId} for share`)

export interface ConfirmedAccount {
  id: string
  name: string
  email: string | null
  telefone: string
  role: UserRole
  email_confirmado: boolean
  telefone_confirmado: boolean
}

/** The account without an e-mail that a number opens. */
const openedBy = (telefone: string) =>
  sql`telefone = ${telefone} and telefone_confirmado_em is not null and email is null`

/**
 * Makes the number the account's confirmed telephone. Another account that had confirmed it no longer has; one without an
 * e-mail, which would be left without a way in, is merged into this one.
 * @returns the account; undefined when it is deactivated, `taken` when the other may not be merged
 */
export async function confirmTelephone(
  tx: Transaction,
  id: string,
  sent: SentCode,
  merge: MergeAccounts,
): Promise<ConfirmedAccount | 'taken' | undefined> {
  const { telefone } = sent
  await lockTelephone(tx, telefone)
  const other = await tx.maybe<{ id: string }>(
    sql`select id from utilizador where ${openedBy(telefone)} and id <> ${id}`,
  )
  if (other && (await merge(tx, { from: other.id, into: id, mailboxProved: false })) === 'refused') return 'taken'
  // both accounts are locked before one is changed, by id (db/locks.ts)
  await tx.run(sql`
    select from utilizador where id = ${id} or (telefone = ${telefone} and telefone_confirmado_em is not null)
     order by id for no key update`)
  const taken = await tx.maybe(sql`select from utilizador where ${openedBy(telefone)} and id <> ${id}`)
  if (taken) return 'taken'
  await tx.run(sql`
    update utilizador set telefone_confirmado_em = null
     where telefone = ${telefone} and telefone_confirmado_em is not null and id <> ${id}`)
  await useCode(tx, { utilizadorId: id }, sent)
  return tx.maybe<ConfirmedAccount>(sql`
    update utilizador set telefone = ${telefone}, telefone_confirmado_em = now() where id = ${id} and is_ativo
    returning id, nome as name, email, telefone, role, email_confirmado_em is not null as email_confirmado,
              true as telefone_confirmado`)
}

/** The number of an account that has no e-mail; undefined for others. */
export const onlyTelephoneOf = async (db: Reader, id: string) =>
  (await db.maybe<{ telefone: string }>(sql`select telefone from utilizador where id = ${id} and email is null`))
    ?.telefone
