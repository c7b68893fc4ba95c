import type { Database, Transaction } from '#server/db/database.ts'
import { isLockTimeout, isUniqueViolation } from '#server/db/errors.ts'
import { waitingBriefly } from '#server/db/locks.ts'
import type { Cipher } from '#server/ground/cipher.ts'
import { AppError, conflict } from '#server/ground/error.ts'
import { Answer, JsonText, storedAnswer } from '#server/http/answer.ts'
import { type Key, keepAnswers, readStoredAnswer, storeAnswer, takeKey, type UserKey } from './repository.ts'
import { fingerprint } from './rules.ts'

/** The outcome of a request. */
export interface RequestOutcome<Body extends object = object> {
  status: number
  body: Body
}

export interface StoredAnswer {
  status: number
  text: string
  replayed: boolean
}

/** A key, its request, and a cipher for an answer that nobody may read where it is stored. */
export type OnceKey = Key & { request: unknown; seal?: Cipher }

/** Tells if an error is a refusal that the request will meet again: neither a failure of ours, nor one that waiting mends. */
const isFinalRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && error.status < 500 && error.code !== 'LIMITE_DE_PEDIDOS'

const first = (status: number, body: object): StoredAnswer => ({
  status,
  text: body instanceof JsonText ? body.text : JSON.stringify(body),
  replayed: false,
})

/** Makes the stored answer of the work, final refusals included. @throws any other error, which trying again may mend */
async function settle(work: () => Promise<RequestOutcome>): Promise<StoredAnswer> {
  try {
    const { status, body } = await work()
    return first(status, body)
  } catch (error) {
    if (!isFinalRefusal(error)) throw error
    return first(error.status, error.body())
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
  { request, seal, ...key }: OnceKey,
  work: (tx: Transaction) => Promise<RequestOutcome>,
): Promise<StoredAnswer> {
  const pedido = fingerprint(request)
  return db.transaction(async (tx) => {
    const taken = await takeKey(tx, key, pedido).catch((error) => {
      throw isLockTimeout(error) ? conflict('em_curso') : error
    })
    if (taken === 0) {
      const before = await readStoredAnswer(tx, key)
      if (before.pedido !== pedido) throw conflict('chave_reutilizada')
      const text = seal ? seal.open(Buffer.from(before.corpo, 'base64')) : before.corpo
      return { status: before.estado, text, replayed: true }
    }
    const answer = await settle(() => work(tx))
    await storeAnswer(tx, key, answer.status, seal ? seal.seal(answer.text).toString('base64') : answer.text)
    return answer
  })
}

/**
 * Does the work of a request in one transaction, and once when the request carries a key.
 * @param chave undefined for a request without a key
 * @throws AppError as `once`, and as the work of a request without a key
 */
export async function onceIfKeyed<Body extends object>(
  db: Database,
  { chave, ...key }: Omit<OnceKey, 'chave'> & { chave: string | undefined },
  work: (tx: Transaction) => Promise<RequestOutcome<Body>>,
): Promise<Answer<Body | JsonText>> {
  if (chave !== undefined) return storedAnswer(await once(db, { ...key, chave }, work))
  const { status, body } = await db.transaction(work)
  return new Answer(status, body)
}

/** A user's request that carries a key. */
export interface Keyed {
  utilizadorId: string
  chave: string
  request: unknown
}

/**
 * Does several users' requests once each. A request, its key and its answer are one transaction of `work`; a refusal,
 * which writes nothing, is stored after it. A request is left open, with nothing written, when its key is known or is
 * being taken, when its refusal is not final, and when `work` leaves it open: the caller does it with `once`.
 * @param work does the requests whose key is unknown, waiting a moment at most for a key that is being taken; returns the
 * outcome of each, in their order: its stored answer, its refusal, or undefined
 * @returns the answers in the order of the requests; undefined for the open ones
 */
export async function runEachOnce<Asked extends Keyed>(
  db: Database,
  requests: readonly Asked[],
  work: (requests: readonly (Asked & UserKey)[]) => Promise<readonly (StoredAnswer | AppError | undefined)[]>,
): Promise<(StoredAnswer | undefined)[]> {
  const names = requests.map(({ utilizadorId, chave }) => `${utilizadorId} ${chave}`)
  // the first of several requests with one key is done, the others are left open
  const places = names.flatMap((name, place) => (names.indexOf(name) === place ? [place] : []))
  const going = places.map((place) => {
    const one = requests[place] as Asked
    return { ...one, pedido: fingerprint(one.request) }
  })
  const answers: (StoredAnswer | undefined)[] = requests.map(() => undefined)
  const refused: (UserKey & { place: number; answer: StoredAnswer })[] = []
  for (const [index, outcome] of (await emptyIfTaken(work(going))).entries()) {
    const place = places[index] as number
    if (!(outcome instanceof AppError)) answers[place] = outcome
    else if (isFinalRefusal(outcome)) {
      refused.push({ ...(going[index] as UserKey), place, answer: first(outcome.status, outcome.body()) })
    }
  }
  for (const { place, answer } of await keepRefusals(db, refused)) answers[place] = answer
  return answers
}

/** Returns the work's result, or an empty list, with nothing done, when another request is taking one of its keys. */
const emptyIfTaken = <One>(work: Promise<readonly One[]>): Promise<readonly One[]> =>
  work.catch((error) => {
    if (isLockTimeout(error) || isUniqueViolation(error, 'idempotencia_do_utilizador')) return []
    throw error
  })

/** Keeps refusals whose key no other request took meanwhile, and returns them. */
async function keepRefusals<Refused extends UserKey & { answer: StoredAnswer }>(
  db: Database,
  refused: readonly Refused[],
): Promise<Refused[]> {
  if (refused.length === 0) return []
  const rows = refused.map(({ answer: { status, text }, ...key }) => ({ ...key, estado: status, corpo: text }))
  const keeping = db.transaction(async (tx) => {
    await waitingBriefly(tx)
    return keepAnswers(tx, rows)
  })
  const lost = await emptyIfTaken(keeping)
  return lost.map((place) => refused[place] as Refused)
}
