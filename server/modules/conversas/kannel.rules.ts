import type { IncomingHttpHeaders } from 'node:http'

/** A message as a gateway delivers it. */
export interface DeliveredMessage {
  /** The gateway's own name for it; undefined when it gives none. */
  id: string | undefined
  /** The message centre, within which `id` is one message's. */
  centre: string
  /** The number it came from, as the gateway writes it. */
  sender: string
  text: string
  /** The instant of sending, as the gateway writes it. */
  time: string
  /** Reference and number of parts of the long message; only for a part that the gateway did not join with the others. */
  partOf?: string
}

const plus = /\+/g
const HEX = 16

/** The bytes of a part of a query: they need not be UTF-8, as the text says in which letters it is. */
function decoded(part: string): Buffer {
  const bytes: number[] = []
  const text = Buffer.from(part.replace(plus, ' '), 'utf8')
  for (let at = 0; at < text.length; at++) {
    const pair = text[at] === 0x25 ? text.toString('latin1', at + 1, at + 3) : ''
    if (/^[0-9a-f]{2}$/i.test(pair)) {
      bytes.push(Number.parseInt(pair, HEX))
      at += 2
    } else bytes.push(text[at] ?? 0)
  }
  return Buffer.from(bytes)
}

/** The parameters of a query or of a form; of a repeated one, the first. */
function parametersOf(text: string): Map<string, Buffer> {
  const found = new Map<string, Buffer>()
  for (const pair of text.split('&')) {
    const at = pair.indexOf('=')
    const name = decoded(at < 0 ? pair : pair.slice(0, at)).toString()
    if (name && !found.has(name)) found.set(name, decoded(at < 0 ? '' : pair.slice(at + 1)))
  }
  return found
}

/** Kannel's names for letters, and those of the standards. GSM-7 arrives from Kannel as UTF-8. */
const charsets: readonly [RegExp, string][] = [
  [/^utf-?16-?le$/i, 'utf-16le'],
  [/^(utf-?16(-?be)?|ucs-?2(-?be)?|iso-10646-ucs-2)$/i, 'utf-16be'],
  [/^(windows-?1252|cp1252|iso-?8859-?1|latin-?1)$/i, 'windows-1252'],
]

const UCS2 = '2'
const BINARY = '1'

/** @param coding Kannel's %c: 0 for GSM-7, 1 for binary, 2 for UCS-2 */
function charsetOf(charset: string, coding: string): string {
  const known = charsets.find(([pattern]) => pattern.test(charset))?.[1]
  return known ?? (coding === UCS2 && !/^utf-?8$/i.test(charset) ? 'utf-16be' : 'utf-8')
}

/** A mark at the beginning says nothing here, and zero bytes end what some telephones send. */
const withoutPadding = (text: string) => text.replaceAll('\0', '').trim()

/** Kannel's %u has the bytes themselves, and its header has them in hexadecimal: no header's first byte is a digit or letter. */
const headerBytes = (found: Buffer) =>
  /^([0-9a-f]{2})+$/i.test(found.toString('latin1')) ? Buffer.from(found.toString('latin1'), 'hex') : found

/**
 * Reads in a user data header (3GPP TS 23.040, 9.2.3.24) of what message this is a part.
 * @returns undefined for a message that is whole, or whose header says no such thing
 */
function partOf(header: Buffer): string | undefined {
  const end = Math.min(header.length, 1 + (header[0] ?? 0))
  for (let at = 1; at + 1 < end; at += 2 + (header[at + 1] ?? 0)) {
    const [element, length] = [header[at], header[at + 1]]
    const isConcatenation = (element === 0 && length === 3) || (element === 8 && length === 4)
    if (!isConcatenation || at + 2 + length > end) continue
    const [total = 0, place = 0] = header.subarray(at + length, at + 2 + length)
    if (total > 1 && place >= 1 && place <= total)
      return `${header.subarray(at + 2, at + length).toString('hex')}/${total}`
  }
  return undefined
}

/** The parts of a request: the query as it was sent, the headers, and the body's bytes. */
export interface KannelRequest {
  query: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/**
 * Reads a message in the form of Kannel's `sms-service`: parameters in the query (`get-url`) or a form, or the text as the
 * body with `X-Kannel-…` headers (`post-url`). Text in UCS-2 is read as it is, or recoded (`mo-recode`).
 * @returns undefined when there is no sender; binary messages have no text
 */
export function readKannel({ query, headers, body }: KannelRequest): DeliveredMessage | undefined {
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '')
  const parameters = parametersOf(query)
  const form = isForm ? parametersOf(body.toString('latin1')) : new Map<string, Buffer>()
  const bytesOf = (...names: string[]) =>
    names.map((name) => parameters.get(name) ?? form.get(name)).find((found) => found)
  const textOf = (name: string, header: string) => {
    const found = bytesOf(name)?.toString() ?? headers[header]
    return typeof found === 'string' ? found.trim() : ''
  }
  const sender = textOf('sender', 'x-kannel-from')
  if (!sender) return undefined
  const coding = textOf('coding', 'x-kannel-coding')
  const typed = /charset="?([\w-]+)/i.exec(headers['content-type'] ?? '')?.[1] ?? ''
  const bytes = bytesOf('text') ?? (isForm ? Buffer.alloc(0) : body)
  const charset = charsetOf(textOf('charset', 'x-kannel-charset') || (bytesOf('text') ? '' : typed), coding)
  const udh = bytesOf('udh') ?? Buffer.from(textOf('udh', 'x-kannel-udh'), 'latin1')
  const part = partOf(headerBytes(udh))
  return {
    ...(part !== undefined && { partOf: part }),
    id: textOf('id', 'x-kannel-id') || undefined,
    centre: textOf('smsc', 'x-kannel-smsc'),
    sender,
    text: coding === BINARY ? '' : withoutPadding(new TextDecoder(charset).decode(bytes)),
    time: textOf('time', 'x-kannel-time'),
  }
}
