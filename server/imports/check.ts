import type { Static, TSchema } from 'typebox'
import { AppError } from '#server/error.ts'
import { validationError, validatorCompiler } from '../http/validation.ts'

export type Checked<T> = { value: T } | { reason: string }

function reasonOf(error: AppError): string {
  const { campos } = (error.detalhes ?? {}) as { campos?: Record<string, string> }
  return Object.entries(campos ?? {})
    .map(([field, reason]) => `${field} ${reason}`)
    .join('; ')
}

/** Checks values just as the API checks the bodies of this schema: defaults filled in, texts trimmed, unknown fields gone. */
export function bodyChecker<S extends TSchema>(schema: S): (value: unknown) => Checked<Static<S>> {
  const validate = validatorCompiler({ schema, method: 'POST', url: '', httpPart: 'body' })
  return (value) =>
    validate(value) === true
      ? { value: value as Static<S> }
      : { reason: reasonOf(validationError(validate.errors ?? [])) || new AppError('VALIDACAO').message }
}
