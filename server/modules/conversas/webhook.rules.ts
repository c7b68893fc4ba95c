import type { WebhookFields } from '#server/config/conversations.ts'
import type { DeliveredMessage } from './kannel.rules.ts'

/** Messages older than this are refused. It is well within the three days for which a message is known to be repeated. */
const REPLAY_MS = 24 * 3600 * 1000
/** The difference that clocks may have. */
const SKEW_MS = 15 * 60 * 1000
/** Seconds up to this are no milliseconds: it is the year 5138. */
const MOST_SECONDS = 1e11
/** Luanda's time, which has no summer: that of a time without a zone. */
const ZONE = '+01:00'

function valueAt(value: unknown, path: string): unknown {
  let found = value
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined
    found = (found as Record<string, unknown>)[name]
  }
  return found
}

function textAt(value: unknown, path: string | undefined): string | undefined {
  const found = path && valueAt(value, path)
  return typeof found === 'string' ? found.trim() : undefined
}

/** Forms of a time without a zone: `20261127180000`, `27/11/2026 18:00`, `2026-11-27 18:00:00`. */
const local: readonly RegExp[] = [
  /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)(?<hour>\d\d)(?<minute>\d\d)(?<second>\d\d)$/,
  /^(?<day>\d\d?)\/(?<month>\d\d?)\/(?<year>\d{4})[ T,]+(?<hour>\d\d?):(?<minute>\d\d)(:(?<second>\d\d))?$/,
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)[ T]+(?<hour>\d\d?):(?<minute>\d\d)(:(?<second>\d\d)([.,]\d+)?)?$/,
]

/** @returns NaN for another form */
function localInstant(text: string): number {
  const parts = local.map((form) => form.exec(text)?.groups).find((found) => found)
  if (!parts) return Number.NaN
  const [year, month, day, hour, minute, second] = ['year', 'month', 'day', 'hour', 'minute', 'second'].map((name) =>
    (parts[name] ?? '').padStart(2, '0'),
  )
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${ZONE}`)
}

/** An instant: ISO 8601, seconds or milliseconds since 1970, or a time of Luanda's. */
function instantOf(text: string): number {
  const written = localInstant(text)
  if (!Number.isNaN(written)) return written
  const number = /^\d{9,17}(\.\d+)?$/.test(text) ? Number(text) : undefined
  if (number === undefined) return Date.parse(text)
  return number < MOST_SECONDS ? number * 1000 : number
}

/** The age of a message; `missing` without a time. */
export type Age = 'recent' | 'old' | 'unreadable' | 'missing'

export function ageOf(time: string, now: Date): Age {
  if (!time) return 'missing'
  const age = now.getTime() - instantOf(time)
  if (Number.isNaN(age)) return 'unreadable'
  return age <= REPLAY_MS && age >= -SKEW_MS ? 'recent' : 'old'
}

/** Keeps a number as it was written: an id of 64 bits is no number of JavaScript's, and would be its neighbour's too. */
const asWritten = (_name: string, value: unknown, { source }: { source?: string }) =>
  typeof value === 'number' ? source : value

/**
 * Reads a message from the JSON of a hosted gateway, whose names for its parts are a setting.
 * @returns undefined when it is no such JSON, or has no id, sender or text
 */
export function readWebhook(
  body: Buffer,
  { id, de, texto, hora, centro }: WebhookFields,
): DeliveredMessage | undefined {
  let value: unknown
  try {
    value = JSON.parse(
      new TextDecoder('utf-8', { fatal: true }).decode(body),
      asWritten as (name: string, value: unknown) => unknown,
    )
  } catch {
    return undefined
  }
  const [name, sender, text] = [textAt(value, id), textAt(value, de), textAt(value, texto)]
  if (!name || !sender || text === undefined) return undefined
  return { id: name, centre: `json ${textAt(value, centro) ?? ''}`, sender, text, time: textAt(value, hora) ?? '' }
}
