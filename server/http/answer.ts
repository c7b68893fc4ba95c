import type { Readable } from 'node:stream'

/** An answer whose JSON the database already wrote; a test holds it to the schema. */
export class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** An answer that is a file to keep, of text. */
export class TextFile {
  readonly name: string
  readonly type: string
  readonly text: string
  constructor(name: string, type: string, text: string) {
    this.name = name
    this.type = type
    this.text = text
  }
}

/** An answer that stays open: events, as they come (`text/event-stream`). */
export class EventStream {
  readonly events: Readable
  constructor(events: Readable) {
    this.events = events
  }
}

/** An answer that is a long list, sent as the client takes it. */
export class RowStream {
  readonly rows: AsyncIterable<readonly unknown[]>
  /** Called once, when the answer has ended in whatever way. */
  readonly ended: () => void
  constructor(rows: AsyncIterable<readonly unknown[]>, ended: () => void) {
    this.rows = rows
    this.ended = ended
  }
}

/** An answer with a status other than the endpoint's first. */
export class Answer<Body> {
  readonly status: number
  readonly body: Body
  readonly headers: Record<string, string>
  constructor(status: number, body: Body, headers: Record<string, string> = {}) {
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** The reading of a search term that an answer reports. */
interface ReadTerm {
  controlled: boolean
  /** parts of it that were not understood */
  unread: readonly string[]
  /** words of it that nothing in the answer has in its name */
  lacking?: readonly string[] | undefined
}

/**
 * An answer that says how the terms of a search were read, by their places from 1 on: which ask for what is never listed, of
 * which a part was not understood, and of which the answer is only the nearest. @param headers those it has besides
 */
export function withReading<Body>(
  body: Body,
  terms: readonly ReadTerm[],
  headers: Answer<Body>['headers'] = {},
): Answer<Body> {
  const controlled = terms.flatMap((term, place) => (term.controlled ? [place + 1] : []))
  const coded = (part: string) => encodeURIComponent(part.toWellFormed())
  const read = terms.flatMap(({ unread, lacking = [] }, place) => [
    ...unread.map((part) => `${place + 1};nao-percebido=${coded(part)}`),
    ...lacking.map((word) => `${place + 1};sem=${coded(word)}`),
  ])
  return new Answer(200, body, {
    ...headers,
    ...(controlled.length > 0 && { 'x-dispensa-controlada': controlled.join(', ') }),
    ...(read.length > 0 && { 'x-leitura-do-termo': read.join(', ') }),
  })
}

/** The medicine that a search term was understood to name. */
export interface UnderstoodSearch {
  /** The name as it is spelt. */
  called: string | undefined
  /** The substances of what has that name. */
  correspondeA: string | undefined
}

/**
 * Adds to an answer the name that a search was taken for, and its substances, written as a form's fields since a header has no
 * letters with accents.
 */
export function withUnderstood<Body>(answer: Answer<Body>, { called, correspondeA }: UnderstoodSearch): Answer<Body> {
  if (called === undefined) return answer
  const fields = new URLSearchParams({ nome: called, ...(correspondeA && { substancia: correspondeA }) })
  return new Answer(answer.status, answer.body, { ...answer.headers, 'x-procura-entendida': fields.toString() })
}

/** The answer of a write. */
export function writeAnswer<Things extends object>(mensagem: string, things: Things) {
  return { erro: false as const, mensagem, ...things }
}

/** Writes the answer around JSON that the database wrote; `more` are members that follow inside its object. */
export function writeAnswerText(
  mensagem: string,
  name: string,
  text: string,
  more: Record<string, string> = {},
): JsonText {
  const members = Object.entries(more).map(([key, value]) => `,${JSON.stringify(key)}:${JSON.stringify(value)}`)
  const whole = members.length > 0 ? `${text.slice(0, -1)}${members.join('')}}` : text
  return new JsonText(`{"erro":false,"mensagem":${JSON.stringify(mensagem)},"${name}":${whole}}`)
}

/** Builds the answer stored under an `Idempotency-Key`. @property replayed true for every request but the first */
export const storedAnswer = ({ status, text, replayed }: { status: number; text: string; replayed: boolean }) =>
  new Answer(status, new JsonText(text), replayed ? { 'idempotency-replayed': 'true' } : {})

/** A list's JSON, of its elements'. Put together where it is read: `join` would copy it whole once more before that. */
export function jsonList(elements: readonly string[]): string {
  let list = ''
  for (const element of elements) list += list === '' ? element : `,${element}`
  return `[${list}]`
}
