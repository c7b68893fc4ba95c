import { NEW_ACCOUNT_MANY_HOLDS } from '#contract/limits.ts'
import type { Database } from '#server/db/database.ts'
import { newAccountTotals } from './figures.sql.ts'
import { messages } from './messages.ts'

/** The new accounts with many holds at once after which the operator is warned. */
const ACCOUNTS_TO_TELL = 3
/** The interval at which a lasting attack is reported again. */
const TELL_EVERY_MS = 3_600_000

interface Parts {
  db: Database
  log: { warn(fields: object, message: string): void }
}

/** Warns the operator when several new accounts hold much at once: numbers, and nobody's name. */
export function watchHoarding({ db, log }: Parts): () => Promise<false> {
  let told = Number.NEGATIVE_INFINITY
  return async () => {
    const { contas, reservas } = await newAccountTotals(db)
    if (contas < ACCOUNTS_TO_TELL) told = Number.NEGATIVE_INFINITY
    else if (performance.now() - told >= TELL_EVERY_MS) {
      told = performance.now()
      log.warn({ contas, reservas, a_partir_de: NEW_ACCOUNT_MANY_HOLDS }, messages.hoarding)
    }
    return false
  }
}
