import pLimit, { type LimitFunction } from 'p-limit'
import { ApiFailure } from '#call/failure.ts'
import { SMS_LENGTH } from '#contract/gsm7.ts'
import { converse } from '#conversa/converse.ts'
import { tellsEmergency } from '#conversa/emergencies.ts'
import { asksToStop } from '#conversa/meaning.ts'
import type { Unread } from '#conversa/turn.ts'
import { fill } from '#conversa/write.ts'
import type { Transaction } from '#server/db/database.ts'
import { lockConversation } from '#server/db/locks.ts'
import type { Clock } from '#server/ground/clock.ts'
import { framesOf } from '#server/ground/error.ts'
import {
  countMessage,
  isOfCountry,
  isStopped,
  mobileNumber,
  queueConversation,
  resumeNumber,
  type SmsCeiling,
  stopNumber,
} from '../notificacoes/public.ts'
import type { BudgetSettings, Standing } from './budgets.rules.ts'
import { type Admission, conversationBudgets } from './budgets.service.ts'
import { type Fate, fateOf } from './fates.rules.ts'
import type { DeliveredMessage } from './kannel.rules.ts'
import { messages } from './messages.ts'
import { asksToConfirm, freePharmacyNumber, proveNumberOf } from './pharmacy-number.service.ts'
import type { ReceivingKeys } from './receiving.crypto.ts'
import * as rows from './repository.ts'
import { openRuns } from './runs.rules.ts'
import { type SpeakerParts, speakerOf } from './speaker.service.ts'
import { openWaiters } from './waiter.rules.ts'

/** The longest that a gateway's request waits for its answer, in ms; a later one goes by the outbox. */
const LATE_MS = 4000
/** Conversations under way at once in this process, of known numbers and of others: a flood of these delays no others. */
const AT_ONCE = 4
/** Waits before a message that failed is tried again, in seconds; then its sender is told to write again. */
const RETRIES = [3, 10, 30, 90]
/** Numbers that one run of the worker's task takes up. */
const TAKEN_UP = 50

export interface InboxParts extends SpeakerParts {
  clock: Clock
  keys: ReceivingKeys
  settings: BudgetSettings
  /** The numbers that are ours, E.164: what they send is our own. */
  own: readonly string[]
  /** Calling codes of the countries whose numbers are answered. */
  countries: readonly string[]
  /** The most SMS in a day. */
  ceiling: SmsCeiling
  /** Wakes the dispatcher of messages. */
  queued(): void
  /** Lengthens LATE_MS, for tests. */
  deadlineFactor?: number | undefined
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void }
}

export interface Inbox {
  /**
   * Receives a message: once this resolves, it is kept, and takes effect once however often it comes.
   * @returns the answer that goes with the gateway's own request; '' when there is none, or it goes by the outbox
   */
  receive(message: DeliveredMessage): Promise<string>
  /** Receives a message whose answer goes by the outbox. */
  accept(message: DeliveredMessage): Promise<void>
  /** Takes up messages that were received and not done, by a process that died say. */
  takeUp(): Promise<void>
  counts(): { resultado: Fate; total: number }[]
  /** Messages that were not understood, or asked back about, by kind: neither texts nor numbers are kept. */
  unread(): { especie: Unread; total: number }[]
  /** Waits for the conversations under way, and begins no more. */
  close(): Promise<void>
}

/** A message on its way through its number's conversation. */
interface Sealed {
  number: string
  text: string
  /** True for a part of a long message that the gateway did not join with the other parts. */
  isPart?: true
}

type Entered = Admission | { kind: 'repeated'; row: rows.Repeated }

/** The sender of a message that enters. */
interface Entering {
  /** E.164. */
  number: string
  standing: Standing
  /** An account, maybe a new one, or a pharmacy has the number. */
  isKnown: boolean
  /** A notice goes by the outbox. */
  byOutbox: boolean
}

interface Admitted {
  entered: Entered
  number: string
  /** The number's digest. */
  numero: Buffer
  chave: Buffer
  lane: LimitFunction
}

const nameOf = (error: Error) => (error instanceof ApiFailure ? error.code : error.name)

