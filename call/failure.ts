import type { ErrorCode, ErrorDetails } from '#contract/errors.ts'

interface Refusal {
  code: ErrorCode
  mensagem: string
  detalhes?: ErrorDetails
}

/** A refusal of the API, in its words. Pages decide by `code` and `detalhes.motivo`. */
export class ApiFailure extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly detalhes: ErrorDetails
  /** Seconds until it is worth trying again. */
  readonly retryAfter: number | undefined

  /** @param cause for the log alone */
  constructor(status: number, { code, mensagem, detalhes = {} }: Refusal, retryAfter?: number, cause?: string) {
    super(mensagem, { cause })
    this.status = status
    this.code = code
    this.detalhes = detalhes
    this.retryAfter = retryAfter
  }

  /** The session has ended, or there never was one. */
  get noSession(): boolean {
    return this.code === 'TOKEN_EM_FALTA' || this.code === 'TOKEN_INVALIDO_OU_EXPIRADO'
  }
}

/** Tells if the API refused for this reason (`detalhes.motivo`). */
export const refusedFor = (error: unknown, motivo: string): error is ApiFailure =>
  error instanceof ApiFailure && error.detalhes.motivo === motivo
