import { createInterface } from 'node:readline'
import { StartupError } from '#server/ground/startup-error.ts'
import { accountIdOf, deleteAnyAccount } from '#server/modules/conta/public.ts'
import { print } from './output.ts'
import { withDatabase } from './with-database.ts'

export interface EraseOptions {
  email: string
  /** True to ask no confirmation. */
  sim: boolean
}

/** @throws StartupError unless the operator says yes */
async function confirm(email: string): Promise<void> {
  if (!process.stdin.isTTY) throw new StartupError('Falta a confirmação: acrescente --sim.')
  process.stderr.write(`Apagar a conta ${email} e os seus dados, sem volta? Escreva «sim»: `)
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
export async function eraseAccount({ email, sim }: EraseOptions): Promise<void> {
  if (!sim) await confirm(email)
  await withDatabase(async ({ db }) => deleteAnyAccount(db, await accountIdOf(db, email)))
  print(`Conta apagada: ${email}.`)
}
