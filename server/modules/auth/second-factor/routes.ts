import type { FastifyRequest } from 'fastify'
import {
  activarDoisFactores,
  desligarDoisFactores,
  iniciarDoisFactores,
  renovarCodigosDeRecuperacao,
} from '#contract/dois-factores.ts'
import { mayRole } from '#contract/permissions.ts'
import type { Config } from '#server/config/config.ts'
import { AppError } from '#server/ground/error.ts'
import { writeAnswer } from '#server/http/answer.ts'
import type { Server } from '#server/http/serve.ts'
import type { UserSession } from '#server/http/session.ts'
import { actorOf } from '../../auditoria/public.ts'
import { messages } from './messages.ts'
import type { FactorParts } from './service.ts'
import * as service from './service.ts'

export interface FactorRouteParts extends FactorParts {
  config: Pick<Config, 'factorRequired'>
  /** @throws AppError NAO_AUTENTICADO unless this proves that the session is its person's */
  prove(session: UserSession, proof: { password_actual?: string; credential?: string }): Promise<void>
  tokens: {
    /** A token of this version of the account's sessions. */
    issue(subject: {
      id: string
      role: UserSession['role']
      versao: number
    }): Promise<{ token: string; expira_em: string }>
  }
}

const callerOf = (session: UserSession, request: FastifyRequest): service.SessionCaller => ({
  session,
  actor: actorOf(session, request),
  ip: request.ip,
})

export function secondFactorRoutes({ serve }: Server, parts: FactorRouteParts): void {
  const { prove, tokens, config } = parts
  serve(iniciarDoisFactores, async ({ session, body, request }) => {
    await prove(session, body)
    return writeAnswer(messages.begun, await service.begin(parts, callerOf(session, request)))
  })
  serve(activarDoisFactores, async ({ session, body, request }) => {
    const { versao, ...shown } = await service.activate(parts, callerOf(session, request), body.codigo)
    return writeAnswer(messages.on, {
      ...shown,
      ...(await tokens.issue({ id: session.id, role: session.role, versao })),
    })
  })
  serve(desligarDoisFactores, async ({ session, body, request }) => {
    if (config.factorRequired && mayRole(session.role, 'segundoFactor')) {
      throw new AppError('SEM_PERMISSAO', { mensagem: messages.required, detalhes: { motivo: 'exige_2fa' } })
    }
    await prove(session, body)
    await service.switchOff(parts, callerOf(session, request), body.codigo)
    return writeAnswer(messages.off, {})
  })
  serve(renovarCodigosDeRecuperacao, async ({ session, body, request }) => {
    await prove(session, body)
    const codigos_recuperacao = await service.renewCodes(parts, callerOf(session, request), body.codigo)
    return writeAnswer(messages.codesRenewed, { codigos_recuperacao })
  })
}
