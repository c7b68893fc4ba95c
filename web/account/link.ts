import { type Faults, faultsOf } from '../html/faults.ts'
import { messages } from '../messages/account.ts'

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
