import { type Patience, timeouts } from '#server/db/locks.ts'

/** For what comes sooner or later: it is waited for, and only what never comes fails. */
export const patience = { timeout: 150_000, interval: 50 }

/**
 * How long the services of tests wait for their database, in milliseconds: twenty times as long as where somebody waits at
 * a screen. A machine that is busy with something else is not a database that is away.
 */
export const unhurried: Patience = {
  connect: 20 * timeouts.connect,
  lock: 20 * timeouts.lock,
  statement: 20 * timeouts.statement,
  idleTransaction: 20 * timeouts.idleTransaction,
  silence: 20 * timeouts.silence,
}
