import {
  type ConflictDetails,
  type ConflictReason,
  conflictReasons,
  type ErrorCode,
  type ErrorDetails,
  errors,
} from '#contract/errors.ts'

interface Words {
  mensagem?: string
  detalhes?: ErrorDetails
  /** Whole seconds, for the answer's `Retry-After`. */
  retryAfter?: number
  /** Limit or budget that was reached, for the operator's log alone. It never says whose. */
  porque?: Readonly<Record<string, string>>
}

/** Failure that is answered to the caller: its code decides the status, its message is Portuguese. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly detalhes: ErrorDetails | undefined
  readonly retryAfter: number | undefined
  readonly porque: Words['porque']

  constructor(code: ErrorCode, { mensagem, detalhes, retryAfter, porque }: Words = {}) {
    super(mensagem ?? errors[code].mensagem)
    this.code = code
    this.detalhes = detalhes
    this.retryAfter = retryAfter
    this.porque = porque
  }

  get status(): number {
    return errors[this.code].status
  }

  /** The contract's Erro body. */
  body() {
    return {
      erro: true as const,
      code: this.code,
      mensagem: this.message,
      ...(this.detalhes && { detalhes: this.detalhes }),
    }
  }
}

/** A 409 with its `detalhes.motivo`. */
export function conflict(motivo: ConflictReason, detalhes: ConflictDetails = {}): AppError {
  return new AppError('CONFLITO', { mensagem: conflictReasons[motivo], detalhes: { motivo, ...detalhes } })
}

/** Error 400 for a rule that no schema can state; `campos` maps each field to its fault. */
export function invalidFields(campos: Record<string, string>): AppError {
  return new AppError('VALIDACAO', { detalhes: { campos } })
}

export const notFound = (mensagem: string) => new AppError('NAO_ENCONTRADO', { mensagem })
export const forbidden = (mensagem?: string) => new AppError('SEM_PERMISSAO', mensagem ? { mensagem } : {})

/** The places in the program of an error, without its words, which may repeat what somebody said. */
export const framesOf = ({ stack = '' }: Error): string[] =>
  stack.split('\n').filter((line) => line.startsWith('    at '))

/** A start or a command that cannot go on. Its message is one Portuguese line for the operator, printed without a stack. */
export class StartupError extends Error {
  override name = 'StartupError'
}
