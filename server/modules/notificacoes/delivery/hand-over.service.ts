import type { Database } from '#server/db/database.ts'
import type { Clock } from '#server/ground/clock.ts'
import type { Claimed } from '../claim.sql.ts'
import { composeFirstCode, composeSms, composeTelephoneCode, composeUnproved } from '../compose-sms.rules.ts'
import { actingNumber, callableNumber, mobileNumber } from '../contacts.rules.ts'
import { kindOf, type SealedKind } from '../kinds.table.ts'
import { messages } from '../messages.ts'
import { mayAsk, noteAsked } from '../numbers.sql.ts'
import type { OutboxCipher } from '../outbox.crypto.ts'
import { openAwaited } from '../push/push.crypto.ts'
import type { Details } from '../repository.ts'
import {
  type EmailSender,
  type EmailText,
  type PushSender,
  type SentMessage,
  type SmsSender,
  Undeliverable,
} from '../sender.rules.ts'
import { isStopped } from '../stopped.sql.ts'
import { type PersonTexts, textsOf } from '../texts.rules.ts'

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

/** Hands messages that go as one to their gateway. */
type HandOver = (about: readonly [Details, ...Details[]], chave: string) => Promise<SentMessage>

/** Finds where messages of one kind go, and composes them. @returns what hands them to their gateway */
export async function prepare(
  parts: HandOverParts,
  canal: Claimed['canal'],
  [first]: readonly [Details, ...Details[]],
): Promise<HandOver> {
  const { tipo } = first
  const { to, sealed } = kindOf(tipo)
  if (sealed) return openers[tipo as SealedKind](parts, first)
  switch (to) {
    case 'pharmacy':
      return preparePharmacySms(parts, first)
    case 'holder':
    case 'searcher':
      return toPerson[canal](parts, textsOf(to, tipo), first)
    case 'admins':
      return prepareEmail(parts, first, async () =>
        textsOf(to, tipo).email(first, (await actingNumber(first)) !== undefined),
      )
    case 'account':
      return prepareEmail(parts, first, () => textsOf(to, tipo).email(opened(parts.cipher, first, messages.linkErased)))
    case 'number':
      throw new Error(`no message to a number is of this kind: ${tipo}`)
  }
}

/** @throws Undeliverable when the pharmacy has no mobile number, or one that is not proved was asked often enough */
async function preparePharmacySms(parts: HandOverParts, first: Details): Promise<HandOver> {
  const { db, sms, smsRules } = parts
  const now = parts.clock()
  const reach = await actingNumber(first)
  if (!reach) throw new Undeliverable(messages.noMobile)
  const { number: mobile, proved } = reach
  if (!proved && kindOf(first.tipo).provedOnly) {
    const { farmacia_id } = first
    if (!(farmacia_id && (await mayAsk(db, farmacia_id, mobile)))) throw new Undeliverable(messages.askedEnough)
    return async (_, chave) => {
      const sent = await sms.send(mobile, composeUnproved(first), chave)
      await db.statement((tx) => noteAsked(tx, farmacia_id, mobile))
      return sent
    }
  }
  const texts = textsOf('pharmacy', first.tipo)
  return async (about, chave) => sms.send(mobile, texts.sms(about, now, smsRules.withoutProduct), chave)
}

/** @throws Undeliverable when nobody has the address any more */
async function prepareEmail(
  { email }: HandOverParts,
  { email: address }: Details,
  compose: () => EmailText | Promise<EmailText>,
): Promise<HandOver> {
  if (!address) throw new Undeliverable(messages.recipientGone)
  const text = await compose()
  return async (_, chave) => email.send(address, text, chave)
}

/**
 * A pharmacy's first code goes to the number that it was registered with; a later one to the number that was proved, which is
 * sealed with it.
 * @throws Undeliverable when the code was erased, or there is no mobile number
 */
async function prepareCode({ db, cipher, sms }: HandOverParts, about: Details): Promise<HandOver> {
  const registered = await actingNumber(about)
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
async function preparePersonSms(parts: HandOverParts, texts: PersonTexts, about: Details): Promise<HandOver> {
  const { clock, sms } = parts
  const mobile = sms.name === 'log' ? undefined : await mobileNumber(about.utilizador_telefone)
  if (!mobile) throw new Undeliverable(messages.personNoMobile)
  await mayWrite(parts, mobile)
  const marcar = await callableNumber(about.telefone)
  return async (_, chave) => sms.send(mobile, texts.sms({ ...about, marcar }, clock()), chave)
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
async function preparePush(
  { clock, cipher, push }: HandOverParts,
  texts: PersonTexts,
  about: Details,
): Promise<HandOver> {
  const { push: words } = texts
  if (!words) throw new Error(`no push is of this kind: ${about.tipo}`)
  const { segredo } = about
  if (!segredo) throw new Undeliverable(messages.subscriptionErased)
  const { subscription, procura } = openAwaited(cipher, segredo)
  const opens = kindOf(about.tipo).to === 'holder' ? { ir: 'reservas' as const } : { procura }
  return async (_, chave) =>
    push.send(subscription, { ...words(about), ...opens, em: clock().toISOString(), chave }, chave)
}

/** The functions that open the sealed messages. */
const openers: Record<SealedKind, typeof prepareCode> = {
  codigo_acesso: prepareCode,
  codigo_telefone: prepareTelephoneCode,
  conversa: prepareConversation,
}

const toPerson = {
  sms: preparePersonSms,
  push: preparePush,
  email: (parts: HandOverParts, texts: PersonTexts, about: Details) =>
    prepareEmail(parts, about, () => texts.email(about)),
}

/** Decrypts the secret of a message. @throws Undeliverable when it was erased */
function opened(cipher: OutboxCipher, { segredo }: Details, gone: string): string {
  if (!segredo) throw new Undeliverable(gone)
  return cipher.open(segredo)
}
