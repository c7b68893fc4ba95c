import askPassword from '@inquirer/password'
import { RegisterBody } from '#contract/shapes/conta.ts'
import { readConfig } from '#server/config/config.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { StartupError } from '#server/ground/startup-error.ts'
import { bodyChecker } from '#server/imports/check.ts'
import { createAdmin, whyNotPassword } from '#server/modules/auth/public.ts'
import { print } from './output.ts'
import { withDatabaseMade } from './with-database.ts'

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
  const given = await passwordFrom(process.env)
  const weak = await whyNotPassword(given, { ...early.value, role: 'admin' })
  if (weak) throw new StartupError(`Não pode ser: password ${weak}.`)
  const checked = check({ ...person, password: given })
  if ('reason' in checked) throw new StartupError(`Não pode ser: ${checked.reason}.`)
  const { nome, email, password } = checked.value
  // here the password is this account's; at a start it goes with ADMIN_EMAIL
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
