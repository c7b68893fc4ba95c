import { exceptionLines, type Holiday, holidayLines, todayIn, type WeekHours, weekLines } from '../format/week.ts'
import { type Html, html } from './html.ts'

/** Notes about the public holidays that are near. @param hours null where they are not known */
export const holidayNotes = (holidays: readonly Holiday[], hours: WeekHours | null, now = new Date()): Html =>
  html`${holidayLines(holidays, hours, todayIn(now)).map((text) => html`<p class="leve">${text}</p>`)}`

/** A pharmacy's week, today first, then the days that differ; above it the holidays that are near. */
export function week(hours: WeekHours, holidays: readonly Holiday[], now = new Date()): Html {
  const date = todayIn(now)
  const exceptions = exceptionLines(hours, date)
  const isHoliday = holidays.some(({ data }) => data === date)
  const lines = [
    ...exceptions.filter(({ today }) => today),
    ...weekLines(hours, date, isHoliday),
    ...exceptions.filter(({ today }) => !today),
  ]
  return html`
    ${holidayNotes(holidays, hours, now)}
    <dl class="semana">${lines.map(
      ({ days, hours: said, today }) => html`
        <div${today ? html` class="hoje"` : ''}><dt>${days}</dt><dd>${said}</dd></div>
      `,
    )}</dl>
  `
}
