import type { Database } from '#server/db/database.ts'
import { hashPassword } from './passwords.ts'
import { hasAdmin, insertUser, type UserAccount } from './repository.ts'

export interface NewAdmin {
  nome: string
  email: string
  password: string
  gestorAdmins: boolean
}

/** @throws AppError CONFLITO when the e-mail is taken */
export async function createAdmin(db: Database, { password, ...admin }: NewAdmin): Promise<UserAccount> {
  const passwordHash = await hashPassword(password)
  return db.statement((tx) => insertUser(tx, { ...admin, role: 'admin', passwordHash, provider: null }))
}

/** The operator's first administrator, who may manage others; made once, when there is none. */
export async function ensureFirstAdmin(db: Database, admin: Omit<NewAdmin, 'gestorAdmins'>): Promise<boolean> {
  if (await hasAdmin(db)) return false
  await createAdmin(db, { ...admin, gestorAdmins: true })
  return true
}
