import { textOfDay } from '#server/ground/luanda.ts'

/** Names the public holiday of a day in Luanda, YYYY-MM-DD; undefined on others. */
export type Holidays = (day: string) => string | undefined

/** Names the public holiday of a day, counted from 1970; null on others. */
export type HolidayOn = (day: number) => string | null

/** Holidays by the number of their day, each looked up once. */
export function holidaysByNumber(holidays: Holidays): HolidayOn {
  const known = new Map<number, string | null>()
  return (day) => {
    let name = known.get(day)
    if (name === undefined) {
      name = holidays(textOfDay(day)) ?? null
      known.set(day, name)
    }
    return name
  }
}

const WEEK_DAYS = 7

/** The public holidays of a day and of the six after it. @param from the day, counted from 1970 */
export function holidaysSoon(holidayOn: HolidayOn, from: number): { data: string; nome: string }[] {
  return Array.from({ length: WEEK_DAYS }, (_, n) => from + n).flatMap((day) => {
    const nome = holidayOn(day)
    return nome === null ? [] : { data: textOfDay(day), nome }
  })
}
