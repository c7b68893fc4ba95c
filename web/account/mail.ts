import { verChavePush } from '#contract/endpoints/alertas.ts'
import type { Call } from '../call/call.ts'

/**
 * Tells if the service sends e-mails: without them nobody can get an alert or another password. If the API does not
 * answer, it is taken to send them, and the form then says what went wrong.
 */
export async function sendsMail(call: Call): Promise<boolean> {
  const answer = await call(verChavePush).catch(() => undefined)
  return answer?.email !== false
}
