import { RegisterBody } from '#contract/auth.shapes.ts'
import type { Database, Reader } from '#server/db/database.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { StartupError } from '#server/ground/error.ts'
import { fieldChecker } from '#server/imports/import-lines.ts'
import { beganAs, commandLine, noteAction } from '../../auditoria/public.ts'
import { passwordRefusal } from '../passwords/passwords.rules.ts'
import { hashNewPassword } from '../passwords/passwords.service.ts'
import { messages } from './messages.ts'
import { hasAdmin, insertUser, type UserAccount, userByEmail } from './repository.ts'

export interface NewAdmin {
  nome: string
  email: string
  password: string
  gestorAdmins: boolean
}

/** By the operator. @throws AppError VALIDACAO no password for an admin · CONFLITO when the e-mail is taken */
export async function createAdmin(db: Database, { password, ...admin }: NewAdmin): Promise<UserAccount> {
  const passwordHash = await hashNewPassword(password, { ...admin, role: 'admin' })
  return db.transaction(async (tx) => {
    const made = await insertUser(tx, { ...admin, role: 'admin', passwordHash })
    const alteracoes = beganAs({ role: made.role, gestor_admins: made.gestor_admins })
    await noteAction(tx, commandLine, { accao: 'conta_criada', alvo: 'conta', alvoId: made.id, alteracoes })
    return made
  })
}

export type FirstAdmin = Omit<NewAdmin, 'gestorAdmins'>

const checkRegistration = fieldChecker(RegisterBody)

/**
 * The first administrator as a registration would take them: another could be made, and never sign in.
 * @throws StartupError naming every variable that is wrong
 */
export async function checkFirstAdmin(admin: FirstAdmin): Promise<FirstAdmin> {
  const checked = checkRegistration({ ...admin })
  const weak = await passwordRefusal(admin.password, { ...admin, role: 'admin' })
  if ('value' in checked && !weak) return checked.value
  const fields = { ...('fields' in checked && checked.fields), ...(weak && { password: weak }) }
  const wrong = Object.entries(fields).map(([field, reason]) => `ADMIN_${field.toUpperCase()} ${reason}`)
  throw new StartupError(messages.badSettings(wrong.join('; ')))
}

/**
 * Refuses a first administrator that `ensureFirstAdmin` would refuse, and makes none.
 * @throws StartupError
 */
export async function assertFirstAdmin(db: Reader, admin: FirstAdmin): Promise<void> {
  if (await hasAdmin(db)) return
  const { email } = await checkFirstAdmin(admin)
  // another process that starts at this moment may have made it since
  if ((await userByEmail(db, email)) && !(await hasAdmin(db))) throw new StartupError(messages.adminTaken)
}

/**
 * The operator's first administrator, who may manage others; made once, when there is none.
 * @returns whether this process made it
 * @throws StartupError when the e-mail is someone else's, or something is wrong with what was given
 */
export async function ensureFirstAdmin(db: Database, admin: FirstAdmin): Promise<boolean> {
  if (await hasAdmin(db)) return false
  try {
    await createAdmin(db, { ...(await checkFirstAdmin(admin)), gestorAdmins: true })
    return true
  } catch (error) {
    if (!isUniqueViolation(error, 'utilizador_email_unico')) throw error
    // another process that starts at this moment was faster
    if (await hasAdmin(db)) return false
    throw new StartupError(messages.adminTaken)
  }
}