/** Receives text messages and answers each exactly once. Messages of a number are handled in order, one at a time. */
export function openInbox(parts: InboxParts): Inbox {
  const { db, keys, cipher, log } = parts
  const budgets = conversationBudgets({ ...parts })
  const lanes = { known: pLimit(AT_ONCE), others: pLimit(AT_ONCE) }
  const doors = { known: pLimit(AT_ONCE), others: pLimit(AT_ONCE), all: pLimit(2 * AT_ONCE) }
  const waiters = openWaiters(LATE_MS * (parts.deadlineFactor ?? 1))
  const fates = new Map<Fate, number>()
  const unread = new Map<Unread, number>()
  const note = (fate: Fate) => void fates.set(fate, (fates.get(fate) ?? 0) + 1)
  let closed = false

  /** Counts the SMS of a notice that goes with the request; the outbox counts those that it sends. */
  const sendNotice = (tx: Transaction, telefone: string, texto: string, byOutbox: boolean) =>
    byOutbox
      ? queueConversation(tx, cipher.seal(JSON.stringify({ telefone, texto })))
      : countMessage(tx, { canal: 'sms', sentido: 'saida', sms: 1 })

  /** Keeps a new message, unless its number is past a budget. A number that asks for it is stopped in any case. */
  const enter = (message: DeliveredMessage, { number, standing, isKnown, byOutbox }: Entering): Promise<Entered> =>
    db.transaction(async (tx) => {
      const [chave, numero] = [keys.message(message, number), cipher.digest(number)]
      await lockConversation(tx, numero)
      const row = await rows.messageNow(tx, chave)
      if (row) return { kind: 'repeated', row }
      const isStop = asksToStop(message.text)
      if (isStop) {
        await stopNumber(tx, { numero, conhecido: isKnown })
        await freePharmacyNumber(tx, number)
      }
      const admission = await budgets.count(tx, number, standing)
      if (isStop && admission.kind !== 'admitted') return { kind: 'silent' }
      if (admission.kind === 'notice' && (await parts.ceiling.isReached())) return { kind: 'silent' }
      if (admission.kind === 'notice') await sendNotice(tx, number, admission.text, byOutbox)
      if (admission.kind !== 'admitted') return admission
      const selada = keys.seal(
        JSON.stringify({
          number,
          text: message.text,
          ...(message.partOf !== undefined && { isPart: true }),
        } satisfies Sealed),
      )
      await countMessage(tx, { canal: 'sms', sentido: 'entrada', sms: 0 })
      await rows.insertMessage(tx, { chave, numero, conhecido: standing !== 'desconhecido', selada })
      return admission
    })

  /** The answer goes by the request that waits, or else by the outbox; a message is done in the transaction that says so. */
  async function finish(claim: rows.Claim, { number, text }: Sealed, said: string, estado: Buffer | undefined) {
    const isLoop = said !== '' && (await budgets.isLoop(number, text, said))
    const answer = isLoop ? '' : said
    const waiter = waiters.of(claim.chave)
    // what the day has no SMS left for waits in the outbox, and is dropped there with its conversation
    const mayGo = answer === '' || !(await parts.ceiling.isReached())
    const direct = mayGo && answer.length <= SMS_LENGTH && waiter?.take() === true
    const numero = cipher.digest(number)
    const writing = db.transaction(async (tx) => {
      if ((await rows.settleMessage(tx, claim, direct && answer ? keys.seal(answer) : null)) === 0) return false
      await (estado ? rows.keepConversation(tx, numero, estado) : rows.endConversation(tx, numero))
      if (direct && answer) await countMessage(tx, { canal: 'sms', sentido: 'saida', sms: 1 })
      if (!direct && answer)
        await queueConversation(tx, cipher.seal(JSON.stringify({ telefone: number, texto: answer })))
      return true
    })
    // the gateway repeats what failed, and then gets what was written down, if it was
    const isOurs = await writing.catch((error) => {
      waiter?.fail(error)
      throw error
    })
    if (direct) waiter?.settle(isOurs ? answer : '')
    else waiter?.leave()
    if (!isOurs || !answer) return
    note(direct ? 'respondida' : 'tarde')
    if (!direct) parts.queued()
  }

  async function handle(claim: rows.Claim, message: Sealed): Promise<void> {
    const { number, text } = message
    const numero = cipher.digest(number)
    const [{ speaker }, sealed] = await Promise.all([speakerOf(parts, number), rows.conversationOf(db, numero)])
    // whoever writes may be written to again
    if (!asksToStop(text)) await db.statement((tx) => resumeNumber(tx, numero, claim.recebida_em))
    const proved = asksToConfirm(text) ? await proveNumberOf(db, number, numero) : undefined
    if (proved) return finish(claim, message, proved, sealed)
    if (message.isPart)
      return finish(claim, message, fill(messages.onlyPart, { numero: speaker.emergency.number }), sealed)
    const state = sealed && JSON.parse(keys.open(sealed))
    const incoming = { text, key: `sms-${claim.chave.toString('base64url')}`, now: new Date(claim.recebida_em) }
    const turn = await converse(speaker, state, incoming)
    if (turn.unread) unread.set(turn.unread, (unread.get(turn.unread) ?? 0) + 1)
    await finish(claim, message, turn.answer, turn.state && keys.seal(JSON.stringify(turn.state)))
  }

  /** Puts a message off whose turn failed; after some tries its sender is told to write again. */
  async function putOff(claim: rows.Claim, message: Sealed, error: Error): Promise<void> {
    const seconds = RETRIES[claim.tentativas - 1]
    // log only the error's place in the program: its words may repeat the message
    log.error({ tentativa: claim.tentativas, causa: nameOf(error), pilha: framesOf(error) }, messages.notHandled)
    note(seconds === undefined ? 'desistida' : 'adiada')
    if (seconds === undefined) return finish(claim, message, messages.gaveUp, undefined)
    await db.statement((tx) => rows.postponeMessage(tx, claim, seconds))
    waiters.of(claim.chave)?.leave()
  }

  /** Handles the next message of a number. @returns whether there was one */
  async function handleNext(numero: Buffer): Promise<boolean> {
    const claim = closed ? undefined : await db.statement((tx) => rows.claimNext(tx, numero))
    if (!claim) return false
    const message: Sealed = JSON.parse(keys.open(claim.selada))
    try {
      await handle(claim, message)
    } catch (error) {
      await putOff(claim, message, error as Error)
    }
    return true
  }

  const runs = openRuns(handleNext)

  const answerOf = (chave: Buffer, numero: Buffer, lane: LimitFunction): Promise<string> =>
    waiters.wait(chave, (waiter) => void runs.run(numero, lane).catch((error) => waiter.fail(error)))

  /** Tells if a message asks for silence that its number does not have yet. */
  const hasToBeStopped = async (text: string, number: string) =>
    asksToStop(text) && !(await isStopped(db, cipher.digest(number)))

  /** Counts and keeps a message. @param byOutbox a notice goes by the outbox @returns undefined for what nobody is answered for */
  async function admit(message: DeliveredMessage, byOutbox: boolean): Promise<Admitted | undefined> {
    const number = await mobileNumber(message.sender)
    if (!number || parts.own.includes(number) || !isOfCountry(number, parts.countries)) {
      note('ignorada')
      return undefined
    }
    const { standing, speaker } = await doors.all(() => speakerOf(parts, number))
    const isKnown = speaker.user !== undefined || speaker.pharmacies.length > 0
    const side = standing === 'desconhecido' ? 'others' : 'known'
    const chave = keys.message(message, number)
    const entered = await doors[side](async (): Promise<Entered> => {
      const isRepeated = (await rows.messageNow(db, chave)) !== undefined
      const isHeard = isRepeated || (await hasToBeStopped(message.text, number))
      if (!isHeard && (await budgets.isSilent(number, standing))) return { kind: 'silent' }
      return enter(message, { number, standing, isKnown, byOutbox })
    })
    note(fateOf[entered.kind])
    return { entered, number, chave, numero: cipher.digest(number), lane: lanes[side] }
  }

  /** Receives a message whose answer goes by the outbox. */
  async function accept(message: DeliveredMessage): Promise<void> {
    const admitted = await admit(message, true)
    if (!admitted) return
    const { entered, numero, lane } = admitted
    if (entered.kind === 'notice') parts.queued()
    // what fails now is taken up by the worker
    if (entered.kind === 'admitted')
      runs.run(numero, lane).catch((error) => log.warn({ causa: nameOf(error) }, messages.notHandled))
  }

  return {
    async receive({ partOf, ...message }) {
      // half an order is none; what cannot wait is read in any part, and the rest is answered once for all parts
      if (partOf !== undefined && !tellsEmergency(message.text)) {
        await accept({ ...message, partOf })
        return ''
      }
      const admitted = await admit(message, false)
      if (!admitted) return ''
      const { entered, chave, numero, lane } = admitted
      if (entered.kind === 'notice') return entered.text
      if (entered.kind === 'silent') return ''
      if (entered.kind === 'admitted' || !entered.row.tratada) return answerOf(chave, numero, lane)
      return entered.row.resposta ? keys.open(entered.row.resposta) : ''
    },
    accept,
    async takeUp() {
      const waiting = await rows.numbersWaiting(db, TAKEN_UP)
      const run = ({ numero, conhecido }: rows.IdleNumber) => runs.run(numero, conhecido ? lanes.known : lanes.others)
      await Promise.all(waiting.map(run))
    },
    counts: () => [...fates].map(([resultado, total]) => ({ resultado, total })),
    unread: () => [...unread].map(([especie, total]) => ({ especie, total })),
    async close() {
      closed = true
      await runs.ended()
    },
  }
}
