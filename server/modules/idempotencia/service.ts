import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Database, Transaction } from '#server/db/database.ts'
import { isLockTimeout } from '#server/db/errors.ts'
import { AppError, conflict, invalidFields } from '#server/ground/error.ts'

const visible = /^[\x21-\x7e]{8,64}$/
const KEPT = '24 hours'

export interface StoredAnswer {
  status: number
  text: string
  replayed: boolean
}

interface Row {
  pedido: string
  estado: number
  corpo: string
}

/** @throws AppError VALIDACAO for a header that is no key */
export function idempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !visible.test(header)) {
    throw invalidFields({ 'Idempotency-Key': 'tem de ser um uuid ou ter de 8 a 64 caracteres visíveis' })
  }
  return header
}

const take = (tx: Transaction, utilizadorId: string, chave: string, pedido: string) =>
  tx.run(sql`
    insert into idempotencia (utilizador_id, chave, pedido) values (${utilizadorId}, ${chave}, ${pedido})
    on conflict (utilizador_id, chave) do update
       set pedido = excluded.pedido, estado = null, corpo = null, criada_em = now()
     where idempotencia.criada_em < now() - ${KEPT}::interval`)

/** The first answer, refusals included; a failure of ours is not kept, so that trying again can mend it. */
async function settle(work: () => Promise<{ status: number; body: object }>): Promise<StoredAnswer> {
  try {
    const { status, body } = await work()
    return { status, text: JSON.stringify(body), replayed: false }
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    return { status: error.status, text: JSON.stringify(error.body()), replayed: false }
  }
}

/**
 * Does the work of a request that carries a key once: the key's row, the work and its answer are one transaction.
 * A second request with the key waits for the first and gets its answer.
 * @param work must leave nothing written when it throws an AppError
 * @throws AppError CONFLITO `chave_reutilizada` for another request, `em_curso` when the first takes too long
 */
export async function once(
  db: Database,
  { utilizadorId, chave, request }: { utilizadorId: string; chave: string; request: unknown },
  work: (tx: Transaction) => Promise<{ status: number; body: object }>,
): Promise<StoredAnswer> {
  const pedido = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
  return db.transaction(async (tx) => {
    const taken = await take(tx, utilizadorId, chave, pedido).catch((error) => {
      throw isLockTimeout(error) ? conflict('em_curso') : error
    })
    if (taken === 0) {
      const first = await tx.one<Row>(
        sql`select pedido, estado, corpo from idempotencia where utilizador_id = ${utilizadorId} and chave = ${chave}`,
      )
      if (first.pedido !== pedido) throw conflict('chave_reutilizada')
      return { status: first.estado, text: first.corpo, replayed: true }
    }
    const answer = await settle(() => work(tx))
    await tx.run(sql`
      update idempotencia set estado = ${answer.status}, corpo = ${answer.text}
       where utilizador_id = ${utilizadorId} and chave = ${chave}`)
    return answer
  })
}

export const forgetOldKeys = (tx: Transaction) =>
  tx.run(sql`delete from idempotencia where criada_em < now() - ${KEPT}::interval`)
