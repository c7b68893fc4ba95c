import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline'
import askPassword from '@inquirer/password'
import { RegisterBody } from '#contract/auth.shapes.ts'
import { readConfig } from '#server/config/config.ts'
import { refuseMissing } from '#server/db/connection/check.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { fileDestination } from '#server/exports/destination.ts'
import { StartupError } from '#server/ground/error.ts'
import { luandaText } from '#server/ground/luanda.ts'
import { bodyChecker } from '#server/imports/import-lines.ts'
import { commandLine } from '#server/modules/auditoria/public.ts'
import { createAdmin, passwordRefusal, resetFactor } from '#server/modules/auth/public.ts'
import {
  type AccountName,
  accountIdOf,
  deleteAnyAccount,
  exportPersonalData,
  ownerForPassword,
  setStaffPassword,
  staffAccounts,
} from '#server/modules/conta/public.ts'
import { print, say, table } from './output.ts'
import { withDatabase, withDatabaseMade } from './with-database.ts'

export interface AdminOptions {
  email: string
  nome: string
  /** May manage other administrators. */
  gestorAdmins: boolean
}

const theme = { style: { maskedText: '', keysHelpTip: () => undefined } }

async function ask(message: string): Promise<string> {
  try {
    return await askPassword({ message, theme })
  } catch (error) {
    if ((error as Error).name === 'ExitPromptError') throw new StartupError('Interrompido: não mudei nada.')
    throw error
  }
}

/** @throws StartupError when there is nobody to ask, or they do not answer the same twice */
async function passwordFrom(env: NodeJS.ProcessEnv): Promise<string> {
  if (env.ADMIN_PASSWORD) return env.ADMIN_PASSWORD
  if (!process.stdin.isTTY) throw new StartupError('Falta a palavra-passe: defina ADMIN_PASSWORD.')
  const password = await ask('Palavra-passe:')
  if ((await ask('Outra vez:')) !== password) throw new StartupError('As duas palavras-passe não são iguais.')
  return password
}

/** @throws StartupError when a field is not what a registration takes, or the e-mail is taken */
export async function createAdminAccount({ gestorAdmins, ...person }: AdminOptions): Promise<void> {
  const check = bodyChecker(RegisterBody)
  const early = check({ ...person, password: 'por saber' })
  if ('reason' in early) throw new StartupError(`Não pode ser: ${early.reason}.`)
  const typedPassword = await passwordFrom(process.env)
  const weak = await passwordRefusal(typedPassword, { ...early.value, role: 'admin' })
  if (weak) throw new StartupError(`Não pode ser: password ${weak}.`)
  const checked = check({ ...person, password: typedPassword })
  if ('reason' in checked) throw new StartupError(`Não pode ser: ${checked.reason}.`)
  const { nome, email, password } = checked.value
  // the password is of the account of this command; a start would take it for that of ADMIN_EMAIL
  const config = readConfig({ ...process.env, ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined })
  await withDatabaseMade(async ({ db }) => {
    try {
      await createAdmin(db, { nome, email, password, gestorAdmins })
    } catch (error) {
      if (!isUniqueViolation(error, 'utilizador_email_unico')) throw error
      throw new StartupError(`Já existe uma conta com o e-mail ${email}: não mudei nada.`)
    }
    print(`Conta de administração criada: ${nome}, ${email}.`)
  }, config)
}

/**
 * Resets a second factor like DELETE /api/admin/utilizadores/{id}/2fa, when no admin is left who could do it.
 * @throws AppError NAO_ENCONTRADO · CONFLITO `nao_activa`
 */
export async function resetSecondFactor(email: string): Promise<void> {
  await withDatabase(({ db }) =>
    db.transaction(async (tx) => resetFactor(tx, commandLine, await accountIdOf(tx, { email }))),
  )
  print(`Segundo factor tirado: ${email} volta a entrar só com a palavra-passe.`)
}

/** Enough random bytes that nobody guesses the password. */
const PASSWORD_BYTES = 18

/**
 * Sets the password of an admin or gestor who has no other way to a new one.
 * @throws AppError NAO_ENCONTRADO · SEM_PERMISSAO · StartupError when the password is one that the account may not have
 */
