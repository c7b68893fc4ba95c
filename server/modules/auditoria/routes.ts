import { anotarExportacao, listarAuditoria } from '#contract/auditoria.ts'
import type { Database } from '#server/db/database.ts'
import { forbidden, invalidFields } from '#server/ground/error.ts'
import { writeAnswer } from '#server/http/answer.ts'
import type { Server } from '#server/http/serve.ts'
import { messages } from './messages.ts'
import { findEntries, noteAction } from './repository.ts'
import { actorOf, beganAs } from './rules.ts'

/** @throws AppError VALIDACAO for an instant that no calendar has */
function instantOf(campo: string, text: string | undefined): number | undefined {
  const instant = text === undefined ? undefined : Date.parse(text)
  if (Number.isNaN(instant)) throw invalidFields({ [campo]: messages.badInstant })
  return instant
}

export function auditoriaRoutes({ serve }: Server, { db }: { db: Database }): void {
  serve(listarAuditoria, async ({ session, query: { actor, alvo, accao, desde, ate }, page }) => {
    if (!session.gestorAdmins) throw forbidden(messages.onlyManagers)
    const filter = { actor, alvo, accao, desde: instantOf('desde', desde), ate: instantOf('ate', ate) }
    return page.answer(await findEntries(db, filter, page))
  })
  serve(anotarExportacao, async ({ session, request, body: { lista } }) => {
    const alteracoes = beganAs({ tabela: lista })
    const action = { accao: 'tabela_exportada', alvo: 'tabela', alvoId: null, alteracoes } as const
    await db.statement((tx) => noteAction(tx, actorOf(session, request), action))
    return writeAnswer(messages.exportNoted, {})
  })
}
