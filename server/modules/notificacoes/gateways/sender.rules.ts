import type { Subscription } from '../push/subscription.rules.ts'

/** A failure that trying again cannot mend: the number or the address. */
export class Undeliverable extends Error {
  override name = 'Undeliverable'
}

/** The gateway is well, and wants this message later (greylisting). */
export class Deferred extends Error {
  override name = 'Deferred'
}

/** The gateway refuses us: credentials, sender, credit. It works again once the operator has mended it. */
export class Misconfigured extends Error {
  override name = 'Misconfigured'
}

export interface Sent {
  /** The gateway's name for the message, for asking it about it. */
  referencia: string | null
}

interface Sender<Message, To = string> {
  /** As in the outbox, the log and the metrics. */
  name: string
  /**
   * Hands one message over.
   * @param chave the same for every try of one message, and no other's
   * @throws Undeliverable, Deferred, Misconfigured, or any other Error when it may work later; its words hold no
   * secret, number or address
   */
  send(to: To, message: Message, chave: string): Promise<Sent>
  /** Asks the gateway whether it would take messages from us, without sending one. @returns what it said */
  check?(): Promise<string>
  /** How long the gateway is left alone after failing, in milliseconds; 0 when it may be called. */
  restingMs?(): number
}

export interface EmailText {
  subject: string
  text: string
  html: string
}

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

/** Takes E.164 numbers and texts of GSM-7. */
export type SmsSender = Sender<string>
export type EmailSender = Sender<EmailText>
export type PushSender = Sender<PushText, Subscription>