export async function setPasswordOf(email: string, generate: boolean): Promise<void> {
  // the password is of the account of this command; a start would take it for that of ADMIN_EMAIL
  const config = readConfig({ ...process.env, ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined })
  await refuseMissing(config)
  await withDatabaseMade(async ({ db }) => {
    const owner = await ownerForPassword(db, email)
    const password = generate ? randomBytes(PASSWORD_BYTES).toString('base64url') : await passwordFrom(process.env)
    const weak = await passwordRefusal(password, owner)
    if (weak) throw new StartupError(`Não pode ser: password ${weak}.`)
    await setStaffPassword(db, email, password)
    print(`Palavra-passe mudada: ${email}. As sessões da conta terminaram.`)
    if (generate) print(`A palavra-passe, só desta vez: ${password}`)
    if (!owner.is_ativo) say('A conta está suspensa: para entrar, «conta reactivar».')
  }, config)
}

const instantShown = (instant: string | null) => (instant ? luandaText(new Date(instant)) : 'nunca')

/** Prints the accounts of admins and gestores. */
export async function listStaff(): Promise<void> {
  const staff = await withDatabase(({ db }) => staffAccounts(db))
  const rows = staff.map(({ nome, email, role, is_ativo, gestor_admins, segundo_factor, ultimo_login }) => [
    nome,
    email ?? '',
    gestor_admins ? `${role}, gere admins` : role,
    is_ativo ? 'activa' : 'suspensa',
    segundo_factor ? 'sim' : 'não',
    instantShown(ultimo_login),
  ])
  print(rows.length === 0 ? 'Não há admins nem gestores.' : table(staffColumns, rows))
}

const staffColumns = ['Nome', 'E-mail', 'Papel', 'Estado', '2.º factor', 'Última entrada (Luanda)']

export interface DataOptions {
  whose: AccountName
  saida: string
  substituir: boolean
}

/**
 * The answer of GET /api/auth/me/dados, for someone who cannot sign in to ask for it. Only who runs the command can read
 * the file.
 * @throws AppError NAO_ENCONTRADO · StartupError when the file is there or cannot be made
 */
export async function writeAccountData({ whose, saida, substituir }: DataOptions): Promise<void> {
  const data = await withDatabase(({ db }) => exportPersonalData(db, whose))
  const file = await fileDestination(saida, 0o600, substituir)
  let finished = false
  try {
    await file.write(`${JSON.stringify(data, null, 2)}\n`)
    finished = true
    await file.finish()
  } finally {
    if (!finished) await file.abandon()
  }
  print(`Os dados da conta estão em ${saida}.`)
}

export interface EraseOptions {
  whose: AccountName
  /** True to ask no confirmation. */
  sim: boolean
}

/** The name of an account as the operator wrote it. */
export const shownName = (name: AccountName) => ('email' in name ? name.email : name.telefone)

/** @throws StartupError unless the operator says yes */
async function confirm(whose: AccountName): Promise<void> {
  if (!process.stdin.isTTY) throw new StartupError('Falta a confirmação: acrescente --sim.')
  process.stderr.write(`Apagar a conta ${shownName(whose)} e os seus dados, sem volta? Escreva «sim»: `)
  const lines = createInterface({ input: process.stdin, terminal: false })
  // the end of the input, and no line, is no answer
  const answer = await new Promise<string>((resolve) => lines.once('line', resolve).once('close', () => resolve('')))
  lines.close()
  if (answer.trim().toLowerCase() === 'sim') return
  throw new StartupError('Não confirmou: não mudei nada.')
}

/**
 * Erases an account like DELETE /api/auth/me, for someone who cannot sign in to do it.
 * @throws AppError NAO_ENCONTRADO · CONFLITO `ultimo_admin` · StartupError
 */
export async function eraseAccount({ whose, sim }: EraseOptions): Promise<void> {
  if (!sim) await confirm(whose)
  await withDatabase(async ({ db }) => deleteAnyAccount(db, await accountIdOf(db, whose)))
  print(`Conta apagada: ${shownName(whose)}.`)
}
