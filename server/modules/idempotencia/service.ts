import type { Database, Transaction } from '#server/db/database.ts'
import { isLockTimeout } from '#server/db/errors.ts'
import { waitingBriefly } from '#server/db/locks.ts'
import type { Cipher } from '#server/ground/cipher.ts'
import { AppError, conflict } from '#server/ground/error.ts'
import {
  giveBackKeys,
  type Key,
  storeAnswer,
  storeAnswers,
  storedAnswer,
  takeKey,
  takeNewKeys,
  type UserKey,
} from './repository.ts'
import { fingerprint } from './rules.ts'

/** What became of a request. */
export interface Done {
  status: number
  body: object
}

export interface StoredAnswer {
  status: number
  text: string
  replayed: boolean
}

/** A refusal that the same request will meet again: not a failure of ours, and none that waiting mends. */
const stands = (error: unknown): error is AppError =>
  error instanceof AppError && error.status < 500 && error.code !== 'LIMITE_DE_PEDIDOS'

const first = (status: number, body: object): StoredAnswer => ({ status, text: JSON.stringify(body), replayed: false })

/** The first answer, refusals included; what trying again can mend is not kept. */
async function settle(work: () => Promise<Done>): Promise<StoredAnswer> {
  try {
    const { status, body } = await work()
    return first(status, body)
  } catch (error) {
    if (!stands(error)) throw error
    return first(error.status, error.body())
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
  work: (tx: Transaction) => Promise<Done>,
): Promise<StoredAnswer> {
  const pedido = fingerprint(request)
  return db.transaction(async (tx) => {
    const taken = await takeKey(tx, key, pedido).catch((error) => {
      throw isLockTimeout(error) ? conflict('em_curso') : error
    })
    if (taken === 0) {
      const before = await storedAnswer(tx, key)
      if (before.pedido !== pedido) throw conflict('chave_reutilizada')
      const text = seal ? seal.open(Buffer.from(before.corpo, 'base64')) : before.corpo
      return { status: before.estado, text, replayed: true }
    }
    const answer = await settle(() => work(tx))
    await storeAnswer(tx, key, answer.status, seal ? seal.seal(answer.text).toString('base64') : answer.text)
    return answer
  })
}

/** A user's request that carries a key. */
export interface Keyed {
  utilizadorId: string
  chave: string
  request: unknown
}

/**
 * Does the work of several users' requests once each: their keys, all that is done and the answers are one transaction.
 * It waits for nobody longer than a moment, and decides only what is plain: a key that somebody had, a refusal that is not
 * kept and what `work` leaves open have nothing written of them, and are for `once`, one by one.
 * @param work what became of each, in their order; undefined for what it leaves open, of which it may write nothing
 * @returns in the order they are given; undefined for those left open
 * @throws what `isLockTimeout` knows when the moment is over, nothing done
 */
export async function onceEach<Asked extends Keyed>(
  db: Database,
  asked: readonly Asked[],
  work: (tx: Transaction, asked: readonly Asked[]) => Promise<(Done | AppError | undefined)[]>,
): Promise<(StoredAnswer | undefined)[]> {
  const keys = asked.map(({ request, utilizadorId, chave }): UserKey => {
    return { utilizadorId, chave, pedido: fingerprint(request) }
  })
  const answers: (StoredAnswer | undefined)[] = asked.map(() => undefined)
  return db.transaction(async (tx) => {
    await waitingBriefly(tx)
    const places = await takeNewKeys(tx, keys)
    if (places.length === 0) return answers
    const became = await work(
      tx,
      places.map((place) => asked[place] as Asked),
    )
    const open: UserKey[] = []
    const told: (UserKey & { estado: number; corpo: string })[] = []
    for (const [index, place] of places.entries()) {
      const key = keys[place] as UserKey
      const answer = kept(became[index])
      answers[place] = answer
      if (answer) told.push({ ...key, estado: answer.status, corpo: answer.text })
      else open.push(key)
    }
    if (told.length > 0) await storeAnswers(tx, told)
    if (open.length > 0) await giveBackKeys(tx, open)
    return answers
  })
}

function kept(done: Done | AppError | undefined): StoredAnswer | undefined {
  if (done instanceof AppError) return stands(done) ? first(done.status, done.body()) : undefined
  return done && first(done.status, done.body)
}
