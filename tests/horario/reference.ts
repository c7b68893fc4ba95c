import { WEEKDAYS } from '#contract/horario.ts'
import type { HoursSaid, SpanSaid } from '#server/modules/horario/week.rules.ts'

const DAY = 1440
const textOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
/** Minutes from the midnight of its day at which a span begins and ends: one that ends before it begins ends the next day. */
const bounds = ({ de, ate }: SpanSaid): [number, number] => {
  const [from, to] = [minuteOf(de), minuteOf(ate)]
  return [from, to < from ? to + DAY : to]
}

/** Marks each open minute of a day and the night after it. */
export function paint(said: readonly SpanSaid[]): Set<number> {
  const minutes = new Set<number>()
  for (const [from, to] of said.map(bounds)) for (let minute = from; minute < to; minute++) minutes.add(minute)
  return minutes
}

/** The spans that begin on a day, counted from 1970: its own, undefined where nobody said, and with its duty shifts. */
function spansOf({ semana, feriados, excecoes }: HoursSaid, isHoliday: (day: string) => boolean, day: number) {
  const date = textOf(day)
  const dated = excecoes.filter(({ data }) => data === date)
  const instead = dated.find(({ tipo }) => tipo !== 'turno')
  const weekday = WEEKDAYS[(new Date(day * 86_400_000).getUTCDay() + 6) % 7] as (typeof WEEKDAYS)[number]
  const own = instead?.periodos ?? (feriados && isHoliday(date) ? feriados : semana?.[weekday])
  const duties = dated.filter(({ tipo }) => tipo === 'turno').flatMap(({ periodos }) => periodos)
  return { own, all: [...(own ?? []), ...duties] }
}

/**
 * Reference evaluator of hours, written from the words of the contract alone: a span belongs to the day on which it begins.
 * @param isHoliday tells if a day, YYYY-MM-DD, is a public holiday
 * @returns open or not at one of Luanda's minutes since 1970; undefined where nobody said
 */
export function openByReference(hours: HoursSaid, isHoliday: (day: string) => boolean) {
  const days = new Map<number, { isSaid: boolean; minutes: Set<number> }>()
  const of = (day: number) => {
    const known = days.get(day)
    if (known) return known
    const { own, all } = spansOf(hours, isHoliday, day)
    const one = { isSaid: own !== undefined, minutes: paint(all) }
    days.set(day, one)
    return one
  }
  return (minute: number): boolean | undefined => {
    const day = Math.floor(minute / DAY)
    const within = (which: number) => of(which).minutes.has(minute - which * DAY)
    return within(day) || within(day - 1) || (of(day).isSaid ? false : undefined)
  }
}

/** Reads every minute of some days by the reference: 1 for open. @param first the first day, counted from 1970 */
export function openMinutes(
  hours: HoursSaid,
  isHoliday: (day: string) => boolean,
  first: number,
  days: number,
): Uint8Array {
  const open = new Uint8Array(days * DAY)
  for (let day = -1; day < days; day++) {
    for (const [from, to] of spansOf(hours, isHoliday, first + day).all.map(bounds))
      open.fill(1, Math.max(0, day * DAY + from), Math.max(0, day * DAY + to))
  }
  return open
}
