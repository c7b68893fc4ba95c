import { CONFIRMATION_DAYS, RECOVERY_MINUTES } from '#contract/limits.ts'
import { emailText } from './email-text.rules.ts'
import type { EmailText } from './gateways/sender.rules.ts'
import type { AccountLinkKind, MessageKind } from './kind.rules.ts'

export const isAccountLink = (tipo: MessageKind): tipo is AccountLinkKind =>
  tipo === 'recuperar_password' || tipo === 'confirmar_email'

const recovery = (link: string) =>
  emailText('Botica: escolher outra palavra-passe', [
    'Pediram-nos outra palavra-passe para a conta da Botica que tem este e-mail. Para a escolher, abra esta ligação:',
    { link },
    `Vale ${RECOVERY_MINUTES} minutos a contar do pedido e serve uma só vez.`,
    'Se não foi você, não faça nada: a palavra-passe fica como está. Não mostre esta mensagem a ninguém.',
  ])

const confirmation = (link: string) =>
  emailText('Botica: confirme o seu e-mail', [
    'Alguém criou uma conta na Botica com este e-mail. Se foi você, abra esta ligação para o confirmar:',
    { link },
    `Vale ${CONFIRMATION_DAYS} dias. Sem a abrir também pode usar a Botica.`,
    'Se não foi você, não abra a ligação.',
  ])

/** Without the account's name: whoever registers chooses it, and could write to strangers as if it were us. */
export const composeAccountEmail = (tipo: AccountLinkKind, link: string): EmailText =>
  tipo === 'recuperar_password' ? recovery(link) : confirmation(link)
