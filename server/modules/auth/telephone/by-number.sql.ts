import sql from 'sql-template-tag'
import { NUMBER_PHARMACIES } from '#contract/limits.ts'
import type { Reader, Transaction } from '#server/db/database.ts'
import { lockTelephone } from '#server/db/locks.ts'
import { isActing } from '../../notificacoes/public.ts'
import { account, type UserAccount } from '../accounts/repository.ts'
import { type PharmacyAccount, pharmacy } from '../codes/accounts.sql.ts'

/** An account, and whether it is younger than so many hours. */
export type AgedAccount = UserAccount & { nova: boolean }

/** The account that confirmed this number, whatever its role. @param numero E.164 @param hours up to which it is new */
export const agedAccountByNumber = (db: Reader, numero: string, hours: number) =>
  db.maybe<AgedAccount>(sql`
    select ${account}, criada_em > now() - make_interval(hours => ${hours}) as nova
      from utilizador where telefone = ${numero} and telefone_confirmado_em is not null`)

/** The account that confirmed this number, whatever its role. @param numero E.164 */
export const accountByNumber = (db: Reader, numero: string) =>
  db.maybe<UserAccount>(
    sql`select ${account} from utilizador where telefone = ${numero} and telefone_confirmado_em is not null`,
  )

/**
 * Makes an account for a confirmed number, without an e-mail and a password; or returns the account that the number has.
 * Requests at once wait for one another, and find the first one's.
 */
export async function accountForNumber(tx: Transaction, numero: string, nome: string): Promise<UserAccount> {
  await lockTelephone(tx, numero)
  return (
    (await accountByNumber(tx, numero)) ??
    tx.one<UserAccount>(sql`
      insert into utilizador (nome, telefone, telefone_confirmado_em) values (${nome}, ${numero}, now())
      returning ${account}`)
  )
}

export interface NumberedPharmacy extends PharmacyAccount {
  telefone: string
  telefone_secundario: string | null
}

/** Pharmacies that act by this number, by the index of proved numbers. @param numero E.164 */
export const pharmaciesActingBy = (db: Reader, numero: string) =>
  db.many<NumberedPharmacy>(sql`
    select ${pharmacy}, telefone, telefone_secundario from farmacia
     where id in (select farmacia_id from numero_de_farmacia where numero = ${numero})
       and ${isActing(sql`farmacia.id`, sql`${numero}`)}
     order by id limit ${NUMBER_PHARMACIES}`)
