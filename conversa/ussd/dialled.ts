import { ApiFailure } from '#call/failure.ts'
import type { Speaker } from '../turn.ts'
import { messages } from './messages.ts'
import { screen, vary } from './screen.ts'
import { ending, type Step } from './steps.ts'

/** Remembers, for half an hour, the item that a session chose to hold, so that a repeated request holds the same one. */
export interface SessionChoices {
  /** The items that these paths of the session chose. */
  read(paths: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** @returns the item that this path chose first */
  write(path: string, item: string): Promise<string>
}

/** Person who dialled, and the operations in their name. */
export interface Dialled extends Speaker {
  choices: SessionChoices
  /** `Idempotency-Key` of what this path of the session asks for. */
  keyOf(path: string): string
  /**
   * Sends the code of what this path of the session held to the number by SMS, once.
   * @returns false where no SMS can be sent
   */
  sendCode(path: string, item: string, text: string): Promise<boolean>
  now: Date
}

/** Failures that the whole session ends with. */
const refusals: Readonly<Record<string, string>> = {
  LIMITE_DE_PEDIDOS: messages.tooMany,
  SEM_PERMISSAO: messages.refused,
  INDISPONIVEL: messages.unavailable,
}

/** Runs a write. What the API refuses ends the session in its own words. @param byReason other steps, by `motivo` */
export async function attempt(
  run: () => Promise<Step>,
  byReason: (motivo: string, failure: ApiFailure) => Step | undefined | Promise<Step | undefined> = () => undefined,
): Promise<Step> {
  try {
    return await run()
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure
    const motivo = String(failure.detalhes.motivo ?? '')
    return (await byReason(motivo, failure)) ?? refusal(failure)
  }
}

/** The end of a session whose request the API refused. */
export const refusal = (failure: ApiFailure): Step =>
  ending(screen([isLongWait(failure) ? vary(failure.message) : (refusals[failure.code] ?? vary(failure.message))]))

/** Seconds from which a service that is unavailable says so by itself: it is in maintenance. */
const LONG_WAIT = 30

const isLongWait = ({ code, retryAfter = 0 }: ApiFailure) => code === 'INDISPONIVEL' && retryAfter > LONG_WAIT
