export { hoursKept, wrongHours } from './check.rules.ts'
export { type Holidays, holidaysSoon } from './holidays.rules.ts'
export { hoursReader, type ReadHours } from './kept.rules.ts'
export { loadHolidays } from './load-holidays.gateway.ts'
export { messages as hoursMessages } from './messages.ts'
export { publishedHours, spansOfUnusual, unusualDays } from './published.rules.ts'
export { readHoursText } from './read-text.rules.ts'
export {
  closesAt,
  DAY,
  type Duty,
  dayNumber,
  dutyAt,
  dutyOfDay,
  dutyOn,
  endOf,
  type HoursSaid,
  hoursSaid,
  isAlwaysOpen,
  isDay,
  isOpen,
  minuteOf,
  type OpeningHours,
  opensAt,
  plainOn,
  type SpanSaid,
  type State,
} from './week.rules.ts'
export { hoursColumns, hoursText, textOfKept } from './write-text.rules.ts'
