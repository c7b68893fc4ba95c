import { commandLine } from '#server/modules/auditoria/public.ts'
import { resetFactor } from '#server/modules/auth/public.ts'
import { accountIdOf } from '#server/modules/conta/public.ts'
import { print } from './output.ts'
import { withDatabase } from './with-database.ts'

/**
 * Resets a second factor like DELETE /api/admin/utilizadores/{id}/2fa, when no admin is left who could do it.
 * @throws AppError NAO_ENCONTRADO · CONFLITO `nao_activa`
 */
export async function resetSecondFactor(email: string): Promise<void> {
  await withDatabase(({ db }) =>
    db.transaction(async (tx) => resetFactor(tx, commandLine, await accountIdOf(tx, email))),
  )
  print(`Segundo factor tirado: ${email} volta a entrar só com a palavra-passe.`)
}
