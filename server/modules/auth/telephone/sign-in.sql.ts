import sql from 'sql-template-tag'
import { PHONE_CODE_MINUTES, PHONE_CODE_TRIES } from '#contract/limits.ts'
import type { Transaction } from '#server/db/database.ts'

/** A request for a code to come in with a number; both are digests. */
export interface SignInRequest {
  pedido: Buffer
  numero: Buffer
}

/** Keeps the code that is being sent for a request. */
export const insertSignInCode = (tx: Transaction, { pedido, numero }: SignInRequest, digest: Buffer) =>
  tx.run(sql`
    insert into codigo_entrada (pedido, numero, resumo, expira_em)
    values (${pedido}, ${numero}, ${digest}, now() + make_interval(mins => ${PHONE_CODE_MINUTES}))`)

export interface SignInCode {
  resumo: Buffer
  /** Tries counted so far, this one among them. */
  tentativas: number
}

/** Counts a try at the code of a request before it is looked at: of any number at once, no more than the allowed tries are. */
export const takeSignInTry = (tx: Transaction, { pedido, numero }: SignInRequest) =>
  tx.maybe<SignInCode>(sql`
    update codigo_entrada set tentativas = tentativas + 1
     where pedido = ${pedido} and numero = ${numero} and tentativas < ${PHONE_CODE_TRIES} and expira_em > now()
    returning resumo, tentativas`)

/** Gives back a try that was right, and for which a name is still missing. */
export const returnSignInTry = (tx: Transaction, { pedido }: SignInRequest) =>
  tx.run(sql`update codigo_entrada set tentativas = tentativas - 1 where pedido = ${pedido}`)

/**
 * Uses the code of a request up, and with it the other codes of its number.
 * @returns whether the code was still there: of two who use it at once, one finds it so
 */
export async function useSignInCode(tx: Transaction, { pedido, numero }: SignInRequest): Promise<boolean> {
  const used = await tx.run(sql`delete from codigo_entrada where pedido = ${pedido}`)
  if (used > 0) await tx.run(sql`delete from codigo_entrada where numero = ${numero}`)
  return used > 0
}
