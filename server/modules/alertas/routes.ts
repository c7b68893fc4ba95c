import {
  apagarAlerta,
  avisarNesteTelefone,
  criarAlerta,
  deixarDeAvisar,
  listarAlertas,
  verChavePush,
} from '#contract/endpoints/alertas.ts'
import { AppError } from '#server/ground/error.ts'
import { writeAnswer } from '#server/http/answer.ts'
import type { Serve } from '#server/http/serve.ts'
import type { UserSession } from '#server/http/session.ts'
import { messages } from './messages.ts'
import { alertsOf, deletePhone } from './repository.ts'
import { type AlertParts, createAlert, dropAlert, tellOnPhone } from './service.ts'

interface AlertasParts extends AlertParts {
  /**
   * True when e-mails can be sent. An alert that could never be told is not taken, and a phone may stop receiving push
   * messages.
   */
  mails: boolean
  /** True when SMS can be sent. */
  texts: boolean
}

/** @throws AppError INDISPONIVEL when the person could never be told: by e-mail, or by SMS to who has none */
function assertReachable({ email }: UserSession, { mails, texts }: Pick<AlertasParts, 'mails' | 'texts'>): void {
  if (email === null ? texts : mails) return
  throw new AppError('INDISPONIVEL', { mensagem: email === null ? messages.noSms : messages.noEmail })
}

export function alertasRoutes(serve: Serve, parts: AlertasParts): void {
  const { db, mails, texts, pushing } = parts
  serve(verChavePush, async () => ({
    chave_publica: (mails && pushing?.config.publicKey) || null,
    email: mails,
    sms: texts,
  }))
  serve(listarAlertas, ({ session }) => alertsOf(db, session.id))
  serve(criarAlerta, async ({ session, body }) => {
    assertReachable(session, parts)
    const alerta = await createAlert(parts, session.id, body)
    return writeAnswer(messages.made[alerta.por], { alerta })
  })
  serve(avisarNesteTelefone, async ({ session, body }) => {
    await tellOnPhone(db, mails ? pushing : undefined, session.id, body.push)
    return writeAnswer(messages.toldHere, {})
  })
  serve(deixarDeAvisar, async ({ session }) => {
    await db.statement((tx) => deletePhone(tx, session.id))
    return writeAnswer(messages.toldNoMore, {})
  })
  serve(apagarAlerta, async ({ session, params }) => {
    await dropAlert(db, params.id, session.id)
    return writeAnswer(messages.deleted, {})
  })
}
