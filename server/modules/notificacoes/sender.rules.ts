import { withoutMarks } from '#folhas/cells.ts'
import type { Subscription } from './push/push.crypto.ts'

/** A failure that trying again cannot mend: the number or the address. */
export class Undeliverable extends Error {
  override name = 'Undeliverable'
}

/** The push service no longer knows the phone. */
export class Unsubscribed extends Undeliverable {
  override name = 'Unsubscribed'
}

/** The gateway is well, and wants this message later (greylisting). */
export class Deferred extends Error {
  override name = 'Deferred'
}

/** The gateway refuses us: credentials, sender, credit. It works again once the operator has mended it. */
export class Misconfigured extends Error {
  override name = 'Misconfigured'
}

export interface SentMessage {
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
  send(to: To, message: Message, chave: string): Promise<SentMessage>
  /** Asks the gateway whether it would accept our messages, without sending any. @returns its reply, for the operator */
  check?(): Promise<string>
  /** True where it is told later, under the message's key, whether each message was delivered (reports/). */
  reports?: boolean
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
  procura?: string
  /** The page that opens instead. */
  ir?: 'reservas'
  /** The instant, ISO: the phone may have been off. */
  em: string
  /** The key that makes a repeated message one. */
  chave: string
}

/** Takes E.164 numbers and texts of GSM-7. */
export type SmsSender = Sender<string>
export type EmailSender = Sender<EmailText>
export type PushSender = Sender<PushText, Subscription>

const LENGTH = 160

/** A word that may contain an address. */
const word = /[^\s<>"'(),;:]+/g
const withoutAddress = (text: string) => (text.indexOf('@') > 0 ? '…' : text)

/**
 * A gateway's own words, fit to be kept and shown: one short line, without people's numbers and addresses, and without
 * our secrets, should it repeat them.
 */
export function quote(words: string, secrets: (string | undefined)[] = []): string {
  let line = words
  for (const secret of secrets) if (secret) line = line.replaceAll(secret, '…')
  return line
    .replaceAll(word, withoutAddress)
    .replaceAll(/\+?\d(?:[ .-]?\d){6,}/g, '…')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LENGTH)
}

/** The pieces of a name, a code or any other text of a message; one letter reveals nothing. */
const pieces = /[\p{L}\p{M}]{2,}|\d{2,}/gu
const folded = (text: string) => withoutMarks(text).toLowerCase()

/**
 * Removes the message's own words from a failure's reason: gateways repeat messages, which hold people's names and medicines.
 * Our own words, before the colon, stay.
 * @param sent the texts that were handed over
 */
export function withoutEcho(reason: string, sent: readonly string[]): string {
  const [, own = '', theirs = ''] = /^(.*?: )?(.*)$/s.exec(reason) ?? []
  if (!own) return reason
  const sentWords = sent.flatMap((text) => folded(text).match(pieces) ?? [])
  // a beginning too: what is repeated may be cut off in the middle of a word
  const isOfIt = (piece: string) => sentWords.some((each) => each.startsWith(piece))
  const redacted = theirs.normalize('NFC').replaceAll(pieces, (piece) => (isOfIt(folded(piece)) ? '…' : piece))
  return own + redacted.replaceAll(/…(?:\P{L}{1,3}…)+/gu, '…')
}
