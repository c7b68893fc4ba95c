import type { Database } from '#server/db/database.ts'
import type { Session } from '#server/http/session.ts'
import { endSession, endSessionsOf } from './sessions.sql.ts'

/**
 * Ends this session, or all of its account's. One whose token has no name, from before tokens had any, cannot be told
 * from the account's others of that time: it ends with them all.
 */
export async function signOut(db: Database, session: Session, everywhere: boolean): Promise<void> {
  const { tokenId } = session
  await db.statement((tx) => (everywhere || !tokenId ? endSessionsOf(tx, session) : endSession(tx, tokenId)))
}
