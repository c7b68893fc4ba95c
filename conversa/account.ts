import { ApiFailure } from '#call/failure.ts'
import { apagarConta } from '#contract/conta.ts'
import { pedirCodigoDeTelefone } from '#contract/sessao.ts'
import { messages } from './messages.ts'
import type { Turn, TurnContext } from './turn.ts'

/** Says that the number is not written to again until it writes, and forgets the conversation. A pharmacy's holds go on. */
export const stopped = ({ speaker }: TurnContext): Turn => ({
  answer: speaker.pharmacies.length > 0 ? messages.counterStopped : messages.stopped,
  state: undefined,
})

/**
 * Sends a code to the number, which proves that the telephone itself asks: a sender's number can be forged. An account with
 * an e-mail is deleted on the page.
 */
export async function erase({ speaker, state }: TurnContext): Promise<Turn> {
  if (!speaker.user) return { answer: messages.eraseNothing, state: undefined }
  if (speaker.user.hasEmail) return { answer: messages.eraseOnPage, state }
  await speaker.user.call(pedirCodigoDeTelefone)
  return { answer: messages.eraseSure, state: { ...state, asked: { kind: 'erase' } } }
}

/** Deletes the account whose number got the code. */
export async function confirmErase({ speaker, state }: TurnContext, code: string): Promise<Turn> {
  if (!speaker.user) return { answer: messages.erased, state: undefined }
  try {
    await speaker.user.call(apagarConta, { body: { codigo_sms: code } })
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'VALIDACAO') return { answer: messages.wrongCode, state }
    throw error
  }
  return { answer: messages.erased, state: undefined }
}
