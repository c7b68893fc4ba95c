import type { Call } from '#call/call.ts'
import { type avisarNesteTelefone, verChavePush } from '#contract/alertas.ts'
import type { BodyOf } from '#contract/endpoint.ts'

/** If the API does not answer, a channel is taken to be there, and the form then says what went wrong. */
const channels = (call: Call) => call(verChavePush).catch(() => undefined)

/** Tells if the service sends e-mails: without them nobody can get an alert or another password. */
export const sendsMail = async (call: Call): Promise<boolean> => (await channels(call))?.email !== false

/** Tells if the service sends SMS: without them nobody can confirm a telephone. */
export const sendsSms = async (call: Call): Promise<boolean> => (await channels(call))?.sms !== false

/** Channel of the notices to a person: an account without an e-mail has a telephone. */
export type AlertWay = 'email' | 'sms'

/** The way for this person, or for whoever is to enter; undefined where there is none. @param isByTelephone the account has no e-mail */
export async function alertWay(call: Call, isByTelephone: boolean | undefined): Promise<AlertWay | undefined> {
  const found = await channels(call)
  const sms = found?.sms !== false ? 'sms' : undefined
  if (isByTelephone) return sms
  if (found?.email !== false) return 'email'
  return isByTelephone === undefined ? sms : undefined
}

/** Public key with which a browser subscribes; null where the service sends no push, and when the API fails. */
export const pushKey = async (call: Call): Promise<string | null> => (await channels(call))?.chave_publica ?? null

/** Reads the subscription that a page's script wrote; undefined when it is not a browser's. */
export function subscriptionIn(text: string | null): BodyOf<typeof avisarNesteTelefone>['push'] | undefined {
  try {
    const { endpoint, keys } = JSON.parse(text || '{}')
    return endpoint && { endpoint, keys }
  } catch {
    return undefined
  }
}
