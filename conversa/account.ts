import { ApiFailure } from '#call/failure.ts'
import { apagarConta } from '#contract/endpoints/conta.ts'
import { pedirCodigoDeTelefone } from '#contract/endpoints/sessao.ts'
import { messages } from './messages.ts'
import type { Turn, TurnContext } from './turn.ts'

/** Never writes to the number again until it writes, and forgets the conversation. */
export async function stop({ speaker }: TurnContext): Promise<Turn> {
  await speaker.stop()
  return { answer: messages.stopped, state: undefined }
}

/** Sends a code to the number, which proves that the telephone itself asks: a sender's number can be forged. */
export async function erase({ speaker, state }: TurnContext): Promise<Turn> {
  if (!speaker.user) return { answer: messages.eraseNothing, state: undefined }
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
