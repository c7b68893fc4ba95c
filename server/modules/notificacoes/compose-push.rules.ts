import { called, type EmailSubject } from './compose-email.rules.ts'
import type { PushText } from './gateways/sender.rules.ts'

/** Writes a push message. The shown text names no medicine, because anybody reads a locked screen. */
export const composePush = (
  { farmacia_nome: nome }: EmailSubject,
  more: Pick<PushText, 'procura' | 'em' | 'chave'>,
): PushText => ({
  titulo: 'Já há o que procurava',
  texto: `A ${called(nome)} tem agora o medicamento de um alerta seu. Pode acabar a qualquer momento.`,
  ...more,
})
