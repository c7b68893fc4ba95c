import type { Database } from '#server/db/database.ts'
import { PeerResting } from '#server/outside/breaker.ts'
import { Misconfigured, Undeliverable } from './gateways/sender.rules.ts'
import { type Claimed, giveBack, postpone, settleUnsent } from './repository.ts'
import { words } from './words.ts'

/** With the waits below, about a day. */
const MAX_ATTEMPTS = 24
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

/** Decides what becomes of a message that was not sent: later, or never. */
export async function noteFailure(
  { db, log }: FailureParts,
  { id, tentativas }: Claimed,
  fornecedor: string,
  error: Error,
): Promise<void> {
  // nobody was called: no attempt of the message's
  if (error instanceof PeerResting) {
    await db.statement((tx) => giveBack(tx, id, backoffSeconds(1)))
    return
  }
  const reason = error.message.slice(0, REASON_LENGTH)
  const level = error instanceof Misconfigured ? 'error' : 'warn'
  log[level]({ notificacao: id, fornecedor, tentativa: tentativas, causa: reason }, words.notSent)
  await db.statement((tx) => {
    if (error instanceof Undeliverable) return settleUnsent(tx, id, 'nao_entregavel', reason, fornecedor)
    if (tentativas >= MAX_ATTEMPTS) return settleUnsent(tx, id, 'falhada', reason, fornecedor)
    return postpone(tx, { id, seconds: backoffSeconds(tentativas), motivo: reason, fornecedor })
  })
}
