import sql from 'sql-template-tag'
import { PHONE_CODE_MINUTES, PHONE_CODE_TRIES } from '#contract/limits.ts'
import type { Transaction } from '#server/db/database.ts'
import { sweep } from '#server/db/statements.ts'

/** Keeps the code that is being sent, in place of the number's last one and its tries. */
export const replaceSignInCode = (tx: Transaction, numero: Buffer, digest: Buffer) =>
  tx.run(sql`
    insert into codigo_entrada (numero, resumo, expira_em)
    values (${numero}, ${digest}, now() + make_interval(mins => ${PHONE_CODE_MINUTES}))
    on conflict (numero) do update set resumo = excluded.resumo, tentativas = 0, expira_em = excluded.expira_em`)

export interface SignInCode {
  resumo: Buffer
  /** Tries counted so far, this one among them. */
  tentativas: number
}

/** Counts a try before it is looked at: of any number at once, no more than the allowed tries are. */
export const takeSignInTry = (tx: Transaction, numero: Buffer) =>
  tx.maybe<SignInCode>(sql`
    update codigo_entrada set tentativas = tentativas + 1
     where numero = ${numero} and tentativas < ${PHONE_CODE_TRIES} and expira_em > now()
    returning resumo, tentativas`)

/** Gives back a try that was right, and for which a name is still missing. */
export const returnSignInTry = (tx: Transaction, numero: Buffer, { resumo }: SignInCode) =>
  tx.run(sql`update codigo_entrada set tentativas = tentativas - 1 where numero = ${numero} and resumo = ${resumo}`)

/** @returns whether the code was still there: of two who use it at once, one finds it so */
export const useSignInCode = async (tx: Transaction, numero: Buffer, { resumo }: SignInCode): Promise<boolean> =>
  (await tx.run(sql`delete from codigo_entrada where numero = ${numero} and resumo = ${resumo}`)) > 0

export const forgetSignInCodes = (tx: Transaction, limit: number) =>
  sweep(tx, 'codigo_entrada', 'expira_em', sql`expira_em <= now()`, limit)
