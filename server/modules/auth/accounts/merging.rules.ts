import type { Transaction } from '#server/db/database.ts'

/** An account by telephone, and the account with an e-mail that takes it over. */
interface Merging {
  from: string
  into: string
  /** True when the person has just shown that the e-mail is theirs; else they have a session of that account. */
  mailboxProved: boolean
  /** The account whose session came with the proof; undefined without one. */
  openedBy?: string | undefined
}

/**
 * Outcome of a merge. `refused`: one of the accounts may not be merged. `gone`: one was deleted, or changed, meanwhile, and
 * nothing was done.
 */
type Merged = 'merged' | 'refused' | 'gone' | 'not entered'

/** Merges two accounts; the caller has the number of `from` locked (lockTelephone), and neither account's row. */
export type MergeAccounts = (tx: Transaction, merging: Merging) => Promise<Merged>
