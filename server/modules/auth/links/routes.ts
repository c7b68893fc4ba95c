import { confirmar, pedirConfirmacaoDeEmail, recuperar, repor } from '#contract/sessao.ts'
import { writeAnswer } from '#server/http/answer.ts'
import type { Server } from '#server/http/serve.ts'
import { messages } from './messages.ts'
import * as service from './service.ts'

export function linkRoutes({ serve }: Server, parts: service.LinkParts): void {
  serve(recuperar, async ({ body }) => {
    await service.askRecovery(parts, body.email)
    return writeAnswer(messages.recoveryAccepted, {})
  })
  serve(repor, async ({ body, request }) => {
    await service.recover(parts, body, request)
    return writeAnswer(messages.recovered, {})
  })
  serve(pedirConfirmacaoDeEmail, async ({ session, body }) => {
    await service.askConfirmation(parts, session.id, body?.email)
    return writeAnswer(messages.confirmationSent, {})
  })
  serve(confirmar, async ({ body, session }) => {
    await service.confirm(parts, body.token, session?.kind === 'utilizador' ? session.id : undefined)
    return writeAnswer(messages.emailConfirmed, {})
  })
}
