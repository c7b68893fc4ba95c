import { apagarAlerta, criarAlerta, listarAlertas } from '#contract/endpoints/alertas.ts'
import type { Database } from '#server/db/database.ts'
import { AppError } from '#server/ground/error.ts'
import type { Serve } from '#server/http/serve.ts'
import { writeAnswer } from '#server/http/write-answer.ts'
import { alertsOf } from './repository.ts'
import { createAlert, dropAlert } from './service.ts'
import { words } from './words.ts'

/** @param mails whether e-mails can be sent: what could never be told is not promised */
export function alertasRoutes(serve: Serve, { db, mails }: { db: Database; mails: boolean }): void {
  serve(listarAlertas, ({ session }) => alertsOf(db, session.id))
  serve(criarAlerta, async ({ session, body }) => {
    if (!mails) throw new AppError('INDISPONIVEL', { mensagem: words.noEmail })
    return writeAnswer(words.made, { alerta: await createAlert(db, session.id, body) })
  })
  serve(apagarAlerta, async ({ session, params }) => {
    await dropAlert(db, params.id, session.id)
    return writeAnswer(words.deleted, {})
  })
}
