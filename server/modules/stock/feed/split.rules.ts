import { CabecalhoDeAlimentacao } from '#contract/stock-feed.ts'
import { AppError, invalidFields } from '#server/ground/error.ts'
import { messages } from '../messages.ts'

/** A part of a feed: members of its header, an article, or why an article cannot be read. */
export type FeedPiece = { header: Record<string, unknown> } | { row: unknown } | { fault: string }

/** Splits the bytes of a feed, as they come. */
export interface FeedSplitter {
  /** @throws AppError PEDIDO_INVALIDO for what is no feed at all */
  push(bytes: Buffer): FeedPiece[]
  /** Ends the text. @throws AppError PEDIDO_INVALIDO where it breaks off */
  end(): FeedPiece[]
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

const unreadable = (mensagem: string) => new AppError('PEDIDO_INVALIDO', { mensagem })

/** @throws Error for what is no UTF-8, or no JSON */
const parsed = (bytes: Buffer): unknown => JSON.parse(utf8.decode(bytes))

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const articleIn = (value: unknown): FeedPiece => (isObject(value) ? { row: value } : { fault: messages.noArticle })

/** Bytes of a value, which may come in several chunks. @throws AppError PEDIDO_INVALIDO beyond a number of them */
function gathering(most: number) {
  let parts: Buffer[] = []
  let length = 0
  return {
    add(bytes: Buffer): void {
      length += bytes.length
      if (length > most) throw unreadable(messages.longArticle(most))
      if (bytes.length > 0) parts.push(bytes)
    },
    take(): Buffer {
      const whole = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
      parts = []
      length = 0
      return whole
    },
    isEmpty: () => length === 0,
  }
}

const NEW_LINE = 0x0a

/**
 * Splits NDJSON: the header in its first line, then an article a line. A line that is no JSON is a bad article. Empty lines count
 * too, since they are read like others.
 */
export function lineSplitter(mostBytes: number, mostLines: number): FeedSplitter {
  const line = gathering(mostBytes)
  let isFirst = true
  let lines = 0
  function pieces(): FeedPiece[] {
    const bytes = line.take()
    if (bytes.every((byte) => isSpace(byte))) return []
    try {
      const value = parsed(bytes)
      if (!isFirst) return [articleIn(value)]
      if (!isObject(value)) throw new Error('no header')
      isFirst = false
      return [{ header: value }]
    } catch {
      if (isFirst) throw unreadable(messages.noFeedHeader)
      return [{ fault: messages.noJson }]
    }
  }
  return {
    push(bytes) {
      const found: FeedPiece[] = []
      let from = 0
      for (let at = bytes.indexOf(NEW_LINE); at >= 0; at = bytes.indexOf(NEW_LINE, from)) {
        lines += 1
        if (lines > mostLines) throw new AppError('DEMASIADO_GRANDE', { mensagem: messages.tooManyLines(mostLines) })
        line.add(bytes.subarray(from, at))
        found.push(...pieces())
        from = at + 1
      }
      line.add(bytes.subarray(from))
      return found
    },
    end: () => (line.isEmpty() ? [] : pieces()),
  }
}

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const [OBJECT, OBJECT_END, LIST, LIST_END] = [0x7b, 0x7d, 0x5b, 0x5d]
const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

/** Finds the end of one JSON value, byte by byte; the bytes of UTF-8 beyond ASCII are none of those that count. */
function valueEnd() {
  let [depth, isQuoted, isEscaped] = [0, false, false]
  const inText = (byte: number): boolean => {
    if (isEscaped) isEscaped = false
    else if (byte === BACKSLASH) isEscaped = true
    else if (byte === QUOTE) isQuoted = false
    return !isQuoted && depth === 0
  }
  return {
    /** @returns whether the value ends with this byte, or has ended before it */
    take(byte: number): 'with' | 'before' | undefined {
      if (isQuoted) return inText(byte) ? 'with' : undefined
      if (byte === QUOTE) isQuoted = true
      else if (byte === OBJECT || byte === LIST) depth += 1
      else if (byte === OBJECT_END || byte === LIST_END) {
        if (depth === 0) return 'before'
        depth -= 1
        return depth === 0 ? 'with' : undefined
      } else if (depth === 0 && (byte === COMMA || isSpace(byte))) return 'before'
      return undefined
    },
  }
}

/** Place in a feed's object: it says what may come next, beside spaces. */
type FeedPlace =
  | 'start'
  | 'firstName'
  | 'name'
  | 'colon'
  | 'value'
  | 'afterValue'
  | 'firstRow'
  | 'row'
  | 'afterRow'
  | 'over'

const ROWS = 'artigos'
const headerMembers = new Set(Object.keys(CabecalhoDeAlimentacao.properties))
/** The most members of a feed's object: it has three, and a few that a later version may add. */
const MOST_MEMBERS = 100

/** The places that a sign of the object itself, and no value, leads to. */
const signs: Partial<Record<FeedPlace, Record<number, FeedPlace>>> = {
  start: { [OBJECT]: 'firstName' },
  firstName: { [OBJECT_END]: 'over' },
  colon: { [COLON]: 'value' },
  afterValue: { [COMMA]: 'name', [OBJECT_END]: 'over' },
  firstRow: { [LIST_END]: 'afterValue' },
  afterRow: { [COMMA]: 'row', [LIST_END]: 'afterValue' },
}

/** Splits a JSON object: each article of `artigos` is parsed by itself, so that the whole is never in memory. */
export function objectSplitter(mostBytes: number): FeedSplitter {
  const value = gathering(mostBytes)
  let place: FeedPlace = 'start'
  let end: ReturnType<typeof valueEnd> | undefined
  let name = ''
  let hasRows = false
  let members = 0

  function ended(): FeedPiece[] {
    let found: unknown
    try {
      found = parsed(value.take())
    } catch {
      throw unreadable(messages.noFeed)
    }
    if (place === 'firstRow' || place === 'row') {
      place = 'afterRow'
      return [articleIn(found)]
    }
    if (place === 'value') {
      place = 'afterValue'
      // others are not kept: there is no bound to their number
      return headerMembers.has(name) ? [{ header: { [name]: found } }] : []
    }
    name = String(found)
    members += 1
    if (members > MOST_MEMBERS) throw unreadable(messages.noFeed)
    place = 'colon'
    return []
  }

  /** Takes a byte outside a value. @returns whether a value begins with it */
  function begins(byte: number): boolean {
    const next = place === 'value' && name === ROWS ? ({ [LIST]: 'firstRow' } as const)[byte] : signs[place]?.[byte]
    if (next) {
      if (next === 'firstRow' && hasRows) throw unreadable(messages.noFeed)
      hasRows ||= next === 'firstRow'
      place = next
      return false
    }
    const takesName = (place === 'firstName' || place === 'name') && byte === QUOTE
    const takesValue = (place === 'value' && name !== ROWS) || place === 'firstRow' || place === 'row'
    if (!takesName && !takesValue) throw unreadable(messages.noFeed)
    end = valueEnd()
    return true
  }

  return {
    push(bytes) {
      const found: FeedPiece[] = []
      let from = 0
      for (let at = 0; at < bytes.length; at++) {
        const byte = bytes[at] ?? 0
        if (!end) {
          if (isSpace(byte) || !begins(byte)) continue
          from = at
        }
        const where = end?.take(byte)
        if (!where) continue
        value.add(bytes.subarray(from, where === 'with' ? at + 1 : at))
        end = undefined
        found.push(...ended())
        if (where === 'before') at -= 1
      }
      if (end) value.add(bytes.subarray(from))
      return found
    },
    end() {
      if (place !== 'over') throw unreadable(messages.noFeed)
      if (!hasRows) throw invalidFields({ [ROWS]: messages.required })
      return []
    },
  }
}
