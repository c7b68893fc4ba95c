import { ApiFailure } from '#call/failure.ts'
import { emergencyAnswer, tellsEmergency } from '../emergencies.ts'
import { counter } from './counter.ts'
import { type Dialled, refusal } from './dialled.ts'
import { duty } from './duty.ts'
import { holdOrAskName, isName } from './hold.ts'
import { holds } from './holds.ts'
import { messages } from './messages.ts'
import { answerOf, screen } from './screen.ts'
import { search } from './search.ts'
import { ending, inputsIn, pathOf, type Step, walk } from './steps.ts'

const SEARCH = '1'

function root(dialled: Dialled): Step {
  const hasCounter = dialled.pharmacies.length > 0
  const choices: Readonly<Record<string, () => Step | Promise<Step>>> = {
    [SEARCH]: () => search(dialled),
    2: () => holds(dialled),
    3: () => duty(dialled),
    ...(hasCounter && { 4: () => counter(dialled) }),
  }
  return {
    text: screen([messages.root, hasCounter ? `\n${messages.counter}` : '']),
    next: (input) => (Object.hasOwn(choices, input) ? choices[input]?.() : undefined),
  }
}

/**
 * Reads the choice that an earlier request of this session made, and returns the screen after it. Without it the search would be made
 * anew, and would no longer find the unit that this very session took.
 */
async function chosenBefore(dialled: Dialled, inputs: readonly string[]): Promise<Step | undefined> {
  const [first, last = ''] = [inputs[0], inputs.at(-1)]
  if (first !== SEARCH) return undefined
  const whole = pathOf(inputs)
  const before = pathOf(inputs.slice(0, -1))
  const items = await dialled.choices.read([whole, before])
  const item = items.get(whole)
  if (item) return holdOrAskName(dialled, whole, item, true)
  const named = isName(last) ? items.get(before) : undefined
  if (!named) return undefined
  const step = await holdOrAskName(dialled, before, named, false)
  return step.next(last, { path: whole, isLast: true })
}

/**
 * Answers one request of a USSD session: `CON` and a screen, or `END` and the last one.
 * @param text all that the session has typed, as the gateway sends it: `1*paracetamol*maianga`
 * @returns at most 182 characters of GSM-7
 */
export async function answerDialled(dialled: Dialled, text: string): Promise<string> {
  const inputs = inputsIn(text)
  if (!inputs) return answerOf(ending(screen([messages.tooLong])))
  const last = inputs.at(-1) ?? ''
  if (/[a-z]{3}/i.test(last) && tellsEmergency(last))
    return answerOf(ending(screen([emergencyAnswer(dialled.emergency)])))
  try {
    const over = ending(screen([messages.over]))
    return answerOf((await chosenBefore(dialled, inputs)) ?? (await walk(root(dialled), inputs, over)))
  } catch (failure) {
    if (failure instanceof ApiFailure) return answerOf(refusal(failure))
    throw failure
  }
}

/** The answer to a request that took too long, or that could not be answered. */
export const lateAnswer = (): string => answerOf(ending(screen([messages.late])))
export const unavailableAnswer = (): string => answerOf(ending(screen([messages.unavailable])))
export const overBudgetAnswer = (): string => answerOf(ending(screen([messages.tooMany])))
