import { mobileNumber } from '../notificacoes/public.ts'
import { messages } from './messages.ts'
import type { Phones } from './repository.ts'

/** What becomes of a pharmacy's new code: no SMS reaches a landline. */
export const whereCodeGoes = async ({
  telefone,
  telefone_secundario,
}: {
  [K in keyof Phones]?: Phones[K] | undefined
}): Promise<string> =>
  (await mobileNumber(telefone ?? null, telefone_secundario ?? null)) ? messages.codeBySms : messages.codeByHand
