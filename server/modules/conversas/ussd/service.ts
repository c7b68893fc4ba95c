import { setTimeout as wait } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Dialled } from '#conversa/ussd/dialled.ts'
import { answerDialled, lateAnswer, overBudgetAnswer, unavailableAnswer } from '#conversa/ussd/session.ts'
import type { Clock } from '#server/ground/clock.ts'
import { AppError, framesOf } from '#server/ground/error.ts'
import { isOfCountry, isStopped, mobileNumber, queueConversation } from '../../notificacoes/public.ts'
import type { Standing } from '../budgets.rules.ts'
import { messages } from '../messages.ts'
import type { ReceivingKeys } from '../receiving.crypto.ts'
import { type SpeakerParts, speakerOf } from '../speaker.service.ts'
import { dialBudgets } from './budgets.service.ts'
import { choicesOf, keepChoice, noteCodeSent } from './choices.sql.ts'
import type { DialRequest } from './request.rules.ts'

/** The longest that a gateway waits for a screen, in ms, with some to spare: most give up after 10 s, some after 5. */
const LATE_MS = 4500

/** Sessions answered at once in this process, of known numbers and of others: a flood of these delays no others. */
const AT_ONCE = 8

export interface DialParts extends SpeakerParts {
  clock: Clock
  keys: ReceivingKeys
  /** SMS are sent here. */
  sendsSms: boolean
  /** Calling codes of the countries whose numbers are answered. */
  countries: readonly string[]
  /** Wakes the dispatcher of messages. */
  queued(): void
  /** Lengthens LATE_MS, for tests. */
  deadlineFactor?: number | undefined
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void }
}

/** Answers the requests of USSD sessions. */
export interface Dialling {
  /** @returns `CON` or `END` and a screen, within LATE_MS whatever happens */
  answer(request: DialRequest): Promise<string>
}

/** Memory of the choices of a session and of the codes it was sent. It holds no number and no text, only digests. */
function sessionMemory(parts: DialParts, { session }: DialRequest, number: string) {
  const { db, keys, cipher } = parts
  const keyOf = (path: string) => keys.count('ussd', session, number, path)
  return {
    keyOf: (path: string) => `ussd-${keyOf(path).toString('base64url')}`,
    choices: {
      async read(paths: readonly string[]) {
        const named = new Map(paths.map((path) => [keyOf(path).toString('hex'), path]))
        const found = await choicesOf(db, paths.map(keyOf))
        return new Map(found.map(({ chave, artigo }) => [named.get(chave.toString('hex')) ?? '', artigo]))
      },
      async write(path: string, artigo: string) {
        return (await db.statement((tx) => keepChoice(tx, { chave: keyOf(path), artigo }))).artigo
      },
    },
    async sendCode(path: string, artigo: string, texto: string) {
      if (!parts.sendsSms || (await isStopped(db, cipher.digest(number)))) return false
      const sealed = cipher.seal(JSON.stringify({ telefone: number, texto }))
      await db.transaction(async (tx) => {
        if ((await noteCodeSent(tx, { chave: keyOf(path), artigo })) > 0) await queueConversation(tx, sealed)
      })
      parts.queued()
      return true
    },
  }
}

async function dialledBy(
  parts: DialParts,
  request: DialRequest,
  number: string,
): Promise<{ dialled: Dialled; standing: Standing }> {
  const { speaker, standing } = await speakerOf(parts, number)
  return { standing, dialled: { ...speaker, ...sessionMemory(parts, request, number), now: parts.clock() } }
}

/** Answers USSD sessions, each request from all that its session has typed. */
export function openDialling(parts: DialParts): Dialling {
  const budgets = dialBudgets(parts)
  const lanes = { known: pLimit(AT_ONCE), others: pLimit(AT_ONCE) }
  const door = pLimit(2 * AT_ONCE)
  const lateMs = LATE_MS * (parts.deadlineFactor ?? 1)

  async function answer(request: DialRequest, isLate: () => boolean): Promise<string> {
    const number = await mobileNumber(request.number)
    if (!number || !isOfCountry(number, parts.countries)) return unavailableAnswer()
    const known = await door(async () => (isLate() ? undefined : dialledBy(parts, request, number)))
    if (!known) return lateAnswer()
    const { dialled, standing } = known
    const lane = standing === 'desconhecido' ? lanes.others : lanes.known
    return lane(async () => {
      // nothing is begun for a gateway that has given up
      if (isLate()) return lateAnswer()
      if (!(await budgets.admits(number, standing))) return overBudgetAnswer()
      return answerDialled(dialled, request.text)
    })
  }

  return {
    async answer(request) {
      let late = false
      const ended = new AbortController()
      const answered = answer(request, () => late).catch((error: Error) => {
        // of what failed only its place in the program: words may repeat what was typed
        if (!(error instanceof AppError))
          parts.log.error({ causa: error.name, pilha: framesOf(error) }, messages.notHandled)
        return unavailableAnswer()
      })
      const timer = wait(lateMs, undefined, { signal: ended.signal }).then(
        () => {
          late = true
          return lateAnswer()
        },
        () => lateAnswer(),
      )
      try {
        return await Promise.race([answered, timer])
      } finally {
        ended.abort()
      }
    },
  }
}
