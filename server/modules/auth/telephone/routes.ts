import { entrarPorTelefone, pedirEntrada } from '#contract/auth.ts'
import { confirmarTelefoneDaFarmacia, pedirCodigoDaFarmacia } from '#contract/perfil.ts'
import { confirmarTelefone, pedirCodigoDeTelefone } from '#contract/sessao.ts'
import { writeAnswer } from '#server/http/answer.ts'
import type { Server } from '#server/http/serve.ts'
import { pharmacyActor } from '../../auditoria/public.ts'
import { messages } from './messages.ts'
import { confirmPharmacyNumber, sendPharmacyCode } from './pharmacy.service.ts'
import * as service from './service.ts'
import { askSignIn, type SignInParts, signIn } from './sign-in.service.ts'

export function telephoneRoutes({ serve }: Server, parts: SignInParts): void {
  serve(pedirEntrada, async ({ body, request }) => {
    return writeAnswer(messages.sent, { pedido: await askSignIn(parts, body.telefone, request.ip) })
  })
  serve(entrarPorTelefone, ({ body, request }) => signIn(parts, body, request.ip))
  serve(pedirCodigoDeTelefone, async ({ session, body, request }) => {
    await service.sendCode(parts, { id: session.id, ip: request.ip, porNumero: session.porNumero }, body?.telefone)
    return writeAnswer(messages.sent, {})
  })
  serve(confirmarTelefone, async ({ session, body }) =>
    writeAnswer(messages.confirmed, { user: await service.confirm(parts, session.id, body.codigo) }),
  )
  serve(pedirCodigoDaFarmacia, async ({ session, body, request }) => {
    const telefone = await sendPharmacyCode(parts, { id: session.id, ip: request.ip }, body?.telefone)
    return writeAnswer(messages.sent, { telefone })
  })
  serve(confirmarTelefoneDaFarmacia, async ({ session, body, request }) => {
    const em = await confirmPharmacyNumber(parts, pharmacyActor(session, request), body.codigo)
    return writeAnswer(messages.confirmed, { telefone_confirmado_em: em })
  })
}
