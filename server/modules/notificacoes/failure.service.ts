import type { Database } from '#server/db/database.ts'
import { PeerResting } from '#server/outside/breaker.ts'
import type { Claimed } from './claim.sql.ts'
import { Misconfigured, Undeliverable } from './gateways/sender.rules.ts'
import { messages } from './messages.ts'
import { giveBack, postpone, settleUnsent, turnToEmail } from './repository.ts'

/** With the waits below, about a day. */
const MAX_ATTEMPTS = 24
/** The tries of a push, over some ten minutes: the medicine may be gone by then, and e-mail is another way. */
const PUSH_ATTEMPTS = 6
const FIRST_WAIT_SECONDS = 10
const LONGEST_WAIT_SECONDS = 3600
const REASON_LENGTH = 300

/** Doubling waits with jitter, so that a gateway that comes back is not met by everything at once. */
function backoffSeconds(attempt: number): number {
  const wait = Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (attempt - 1))
  return wait * (0.75 + Math.random() / 2)
}

interface FailureParts {
  db: Database
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void }
}

/**
 * A push has e-mail behind it: it never gives up, and does not wait for a service that rests as if it had not been
 * tried.
 */
async function notePush({ db, log }: FailureParts, { id, tentativas }: Claimed, fornecedor: string, error: Error) {
  const motivo = error.message.slice(0, REASON_LENGTH)
  log.warn({ notificacao: id, fornecedor, tentativa: tentativas, causa: motivo }, messages.notSent)
  const gone = error instanceof Undeliverable || tentativas >= PUSH_ATTEMPTS
  await db.statement((tx) =>
    gone
      ? turnToEmail(tx, id, tentativas, motivo)
      : postpone(tx, { ids: [id], seconds: backoffSeconds(tentativas), motivo, fornecedor }),
  )
}

/** Decides what becomes of messages that were not sent: all of them later, or never. */
export async function noteFailure(
  { db, log }: FailureParts,
  unsent: Claimed[],
  fornecedor: string,
  error: Error,
): Promise<void> {
  const [first] = unsent
  if (first?.canal === 'push') return notePush({ db, log }, first, fornecedor, error)
  const ids = unsent.map(({ id }) => id)
  // one that is new gives the others its time
  const tentativas = Math.min(...unsent.map((message) => message.tentativas))
  // nobody was called: no attempt of the message's
  if (error instanceof PeerResting) {
    await db.statement((tx) => giveBack(tx, ids, backoffSeconds(1)))
    return
  }
  const reason = error.message.slice(0, REASON_LENGTH)
  const level = error instanceof Misconfigured ? 'error' : 'warn'
  log[level]({ notificacao: ids[0], fornecedor, tentativa: tentativas, causa: reason }, messages.notSent)
  await db.statement((tx) => {
    if (error instanceof Undeliverable) return settleUnsent(tx, ids, 'nao_entregavel', reason, fornecedor)
    if (tentativas >= MAX_ATTEMPTS) return settleUnsent(tx, ids, 'falhada', reason, fornecedor)
    return postpone(tx, { ids, seconds: backoffSeconds(tentativas), motivo: reason, fornecedor })
  })
}
