import { type BreakerOptions, type BreakerState, openBreaker } from '#server/outside/breaker.ts'
import { Deferred, Misconfigured, type SentMessage, Undeliverable, withoutEcho } from '../sender.rules.ts'

export type FailureKind = 'indisponivel' | 'configuracao' | 'adiada' | 'nao_entregavel'

/** The state of a gateway since this process started. */
export interface GatewayHealth {
  canal: 'sms' | 'email' | 'push'
  fornecedor: string
  disjuntor: BreakerState
  enviadas: number
  falhas: Record<FailureKind, number>
}

interface Sends<M, To> {
  name: string
  reports?: boolean
  send(to: To, message: M, chave: string): Promise<SentMessage>
}

export interface Guarded<M, To> extends Sends<M, To> {
  restingMs(): number
  health(): GatewayHealth
}

const REST_MS = 30_000

function kindOf(error: unknown): FailureKind {
  if (error instanceof Undeliverable) return 'nao_entregavel'
  if (error instanceof Deferred) return 'adiada'
  return error instanceof Misconfigured ? 'configuracao' : 'indisponivel'
}

const textsOf = (message: unknown): string[] =>
  (typeof message === 'string' ? [message] : Object.values(message ?? {})).filter((text) => typeof text === 'string')

/**
 * Guards a gateway: counts its sends, and lets it rest for half a minute after five failures in a row. A refusal of one
 * recipient or message is no failure of the gateway.
 */
export function guard<M, To>(
  canal: GatewayHealth['canal'],
  sender: Sends<M, To>,
  log: BreakerOptions['log'],
): Guarded<M, To> {
  const breaker = openBreaker({ service: `${canal}/${sender.name}`, log, restMs: REST_MS })
  const health = {
    enviadas: 0,
    falhas: { indisponivel: 0, configuracao: 0, adiada: 0, nao_entregavel: 0 },
  }
  return {
    name: sender.name,
    ...(sender.reports && { reports: true }),
    restingMs: breaker.restingMs,
    health: () => ({ canal, fornecedor: sender.name, disjuntor: breaker.state(), ...health }),
    async send(to, message, chave) {
      const outcome = await breaker.run(async () => {
        try {
          const sent = await sender.send(to, message, chave)
          health.enviadas++
          return { sent }
        } catch (error) {
          // the reason goes to the log and the outbox, which have no names
          if (error instanceof Error) error.message = withoutEcho(error.message, textsOf(message))
          health.falhas[kindOf(error)]++
          // an answer, from a gateway that is well
          if (error instanceof Undeliverable || error instanceof Deferred) return { error }
          throw error
        }
      })
      if (outcome.error) throw outcome.error
      return outcome.sent
    },
  }
}
