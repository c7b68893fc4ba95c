import type { Database, Transaction } from '#server/db/database.ts'
import {
  type DeletedRows,
  deleteSome,
  forgetOfEach,
  forgetSome,
  type Leftovers,
  lockPharmaciesOf,
  ofAccounts,
  ofPharmacies,
  settleLeftover,
  takeLeftover,
} from './repository.ts'

/** The rows deleted at once, which bounds the wait of other requests. */
const PIECE = 500
const OF_ACCOUNT: DeletedRows = { rows: PIECE, pharmacies: 50 }

/** @param some deletes some of what the one of this id left; false when there was nothing */
const sweepSome = (
  db: Database,
  leftovers: Leftovers,
  some: (tx: Transaction, id: string) => Promise<boolean>,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const gone = await takeLeftover(tx, leftovers)
    if (!gone) return false
    if (!(await some(tx, gone.id))) await settleLeftover(tx, leftovers, gone.id)
    return true
  })

/** Deletes a piece of what deleted pharmacies had. @returns whether there may be more */
export const sweepLeftovers = (db: Database): Promise<boolean> =>
  sweepSome(db, ofPharmacies, (tx, id) => deleteSome(tx, id, PIECE))

/** Deletes a piece of what deleted accounts had, or parts it from them. @returns whether there may be more */
export const sweepAccounts = (db: Database): Promise<boolean> =>
  sweepSome(db, ofAccounts, (tx, id) => forgetSome(tx, id, OF_ACCOUNT))

/** Before an account is locked, to be deleted in this transaction: those that its first piece writes. */
export const lockForFirstPiece = (tx: Transaction, id: string) => lockPharmaciesOf(tx, id, OF_ACCOUNT)

/** Deletes an account's rows up to one piece, which is all of most accounts. The worker deletes the rest. */
export const forgetFirstPiece = (tx: Transaction, id: string) => forgetOfEach(tx, id, OF_ACCOUNT)
