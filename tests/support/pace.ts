import { type Patience, timeouts } from '#server/db/locks.ts'

/** Patience for an event that comes sooner or later: only an event that never comes fails. */
export const patience = { timeout: 150_000, interval: 50 }

/**
 * Lengthens every deadline of the services of tests that a busy machine alone could reach: of the database, of the identity
 * provider, of files read apart. A machine that is busy with something else is not a peer that is away.
 */
export const DEADLINE_FACTOR = 20

/** Time limits of the test services for their database, in milliseconds. */
export const relaxedTimeouts: Patience = {
  connect: DEADLINE_FACTOR * timeouts.connect,
  lock: DEADLINE_FACTOR * timeouts.lock,
  statement: DEADLINE_FACTOR * timeouts.statement,
  idleTransaction: DEADLINE_FACTOR * timeouts.idleTransaction,
  silence: DEADLINE_FACTOR * timeouts.silence,
  look: DEADLINE_FACTOR * timeouts.look,
  lookAgain: DEADLINE_FACTOR * timeouts.lookAgain,
}
