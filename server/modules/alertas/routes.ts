import { apagarAlerta, criarAlerta, listarAlertas, verChavePush } from '#contract/endpoints/alertas.ts'
import type { Database } from '#server/db/database.ts'
import { AppError } from '#server/ground/error.ts'
import type { Serve } from '#server/http/serve.ts'
import { writeAnswer } from '#server/http/write-answer.ts'
import { messages } from './messages.ts'
import { alertsOf } from './repository.ts'
import { createAlert, dropAlert, type Pushing } from './service.ts'

interface AlertasParts {
  db: Database
  /**
   * True when e-mails can be sent. An alert that could never be told is not taken, and a phone may stop receiving push
   * messages.
   */
  mails: boolean
  pushing: Pushing | undefined
}

export function alertasRoutes(serve: Serve, { db, mails, pushing }: AlertasParts): void {
  serve(verChavePush, async () => ({ chave_publica: (mails && pushing?.config.publicKey) || null, email: mails }))
  serve(listarAlertas, ({ session }) => alertsOf(db, session.id))
  serve(criarAlerta, async ({ session, body }) => {
    if (!mails) throw new AppError('INDISPONIVEL', { mensagem: messages.noEmail })
    const alerta = await createAlert(db, session.id, body, pushing)
    return writeAnswer(messages.made[alerta.por], { alerta })
  })
  serve(apagarAlerta, async ({ session, params }) => {
    await dropAlert(db, params.id, session.id)
    return writeAnswer(messages.deleted, {})
  })
}
