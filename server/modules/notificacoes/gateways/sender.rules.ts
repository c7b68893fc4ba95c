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
  /** The name in the outbox, the log and the metrics. */
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
  /** Returns the milliseconds until the gateway may be called again after failures; 0 when it may be called. */
  restingMs?(): number
}

export interface EmailText {
  subject: string
  text: string
  html: string
}

/** The payload of a push, which the service worker reads (web/worker/push.ts). */
export interface PushText {
  titulo: string
  texto: string
  /** The search that opens when it is tapped. */
  procura: string
  /** The instant, ISO: the phone may have been off. */
  em: string
  /** The key that makes a repeated message one. */
  chave: string
}

/** Takes E.164 numbers and texts of GSM-7. */
export type SmsSender = Sender<string>
export type EmailSender = Sender<EmailText>
export type PushSender = Sender<PushText, Subscription>
