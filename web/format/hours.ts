const DAY_MINUTES = 1440

export interface Hours {
  is_24_horas: boolean
  horario_abertura: string | null
  horario_fecho: string | null
}

/** 07:30 is 450, and midnight 0 at both ends of a day. @param time HH:MM */
const minuteOfDay = (time: string): number => (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) % DAY_MINUTES

/** Tells if a pharmacy never closes: it says so, or its two hours are equal. */
export const isAllDay = ({ is_24_horas, horario_abertura: from, horario_fecho: to }: Hours): boolean =>
  is_24_horas || (from !== null && to !== null && minuteOfDay(from) === minuteOfDay(to))

/**
 * Returns the time from one time of the day to the next occurrence of another.
 * @returns whole minutes, less than a day
 */
export const minutesBetween = (from: string, to: string): number =>
  (minuteOfDay(to) - minuteOfDay(from) + DAY_MINUTES) % DAY_MINUTES
