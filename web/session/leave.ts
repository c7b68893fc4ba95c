import type { Call } from '#call/call.ts'
import { ApiFailure } from '#call/failure.ts'
import { sair } from '#contract/sessao.ts'

/** Ends the session in the API; a session that has ended already is no fault. */
export async function leave(call: Call): Promise<void> {
  try {
    await call(sair, { body: {} })
  } catch (error) {
    if (!(error instanceof ApiFailure && error.noSession)) throw error
  }
}
