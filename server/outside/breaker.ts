import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen, isBrokenCircuitError } from 'cockatiel'
import { OutsideFailure } from './failure.ts'

export interface Breaker {
  /** Makes the call, or fails at once with an OutsideFailure while the peer is taken for dead. */
  run<T>(call: () => Promise<T>): Promise<T>
}

export interface BreakerOptions {
  /** The peer, for the log. */
  service: string
  log: { warn(fields: object, message: string): void; info(fields: object, message: string): void }
  /** Which failures say that the peer is ill; by default all. */
  isIllness?: (error: unknown) => boolean
  /** This many in a row and it is taken for dead. */
  failures?: number
  /** For how long, before one call may try again. */
  restMs?: number
}

/** So that a dead peer costs the requests nothing: after some failures in a row, one call in a while tries it. */
export function openBreaker(options: BreakerOptions): Breaker {
  const { service, log, isIllness = () => true, failures = 5, restMs = 10_000 } = options
  const policy = circuitBreaker(handleWhen(isIllness), {
    halfOpenAfter: restMs,
    breaker: new ConsecutiveBreaker(failures),
  })
  let down = false
  policy.onBreak((reason) => {
    if (down) return
    down = true
    const causa = 'error' in reason ? (reason.error as Error).message : undefined
    log.warn({ servico: service, causa }, 'serviço externo em falta: deixa de ser chamado por uns segundos')
  })
  policy.onReset(() => {
    down = false
    log.info({ servico: service }, 'serviço externo de volta')
  })
  return {
    async run(call) {
      // while one call tries, the others do not wait for what becomes of it
      if (policy.state === CircuitState.HalfOpen) throw resting(service)
      try {
        return await policy.execute(call)
      } catch (error) {
        throw isBrokenCircuitError(error) ? resting(service) : error
      }
    },
  }
}

const resting = (service: string) => new OutsideFailure(`${service}: em falta, não foi chamado`)
