import type { Database } from '#server/db/database.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import type { Identity } from './provider/identity-provider.gateway.ts'
import { insertSubject, type UserAccount, userBySubject } from './repository.ts'
import { linkSubject, lockByEmail, takeOver } from './takeover.sql.ts'

/** The account of someone an identity provider sends; none when their e-mail is another's, or not confirmed there. */
export const accountOfPerson = async (db: Database, identity: Identity): Promise<UserAccount | undefined> =>
  (await userBySubject(db, identity)) ?? meet(db, identity)

/** Someone this provider sends for the first time. */
async function meet(db: Database, identity: Identity): Promise<UserAccount | undefined> {
  const made = await db.statement((tx) => insertSubject(tx, identity))
  if (made) return made
  // the same person may be met by several requests at once: one of them made the account, or linked it
  const known = await userBySubject(db, identity)
  if (known || !identity.emailVerified) return known
  try {
    return await byEmail(db, identity)
  } catch (error) {
    if (!isUniqueViolation(error, 'utilizador_sujeito_unico')) throw error
    return userBySubject(db, identity)
  }
}

const byEmail = (db: Database, identity: Identity): Promise<UserAccount | undefined> =>
  db.transaction(async (tx) => {
    const found = await lockByEmail(tx, identity.email)
    if (!found) return undefined
    return found.email_confirmado ? linkSubject(tx, found.id, identity) : takeOver(tx, found.id, identity)
  })
