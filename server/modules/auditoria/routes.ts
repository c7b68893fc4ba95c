import { listarAuditoria } from '#contract/auditoria.ts'
import type { Reader } from '#server/db/database.ts'
import { forbidden, invalidFields } from '#server/ground/error.ts'
import type { Server } from '#server/http/serve.ts'
import { messages } from './messages.ts'
import { findEntries } from './repository.ts'

/** @throws AppError VALIDACAO for an instant that no calendar has */
function instantOf(campo: string, text: string | undefined): number | undefined {
  const instant = text === undefined ? undefined : Date.parse(text)
  if (Number.isNaN(instant)) throw invalidFields({ [campo]: messages.badInstant })
  return instant
}

export function auditoriaRoutes({ serve }: Server, { db }: { db: Reader }): void {
  serve(listarAuditoria, async ({ session, query: { actor, alvo, accao, desde, ate }, page }) => {
    if (!session.gestorAdmins) throw forbidden(messages.onlyManagers)
    const filter = { actor, alvo, accao, desde: instantOf('desde', desde), ate: instantOf('ate', ate) }
    return page.answer(await findEntries(db, filter, page))
  })
}
