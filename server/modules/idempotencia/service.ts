import type { Database, Transaction } from '#server/db/database.ts'
import { isLockTimeout } from '#server/db/errors.ts'
import type { Cipher } from '#server/ground/cipher.ts'
import { AppError, conflict } from '#server/ground/error.ts'
import { type Key, storeAnswer, storedAnswer, takeKey } from './repository.ts'
import { fingerprint } from './rules.ts'

export interface StoredAnswer {
  status: number
  text: string
  replayed: boolean
}

/** A refusal that the same request will meet again: not a failure of ours, and none that waiting mends. */
const stands = (error: unknown): error is AppError =>
  error instanceof AppError && error.status < 500 && error.code !== 'LIMITE_DE_PEDIDOS'

/** The first answer, refusals included; what trying again can mend is not kept. */
async function settle(work: () => Promise<{ status: number; body: object }>): Promise<StoredAnswer> {
  try {
    const { status, body } = await work()
    return { status, text: JSON.stringify(body), replayed: false }
  } catch (error) {
    if (!stands(error)) throw error
    return { status: error.status, text: JSON.stringify(error.body()), replayed: false }
  }
}

/**
 * Does the work of a request that carries a key once: the key's row, the work and its answer are one transaction.
 * A second request with the key waits for the first and gets its answer.
 * @param seal for an answer that nobody may read where it is kept
 * @param work must leave nothing written when it throws an AppError
 * @throws AppError CONFLITO `chave_reutilizada` for another request, `em_curso` when the first takes too long
 */
export async function once(
  db: Database,
  { request, seal, ...key }: Key & { request: unknown; seal?: Cipher },
  work: (tx: Transaction) => Promise<{ status: number; body: object }>,
): Promise<StoredAnswer> {
  const pedido = fingerprint(request)
  return db.transaction(async (tx) => {
    const taken = await takeKey(tx, key, pedido).catch((error) => {
      throw isLockTimeout(error) ? conflict('em_curso') : error
    })
    if (taken === 0) {
      const first = await storedAnswer(tx, key)
      if (first.pedido !== pedido) throw conflict('chave_reutilizada')
      const text = seal ? seal.open(Buffer.from(first.corpo, 'base64')) : first.corpo
      return { status: first.estado, text, replayed: true }
    }
    const answer = await settle(() => work(tx))
    await storeAnswer(tx, key, answer.status, seal ? seal.seal(answer.text).toString('base64') : answer.text)
    return answer
  })
}
