import sql from 'sql-template-tag'
import { NUMBER_PHARMACIES } from '#contract/limits.ts'
import type { Reader, Transaction } from '#server/db/database.ts'
import { lockTelephone } from '#server/db/locks.ts'
import { isActing } from '../../notificacoes/public.ts'
import { type PharmacyAccount, pharmacy } from '../codes/accounts.sql.ts'
import { account, type UserAccount } from '../repository.ts'

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
  /** True when the first number has the digits, and when the second has. */
  primeiro: boolean
  segundo: boolean | null
}

/**
 * Pharmacies that act by this number, one of whose numbers has its digits, by the indexes of both. Numbers of other countries may share them: the
 * caller looks at the whole number.
 */
export const pharmaciesByDigits = (db: Reader, numero: string) =>
  db.many<NumberedPharmacy>(sql`
    select ${pharmacy}, telefone, telefone_secundario, numero_nacional(telefone) = numero_nacional(${numero}) as primeiro,
           numero_nacional(telefone_secundario) = numero_nacional(${numero}) as segundo
      from farmacia
     where (numero_nacional(telefone) = numero_nacional(${numero})
            or numero_nacional(telefone_secundario) = numero_nacional(${numero}))
       and ${isActing(sql`farmacia.id`, sql`${numero}`)}
     order by id limit ${NUMBER_PHARMACIES}`)
