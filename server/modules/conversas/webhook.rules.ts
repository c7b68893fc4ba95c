import type { WebhookFields } from '#server/config/conversations.ts'
import type { DeliveredMessage } from './kannel.rules.ts'

/** Messages older than this are refused. It is well within the three days for which a message is known to be repeated. */
const REPLAY_MS = 24 * 3600 * 1000
/** The difference that clocks may have. */
const SKEW_MS = 15 * 60 * 1000
/** Seconds up to this are no milliseconds: it is the year 5138. */
const MOST_SECONDS = 1e11

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
  return typeof found === 'string' || typeof found === 'number' ? String(found).trim() : undefined
}

/** An instant: ISO 8601, or seconds or milliseconds since 1970. */
function instantOf(text: string): number {
  const number = /^\d{9,17}(\.\d+)?$/.test(text) ? Number(text) : undefined
  if (number === undefined) return Date.parse(text)
  return number < MOST_SECONDS ? number * 1000 : number
}

/** Is the message recent enough? One without a time is; a time that cannot be read is none. */
export function isRecent(time: string, now: Date): boolean {
  if (!time) return true
  const age = now.getTime() - instantOf(time)
  return age <= REPLAY_MS && age >= -SKEW_MS
}

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
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return undefined
  }
  const [name, sender, text] = [textAt(value, id), textAt(value, de), textAt(value, texto)]
  if (!name || !sender || text === undefined) return undefined
  return { id: name, centre: `json ${textAt(value, centro) ?? ''}`, sender, text, time: textAt(value, hora) ?? '' }
}
