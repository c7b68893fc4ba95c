import type { Static, TSchema } from 'typebox'
import { AppError } from '#server/ground/error.ts'
import { bodyValidator, validationError } from '../http/validation.ts'

export type Checked<T> = { value: T } | { reason: string }

/** What is wrong with each field. */
type Fields = Record<string, string>

/** The same as `bodyChecker`, with what is wrong by field. */
export function fieldChecker<S extends TSchema>(
  schema: S,
): (value: unknown) => { value: Static<S> } | { fields: Fields } {
  let validate: ReturnType<typeof bodyValidator> | undefined
  return (value) => {
    // when there is something to check: most commands have nothing
    validate ??= bodyValidator(schema)
    if (validate(value)) return { value: value as Static<S> }
    const { campos } = (validationError(validate.errors ?? []).detalhes ?? {}) as { campos?: Fields }
    return { fields: campos ?? {} }
  }
}

const reasonOf = (fields: Fields) =>
  Object.entries(fields)
    .map(([field, reason]) => `${field} ${reason}`)
    .join('; ')

/** Checks values just as the API checks the bodies of this schema: defaults filled in, texts trimmed, unknown fields gone. */
export function bodyChecker<S extends TSchema>(schema: S): (value: unknown) => Checked<Static<S>> {
  const check = fieldChecker(schema)
  return (value) => {
    const checked = check(value)
    return 'value' in checked ? checked : { reason: reasonOf(checked.fields) || new AppError('VALIDACAO').message }
  }
}
