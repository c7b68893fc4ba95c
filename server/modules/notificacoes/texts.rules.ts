import type { MessageKind } from '#contract/mensagens.ts'
import {
  answeredEmail,
  answeredPush,
  confirmationEmail,
  type EmailSubject,
  endingEmail,
  endingPush,
  newPharmacyEmail,
  nothingThereEmail,
  nothingTherePush,
  type PushWords,
  passedEmail,
  passedPush,
  recalledEmail,
  recoveryEmail,
  thereNowEmail,
  thereNowPush,
  unannouncedEmail,
  unannouncedPush,
  withoutSmsEmail,
} from './compose-email.rules.ts'
import {
  answeredSms,
  composeHolds,
  composeRecall,
  composeReminder,
  composeStoppedWebhook,
  endingSms,
  nothingThereSms,
  type PersonSubject,
  passedSms,
  type RecallNotice,
  recalledSms,
  type Subject,
  thereNowSms,
  unannouncedSms,
} from './compose-sms.rules.ts'
import type { Kind, kinds } from './kinds.table.ts'
import type { EmailText } from './sender.rules.ts'

/** The SMS of messages to one pharmacy that go as one. */
export interface PharmacyTexts {
  sms(about: readonly [Subject, ...Subject[]], now: Date, withoutProduct: boolean): string
}

/** A message to a person, by the channel that they have. */
export interface PersonTexts {
  sms(about: PersonSubject, now: Date): string
  email(about: EmailSubject): EmailText
  /** None where no message of this kind is a push. */
  push: ((about: EmailSubject) => PushWords) | undefined
}

interface TextsTo {
  pharmacy: PharmacyTexts
  holder: PersonTexts
  searcher: PersonTexts
  /** `hasMobile`: whether an SMS can reach the pharmacy. */
  admins: { email(about: EmailSubject, hasMobile: boolean): EmailText }
  account: { email(link: string): EmailText }
}

type Recipient = keyof TextsTo

/** Kinds by recipient, without those that are sealed, which have their text already. */
type KindsTo<To extends Kind['to']> = {
  [K in MessageKind]: (typeof kinds)[K] extends { sealed: true }
    ? never
    : (typeof kinds)[K]['to'] extends To
      ? K
      : never
}[MessageKind]

function noticeOf({ recolha }: Subject): RecallNotice {
  if (!recolha) throw new Error('a message about a recall has no notice')
  return recolha
}

const texts: { [To in Recipient]: Record<KindsTo<To>, TextsTo[To]> } = {
  pharmacy: {
    reserva_criada: { sms: composeHolds },
    reserva_lembrete: { sms: ([about], now, withoutProduct) => composeReminder(about, now, withoutProduct) },
    recolha: { sms: ([about]) => composeRecall(noticeOf(about)) },
    webhook_parado: { sms: ([about]) => composeStoppedWebhook(about) },
  },
  holder: {
    reserva_sem_stock: { sms: nothingThereSms, email: nothingThereEmail, push: nothingTherePush },
    reserva_respondida: { sms: answeredSms, email: answeredEmail, push: answeredPush },
    reserva_passou: { sms: passedSms, email: passedEmail, push: passedPush },
    reserva_recolhida: { sms: recalledSms, email: recalledEmail, push: undefined },
    reserva_sem_aviso: { sms: unannouncedSms, email: unannouncedEmail, push: unannouncedPush },
    reserva_a_acabar: { sms: endingSms, email: endingEmail, push: endingPush },
  },
  searcher: { alerta_ha: { sms: thereNowSms, email: thereNowEmail, push: thereNowPush } },
  admins: { farmacia_criada: { email: newPharmacyEmail }, farmacia_sem_sms: { email: withoutSmsEmail } },
  account: { recuperar_password: { email: recoveryEmail }, confirmar_email: { email: confirmationEmail } },
}

/** The texts of a kind that goes to such a recipient. @throws Error where a kind of that recipient has none */
export function textsOf<To extends Recipient>(to: To, name: MessageKind): TextsTo[To] {
  const found = (texts[to] as Partial<Record<MessageKind, TextsTo[To]>>)[name]
  if (!found) throw new Error(`no message to ${to} is of this kind: ${name}`)
  return found
}
