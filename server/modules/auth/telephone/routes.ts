import { confirmarTelefone, pedirCodigoDeTelefone } from '#contract/endpoints/sessao.ts'
import { writeAnswer } from '#server/http/answer.ts'
import type { Serve } from '#server/http/serve.ts'
import { messages } from './messages.ts'
import * as service from './service.ts'

export function telephoneRoutes(serve: Serve, parts: service.TelephoneParts): void {
  serve(pedirCodigoDeTelefone, async ({ session, body, request }) => {
    await service.sendCode(parts, { id: session.id, ip: request.ip, porNumero: session.porNumero }, body?.telefone)
    return writeAnswer(messages.sent, {})
  })
  serve(confirmarTelefone, async ({ session, body }) =>
    writeAnswer(messages.confirmed, { user: await service.confirm(parts, session.id, body.codigo) }),
  )
}
