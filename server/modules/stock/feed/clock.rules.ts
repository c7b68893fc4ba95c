import { messages } from '../messages.ts'

/** Milliseconds by which a till's clock may be ahead, or its feed be late, without a word of it. */
const UNSAID_AHEAD_MS = 2 * 60_000
const UNSAID_LATE_MS = 60 * 60_000
/** A count older than this was never made: the till's clock is wrong. */
const OLDEST_MS = 30 * 24 * 60 * 60_000

/** The part of the time that passes by which a learned offset may have grown: somebody may have set the clock right. */
const FORGOTTEN = 1 / 4

/** The offset of a till's clock, learned from its feeds. */
export interface ClockLearned {
  /** Smallest time of late feeds from a feed's timestamp to its arrival, in milliseconds: the error of the till's clock. */
  desvio_ms: number
}

/** The error of a till's clock as of its last feed. */
export interface ClockKnown extends ClockLearned {
  /** Milliseconds since that feed arrived. */
  ha_ms: number
}

/** The instant at which the counts of a feed were true. */
export interface CountedAt extends ClockLearned {
  /** By the service's clock, never later than its arrival. */
  at: Date
  /** True where that is so long ago that nobody should think that the shelf was looked at now. */
  isOld: boolean
  /** Remark on the till's clock or on the age of its counts; null for none. */
  note: string | null
}

/**
 * Finds when the numbers of a feed were true, where the sender's clock is told by the request's `Date`: the age of the numbers is the
 * difference of two hours by one clock, and is right however wrong that clock is, and however it drifts.
 * @param sent what the till's clock said as it sent, in ms since 1970
 */
function countedByItsClock(generated: number, arrived: number, sent: number): CountedAt {
  const elapsed = sent - generated
  // older than any count, or not made yet: the clock was set between the two
  const age = elapsed > OLDEST_MS || elapsed < 0 ? 0 : elapsed
  const ahead = sent - arrived
  const note =
    ahead > UNSAID_AHEAD_MS
      ? messages.clockAhead(span(ahead))
      : age > UNSAID_LATE_MS
        ? messages.oldCount(span(age))
        : -ahead > UNSAID_LATE_MS
          ? messages.clockBehind(span(-ahead))
          : null
  return { desvio_ms: -ahead, at: new Date(arrived - age), isOld: age > UNSAID_LATE_MS, note }
}

/**
 * Finds when the numbers of a feed were true. A feed takes as long as the line, and may have waited for it; a clock that is wrong is
 * wrong in each of them. So the smallest time from a feed's clock to its arrival is the clock's fault, and what is more is the wait.
 * What was learned is forgotten little by little: a clock that was ahead and was set right would make each feed look old for ever.
 * @param generated what the till's clock said, in ms since 1970
 * @param sent the request's `Date`, in ms since 1970; undefined where it has none
 */
export function countedAt(generated: number, arrived: number, known: ClockKnown | undefined, sent?: number): CountedAt {
  if (sent !== undefined) return countedByItsClock(generated, arrived, sent)
  const late = arrived - generated
  const fault = Math.min(late, known?.desvio_ms ?? late)
  const desvio_ms = known ? Math.min(late, known.desvio_ms + FORGOTTEN * Math.max(0, known.ha_ms)) : late
  const isClock = known !== undefined || late < 0 || late > OLDEST_MS
  const at = new Date(Math.min(arrived, generated + (isClock ? fault : 0)))
  return { desvio_ms, at, isOld: arrived - at.getTime() > UNSAID_LATE_MS, note: noteOf(late) }
}

function noteOf(late: number): string | null {
  if (late < -UNSAID_AHEAD_MS) return messages.clockAhead(span(-late))
  return late > UNSAID_LATE_MS ? messages.oldCount(span(late)) : null
}

const units = [
  [86_400_000, 'dia', 'dias'],
  [3_600_000, 'hora', 'horas'],
  [60_000, 'minuto', 'minutos'],
] as const

/** A clock that is three hours ahead says some milliseconds less by the time its feed is here. */
const UNDERWAY_MS = 30_000

/** A span in its largest unit, rounded down: «3 dias». */
function span(ms: number): string {
  const whole = ms + UNDERWAY_MS
  const [size, one, many] = units.find(([least]) => whole >= least) ?? units[2]
  const count = Math.floor(whole / size)
  return `${count} ${count === 1 ? one : many}`
}
