import type { Database } from '#server/db/database.ts'
import type { Clock } from '#server/ground/clock.ts'
import type { Claimed } from '../claim.sql.ts'
import {
  composeAccountEmail,
  composeEmail,
  composePersonPush,
  composePush,
  isAccountLink,
} from '../compose-email.rules.ts'
import {
  composeFirstCode,
  composeHolds,
  composePersonSms,
  composeRecall,
  composeReminder,
  composeSms,
  composeStoppedWebhook,
  composeTelephoneCode,
  composeUnproved,
} from '../compose-sms.rules.ts'
import { actingNumber, callableNumber, mobileNumber, type Reach } from '../contacts.rules.ts'
import {
  type EmailSender,
  type PushSender,
  type SentMessage,
  type SmsSender,
  Undeliverable,
} from '../gateways/sender.rules.ts'
import { isPersonal, isPersonSms } from '../kind.rules.ts'
import { messages } from '../messages.ts'
import { mayAsk, noteAsked } from '../numbers.sql.ts'
import type { OutboxCipher } from '../outbox.crypto.ts'
import { openAwaited } from '../push/push.crypto.ts'
import type { Details } from '../repository.ts'
import { isStopped } from '../stopped.sql.ts'

/** A message that its reader asked not to get: nobody has to see to it. */
export class Unwanted extends Undeliverable {
  override name = 'Unwanted'
}

export interface HandOverParts {
  db: Database
  clock: Clock
  cipher: OutboxCipher
  sms: SmsSender
  smsRules: {
    /** Seconds between two SMS about reservations to one pharmacy. */
    intervalSeconds: number
    /** Names of products go to no gateway. */
    withoutProduct: boolean
  }
  email: EmailSender
  push: PushSender
}

type HandOver = (about: Details[], chave: string) => Promise<SentMessage>

/** Finds where it goes, and composes it. @returns what hands it to its gateway */
export async function prepare(parts: HandOverParts, canal: Claimed['canal'], about: Details[]): Promise<HandOver> {
  const [first] = about as [Details]
  const { tipo, email: address } = first
  const { cipher, email } = parts
  if (canal === 'push') return preparePush(parts, first)
  if (canal === 'sms' && isPersonSms(tipo)) return preparePersonSms(parts, first)
  if (tipo === 'codigo_telefone') return prepareTelephoneCode(parts, first)
  if (tipo === 'conversa') return prepareConversation(parts, first)
  const reach = await actingNumber(first)
  if (canal === 'email') {
    if (!address) throw new Undeliverable(messages.recipientGone)
    const text = isAccountLink(tipo)
      ? composeAccountEmail(tipo, opened(cipher, first, messages.linkErased))
      : composeEmail(first, reach !== undefined)
    return async (_, chave) => email.send(address, text, chave)
  }
  return tipo === 'codigo_acesso' ? prepareCode(parts, first, reach) : preparePharmacySms(parts, first, reach)
}

/** @throws Undeliverable when the pharmacy has no mobile number, or one that is not proved was asked often enough */
async function preparePharmacySms(parts: HandOverParts, first: Details, reach: Reach | undefined): Promise<HandOver> {
  const { db, sms, smsRules } = parts
  const { tipo } = first
  const now = parts.clock()
  if (!reach) throw new Undeliverable(messages.noMobile)
  const { number: mobile, proved } = reach
  if (!proved && (tipo === 'reserva_criada' || tipo === 'reserva_lembrete')) {
    const { farmacia_id } = first
    if (!(farmacia_id && (await mayAsk(db, farmacia_id, mobile)))) throw new Undeliverable(messages.askedEnough)
    return async (_, chave) => {
      const sent = await sms.send(mobile, composeUnproved(first), chave)
      await db.statement((tx) => noteAsked(tx, farmacia_id, mobile))
      return sent
    }
  }
  if (tipo === 'reserva_criada') {
    return async (holds, chave) => sms.send(mobile, composeHolds(holds, now, smsRules.withoutProduct), chave)
  }
  if (tipo === 'reserva_lembrete') {
    return async (_, chave) => sms.send(mobile, composeReminder(first, now, smsRules.withoutProduct), chave)
  }
  if (tipo === 'webhook_parado') {
    return async (_, chave) => sms.send(mobile, composeStoppedWebhook(first), chave)
  }
  if (!first.recolha) throw new Error(`no SMS to a pharmacy is of this kind: ${tipo}`)
  const recall = composeRecall(first.recolha)
  return async (_, chave) => sms.send(mobile, recall, chave)
}

