import type { Static, TSchema } from 'typebox'
import { AppError } from '#server/ground/error.ts'
import { bodyValidator, wrongFields } from '../http/validation.ts'

export type Checked<T> = { value: T } | { reason: string }

/** The fault of each field. */
type Fields = Record<string, string>

/** Makes a checker like `bodyChecker` that returns faults by field. */
export function fieldChecker<S extends TSchema>(
  schema: S,
): (value: unknown) => { value: Static<S> } | { fields: Fields } {
  let validate: ReturnType<typeof bodyValidator> | undefined
  return (value) => {
    // when there is something to check: most commands have nothing
    validate ??= bodyValidator(schema)
    return validate(value) ? { value: value as Static<S> } : { fields: wrongFields(validate.errors ?? [], 'cells') }
  }
}

const reasonOf = (fields: Fields) =>
  Object.entries(fields)
    .map(([field, reason]) => `${field} ${reason}`)
    .join('; ')

/** Joins the faults of a check by field into one sentence. */
export const inWords =
  <V, T>(check: (value: V) => { value: T } | { fields: Fields }): ((value: V) => Checked<T>) =>
  (value) => {
    const checked = check(value)
    return 'value' in checked ? checked : { reason: reasonOf(checked.fields) || new AppError('VALIDACAO').message }
  }

/**
 * Checks values just as the API checks the bodies of this schema: defaults filled in, texts trimmed, unknown fields
 * gone.
 */
export const bodyChecker = <S extends TSchema>(schema: S): ((value: unknown) => Checked<Static<S>>) =>
  inWords(fieldChecker(schema))
