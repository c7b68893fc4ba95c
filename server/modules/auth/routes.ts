import { euMesmo, login, loginFarmacia, loginIdp, registar } from '#contract/auth.ts'
import { sair } from '#contract/sessao.ts'
import { writeAnswer } from '#server/http/answer.ts'
import type { Server } from '#server/http/serve.ts'
import { limitedBy } from './accounts/repository.ts'
import { messages } from './messages.ts'
import * as service from './service.ts'
import { signOut } from './sessions.service.ts'

/** A header of any length is the client's word; the record keeps what a person can read. */
const USER_AGENT_LENGTH = 300

export function authRoutes({ serve }: Server, parts: service.AuthParts): void {
  serve(registar, ({ body, request }) => service.register(parts, body, request.ip))
  serve(login, ({ body, request }) =>
    service.login(parts, body.email, body.password, { codigo: body.codigo, ip: request.ip }),
  )
  serve(loginIdp, ({ body, request }) =>
    service.loginWithProvider(parts, body.credential, { codigo: body.codigo, ip: request.ip }),
  )
  serve(loginFarmacia, ({ body, request }) =>
    service.loginPharmacy(parts, body.codigo, {
      ip: request.ip,
      userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_LENGTH),
      localidade: body.localidade,
    }),
  )
  serve(euMesmo, async ({ session }) => ({
    erro: false as const,
    user:
      session.kind === 'farmacia'
        ? { id: session.id, name: session.nome, email: null, role: 'farmacia' as const }
        : {
            id: session.id,
            name: session.nome,
            email: session.email,
            role: session.role,
            email_confirmado: session.emailConfirmado,
            telefone_confirmado: session.telefoneConfirmado,
            ...(await limitedBy(parts.db, session.id)),
            ...(session.doisFactores && { dois_factores: true as const }),
          },
    ...(session.kind === 'farmacia' && { farmacia: { id: session.id, nome: session.nome, is_ativo: session.isAtivo } }),
  }))
  serve(sair, async ({ session, body }) => {
    await signOut(parts.db, session, body.todas ?? false)
    return writeAnswer(body.todas ? messages.signedOutEverywhere : messages.signedOut, {})
  })
}