/**
 * A pharmacy's first code goes to the number that it was registered with; a later one to the number that was proved, which is
 * sealed with it.
 * @throws Undeliverable when the code was erased, or there is no mobile number
 */
async function prepareCode(
  { db, cipher, sms }: HandOverParts,
  about: Details,
  registered: Reach | undefined,
): Promise<HandOver> {
  const { codigo, telefone = registered?.number } = JSON.parse(opened(cipher, about, messages.codeErased))
  const { farmacia_id: id } = about
  if (!telefone) throw new Undeliverable(messages.noMobile)
  const asks = telefone === registered?.number && !registered?.proved && id !== null && (await mayAsk(db, id, telefone))
  const text = (asks ? composeFirstCode : composeSms)({ ...about, codigo_acesso: codigo })
  return async (_, chave) => {
    const sent = await sms.send(telefone, text, chave)
    if (asks) await db.statement((tx) => noteAsked(tx, id, telefone))
    return sent
  }
}

/** @throws Undeliverable when no SMS reaches the person: none is sent here, or the number is no mobile one */
async function preparePersonSms(parts: HandOverParts, about: Details): Promise<HandOver> {
  const { clock, sms } = parts
  const mobile = sms.name === 'log' ? undefined : await mobileNumber(about.utilizador_telefone)
  if (!mobile) throw new Undeliverable(messages.personNoMobile)
  await mayWrite(parts, mobile)
  const marcar = await callableNumber(about.telefone)
  return async (_, chave) => sms.send(mobile, composePersonSms({ ...about, marcar }, clock()), chave)
}

/**
 * A code that somebody has just asked for on the page also goes to a number that asked for no messages: a forged PARAR keeps
 * nobody out of their account.
 * @throws Undeliverable when the code was erased
 */
async function prepareTelephoneCode(parts: HandOverParts, about: Details): Promise<HandOver> {
  const { telefone, codigo } = JSON.parse(opened(parts.cipher, about, messages.phoneCodeOver))
  return async (_, chave) => parts.sms.send(telefone, composeTelephoneCode(codigo), chave)
}

/** @throws Undeliverable when the answer was erased; Unwanted when the number asked for no messages */
async function prepareConversation(parts: HandOverParts, about: Details): Promise<HandOver> {
  const { telefone, texto } = JSON.parse(opened(parts.cipher, about, messages.conversationOver))
  if (await isStopped(parts.db, parts.cipher.digest(telefone))) throw new Unwanted(messages.stopped)
  return async (_, chave) => parts.sms.send(telefone, texto, chave)
}

/** @throws Undeliverable when the number of a person asked for no messages */
async function mayWrite({ db, cipher }: HandOverParts, number: string): Promise<void> {
  if (await isStopped(db, cipher.digest(number))) throw new Undeliverable(messages.stopped)
}

/** @throws Undeliverable when nobody knows any more where to */
async function preparePush({ clock, cipher, push }: HandOverParts, about: Details): Promise<HandOver> {
  const { segredo } = about
  if (!segredo) throw new Undeliverable(messages.subscriptionErased)
  const { subscription, procura } = openAwaited(cipher, segredo)
  return async (_, chave) => {
    const more = { em: clock().toISOString(), chave }
    const text = isPersonal(about.tipo) ? composePersonPush(about, more) : composePush(about, { procura, ...more })
    return push.send(subscription, text, chave)
  }
}

/** Decrypts the secret of a message. @throws Undeliverable when it was erased */
function opened(cipher: OutboxCipher, { segredo }: Details, gone: string): string {
  if (!segredo) throw new Undeliverable(gone)
  return cipher.open(segredo)
}
