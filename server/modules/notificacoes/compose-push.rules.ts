import { called, type EmailSubject } from './compose-email.rules.ts'

/** What a phone is told: the service worker reads it (web/worker/push.ts). */
export interface PushText {
  titulo: string
  texto: string
  /** The search that opens when it is tapped. */
  procura: string
  /** When, ISO: the phone may have been off. */
  em: string
  /** One message, however often it comes. */
  chave: string
}

/** What is shown says no medicine's name: anybody reads a locked screen. */
export const composePush = (
  { farmacia_nome: nome }: EmailSubject,
  more: Pick<PushText, 'procura' | 'em' | 'chave'>,
): PushText => ({
  titulo: 'Já há o que procurava',
  texto: `A ${called(nome)} tem agora o medicamento de um alerta seu. Pode acabar a qualquer momento.`,
  ...more,
})
