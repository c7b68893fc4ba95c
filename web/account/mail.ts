import { verChavePush } from '#contract/endpoints/alertas.ts'
import type { Call } from '../call/call.ts'

/**
 * Whether the service sends e-mails: without them nobody can be told of a medicine, nor given another password. While the
 * API does not say, it is taken to send them: the form then says what went wrong.
 */
export async function sendsMail(call: Call): Promise<boolean> {
  const answer = await call(verChavePush).catch(() => undefined)
  return answer?.email !== false
}
