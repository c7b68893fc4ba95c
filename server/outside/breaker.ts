import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen, isBrokenCircuitError } from 'cockatiel'

/** A peer outside did not do its part. The message is for the log: it holds no address, position or secret. */
export class OutsideFailure extends Error {
  override name = 'OutsideFailure'
  /** True when the peer was slow rather than wrong. */
  readonly late: boolean
  /** Asking once more at once may mend it. */
  readonly passing: boolean

  constructor(message: string, { late = false, passing = false, cause }: OutsideFailureOptions = {}) {
    super(message, { cause })
    this.late = late
    this.passing = passing
  }
}

interface OutsideFailureOptions {
  late?: boolean
  passing?: boolean
  cause?: unknown
}

export type BreakerState = 'fechado' | 'aberto' | 'a_experimentar'

export interface Breaker {
  /** Makes the call, or fails at once with a PeerResting while the peer is taken for dead. */
  run<T>(call: () => Promise<T>): Promise<T>
  state(): BreakerState
  /** Returns the milliseconds until a call may try again; 0 when one may now. */
  restingMs(): number
}

/** The peer is taken for dead, and was not called. */
export class PeerResting extends OutsideFailure {
  override name = 'PeerResting'
}

export interface BreakerOptions {
  /** The peer, for the log. */
  service: string
  log: { warn(fields: object, message: string): void; info(fields: object, message: string): void }
  /** Tells if a failure means that the peer is ill; by default each does. */
  isIllness?: (error: unknown) => boolean
  /** This many in a row and it is taken for dead. */
  failures?: number
  /** For how long, before one call may try again. */
  restMs?: number
}

/** Opens a circuit breaker, so that a dead peer costs requests nothing: after some failures in a row, one call in a while tries it. */
export function openBreaker(options: BreakerOptions): Breaker {
  const { service, log, isIllness = () => true, failures = 5, restMs = 10_000 } = options
  const policy = circuitBreaker(handleWhen(isIllness), {
    halfOpenAfter: restMs,
    breaker: new ConsecutiveBreaker(failures),
  })
  let down = false
  let restsUntil = 0
  policy.onBreak((reason) => {
    restsUntil = Date.now() + restMs
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
    state: () => STATES[policy.state],
    restingMs: () => (policy.state === CircuitState.Open ? Math.max(0, restsUntil - Date.now()) : 0),
  }
}

const STATES: Record<CircuitState, BreakerState> = {
  [CircuitState.Closed]: 'fechado',
  [CircuitState.Open]: 'aberto',
  [CircuitState.Isolated]: 'aberto',
  [CircuitState.HalfOpen]: 'a_experimentar',
}

const resting = (service: string) => new PeerResting(`${service}: em falta, não foi chamado`)
