/** Request of a USSD session, in the form that most gateways send. */
export interface DialRequest {
  /** The gateway's name for the session. */
  session: string
  /** The number that dialled, as the gateway writes it. */
  number: string
  /** Inputs of the session so far, separated by `*`. */
  text: string
}

/** The longest session name and number that are read. */
const LONGEST = 128

/**
 * Reads `sessionId`, `phoneNumber` and `text` from a form or a query; `serviceCode` and `networkCode` say nothing here.
 * @returns undefined when the request names no session or no number
 */
export function readDial(parameters: URLSearchParams): DialRequest | undefined {
  const session = (parameters.get('sessionId') ?? '').trim()
  // an unescaped `+` of a form is read as a space
  const number = (parameters.get('phoneNumber') ?? '').trim()
  const isNamed = [session, number].every(({ length }) => length > 0 && length <= LONGEST)
  return isNamed ? { session, number, text: parameters.get('text') ?? '' } : undefined
}
