import { ApiFailure } from '#call/failure.ts'
import { besideField, type Faults, faultsOf } from '../html/faults.ts'
import { messages } from './account.messages.ts'

/**
 * Returns the faults of a form that an e-mail's link opened: a bad token is a fault of the whole form, for no field
 * shows it.
 * @param token as the link had it; some programs cut a link off
 */
export function faultsOfLink(error: unknown, token: string): Faults {
  const faults = faultsOf(error)
  const tokenFault = faults.fields.token
  return tokenFault === undefined ? faults : { ...faults, message: token ? tokenFault : messages.linkCut, fields: {} }
}

/** Returns the faults of a form that asks for the present password: a wrong one is the fault of its field. */
export function faultsOfPresent(error: unknown): Faults {
  const faults = faultsOf(error)
  if (!(error instanceof ApiFailure) || error.code !== 'NAO_AUTENTICADO') return faults
  return besideField(faults, 'password_actual', error.message)
}
