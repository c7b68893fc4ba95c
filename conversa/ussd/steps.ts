/** The most inputs that one session is followed through; a longer one is asked to dial again. */
const MOST_INPUTS = 40

/** The most characters of a session's inputs together, and of an input. */
const TEXT_LENGTH = 800
const INPUT_LENGTH = 60

/** The input that returns to the screen before. */
const BACK = '0'

/** Place of an input in the text of its session. */
export interface SessionPosition {
  /** Inputs up to and with this one. */
  path: string
  /** True for the input that this request brings: an effect that it asks for is due. Earlier ones are only read again. */
  isLast: boolean
}

/** A screen, and what an input on it leads to. */
export interface Step {
  /** GSM-7, as long as a screen may be. */
  text: string
  /** The session ends with this screen. */
  ends?: boolean
  /** @returns undefined for an input that is none of this screen's */
  next(input: string, position: SessionPosition): Step | undefined | Promise<Step | undefined>
}

/** A screen that ends the session. */
export const ending = (text: string): Step => ({ text, ends: true, next: () => undefined })

export const pathOf = (inputs: readonly string[]): string => inputs.join('*')

/**
 * An input without the spaces around and between its words, and without the `#` that ends it: telephones send with it,
 * and some gateways pass it on. A `#` by itself is an empty input.
 */
const inputOf = (typed: string): string => {
  const text = typed.replaceAll(/\s+/g, ' ').trim()
  let end = text.length
  while (end > 0 && (text[end - 1] === '#' || text[end - 1] === ' ')) end -= 1
  return text.slice(0, end)
}

/**
 * The inputs of a session, from the text that a USSD gateway sends whole each time. A `*` that a person types separates
 * two inputs: nothing tells it from the gateway's own.
 * @returns undefined for a text that is longer than any session is followed
 */
export function inputsIn(text: string): readonly string[] | undefined {
  const whole = text.trim()
  if (whole === '') return []
  if (whole.length > TEXT_LENGTH) return undefined
  const inputs = whole.split('*').map(inputOf)
  return inputs.length <= MOST_INPUTS && inputs.every((input) => input.length <= INPUT_LENGTH) ? inputs : undefined
}

/**
 * Follows what a session has typed from its first screen to the present one. Nothing is remembered between screens: an
 * input that a screen does not know leaves it there, and `0` returns to the screen before.
 * @param over screen for an input after the end of the session
 */
export async function walk(first: Step, inputs: readonly string[], over: Step): Promise<Step> {
  const trail = [first]
  let here = first
  for (const [index, input] of inputs.entries()) {
    if (here.ends) return over
    if (input === BACK) {
      if (trail.length > 1) trail.pop()
    } else {
      const path = pathOf(inputs.slice(0, index + 1))
      const next = await here.next(input, { path, isLast: index === inputs.length - 1 })
      if (next) trail.push(next)
    }
    here = trail.at(-1) ?? first
  }
  return here
}
