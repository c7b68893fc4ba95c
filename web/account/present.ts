import { ApiFailure } from '#call/failure.ts'
import { besideField, type Faults, faultsOf } from '../html/faults.ts'

/** Returns the faults of a form that asks for the present password: a wrong one is the fault of its field. */
export function faultsOfPresent(error: unknown): Faults {
  const faults = faultsOf(error)
  if (!(error instanceof ApiFailure) || error.code !== 'NAO_AUTENTICADO') return faults
  return besideField(faults, 'password_actual', error.message)
}
