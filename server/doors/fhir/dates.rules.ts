import { AppError } from '#server/ground/error.ts'
import { AHEAD_MS } from '#server/ground/luanda.ts'
import { messages } from './messages.ts'

/** Comparisons of a date parameter (R4, 3.1.1.4.6). */
type Prefix = 'eq' | 'ne' | 'gt' | 'lt' | 'ge' | 'le' | 'sa' | 'eb' | 'ap'

/** The span of time that a date stands for, in milliseconds since 1970; its end is not of it. */
interface DateSpan {
  prefix: Prefix
  from: number
  to: number
}

/** Spans of which an instant has to pass one. */
export type DateTest = readonly DateSpan[]

const form =
  /^(eq|ne|gt|lt|ge|le|sa|eb|ap)?(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(Z|[+-]\d\d:\d\d)?)?)?)?$/

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Milliseconds by which a zone is ahead, Luanda's where none is written; a form turns the plus sign into a space, which is turned back before. */
function aheadOf(zone: string | undefined): number {
  if (zone === undefined) return AHEAD_MS
  if (zone === 'Z') return 0
  const [hours, minutes] = zone.slice(1).split(':').map(Number) as [number, number]
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * MINUTE_MS
}

/** @returns undefined for what is no date, or a day that does not exist */
function spanOf(text: string): DateSpan | undefined {
  const parts = form.exec(text.trim().replace(/ (?=\d\d:\d\d$)/, '+'))
  if (!parts) return undefined
  const [, prefix = 'eq', year, month, day, hour, minute, second, fraction, zone] = parts
  const [y, m, d] = [Number(year), Number(month ?? 1) - 1, Number(day ?? 1)]
  const midnight = Date.UTC(y, m, d)
  const isDay = new Date(midnight).getUTCMonth() === m && new Date(midnight).getUTCDate() === d
  if (!isDay || Number(hour ?? 0) > 23 || Number(minute ?? 0) > 59 || Number(second ?? 0) > 59) return undefined
  const ms = Math.floor(Number(`0.${fraction ?? 0}`) * 1000)
  const within = (Number(hour ?? 0) * 60 + Number(minute ?? 0)) * MINUTE_MS + Number(second ?? 0) * 1000 + ms
  const from = midnight + within - aheadOf(zone)
  const lengths: [string | undefined, number][] = [
    [fraction, 1],
    [second, 1000],
    [minute, MINUTE_MS],
    [day, DAY_MS],
    [month, Date.UTC(y, m + 1, 1) - midnight],
  ]
  const length = lengths.find(([part]) => part !== undefined)?.[1] ?? Date.UTC(y + 1, 0, 1) - midnight
  return { prefix: prefix as Prefix, from, to: from + length }
}

/** @throws AppError PEDIDO_INVALIDO for what is no date */
export function dateTest(name: string, value: string): DateTest {
  return value.split(',').map((text) => {
    const span = spanOf(text)
    if (!span) throw new AppError('PEDIDO_INVALIDO', { mensagem: messages.badDate(name) })
    return span
  })
}

/** An instant is a point: that `sa` and `eb` differ from `gt` and `lt` only for spans. */
const passes: Record<Prefix, (at: number, span: DateSpan) => boolean> = {
  eq: (at, { from, to }) => at >= from && at < to,
  ne: (at, { from, to }) => at < from || at >= to,
  gt: (at, { to }) => at >= to,
  sa: (at, { to }) => at >= to,
  lt: (at, { from }) => at < from,
  eb: (at, { from }) => at < from,
  ge: (at, { from }) => at >= from,
  le: (at, { to }) => at < to,
  ap: (at, { from, to }) => at >= from - DAY_MS && at < to + DAY_MS,
}

/** Tells if an instant is within one of the spans. @param at in milliseconds since 1970 */
export const isDated = (test: DateTest, at: number): boolean => test.some((span) => passes[span.prefix](at, span))
