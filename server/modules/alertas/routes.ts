import {
  apagarAlerta,
  avisarNesteTelefone,
  criarAlerta,
  deixarDeAvisar,
  listarAlertas,
  verChavePush,
} from '#contract/alertas.ts'
import { AppError } from '#server/ground/error.ts'
import { writeAnswer } from '#server/http/answer.ts'
import type { Server } from '#server/http/serve.ts'
import type { UserSession } from '#server/http/session.ts'
import { messages } from './messages.ts'
import { alertsOf, deletePhone } from './repository.ts'
import { type AlertParts, createAlert, dropAlert, tellOnPhone } from './service.ts'

interface AlertasParts extends AlertParts {
  /**
   * Undefined where no e-mail can be sent. An alert that could never be told is not taken, and a phone may stop receiving
   * push messages.
   */
  mail: object | undefined
  /** Undefined where no SMS can be sent. */
  sms: object | undefined
}

/** @throws AppError INDISPONIVEL when the person could never be told: by e-mail, or by SMS to who has none */
function assertReachable({ email }: UserSession, { mail, sms }: Pick<AlertasParts, 'mail' | 'sms'>): void {
  if (email === null ? sms : mail) return
  throw new AppError('INDISPONIVEL', { mensagem: email === null ? messages.noSms : messages.noEmail })
}

export function alertasRoutes({ serve }: Server, parts: AlertasParts): void {
  const { db, mail, sms, pushing } = parts
  serve(verChavePush, async () => ({
    chave_publica: (mail && pushing?.config.publicKey) || null,
    email: mail !== undefined,
    sms: sms !== undefined,
  }))
  serve(listarAlertas, ({ session }) => alertsOf(db, session.id))
  serve(criarAlerta, async ({ session, body }) => {
    assertReachable(session, parts)
    const alerta = await createAlert(parts, session.id, body)
    return writeAnswer(messages.made[alerta.por], { alerta })
  })
  serve(avisarNesteTelefone, async ({ session, body }) => {
    await tellOnPhone(db, mail ? pushing : undefined, session.id, body.push)
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
