import type { ResponseOf } from '#contract/endpoint.ts'
import type { listarFarmacias } from '#contract/farmacias.ts'
import { clockTime, daysUntil, minutesUntil, weekday } from '../format/time.ts'
import { exceptionLines, type Holiday, holidayLines, todayIn, type WeekHours, weekLines } from '../format/week.ts'
import { messages as hourWords } from '../messages/hours.ts'
import { messages } from '../messages/pharmacy.ts'
import { type Html, html } from './html.ts'

/** Notes about the public holidays that are near. @param hours null where they are not known */
export const holidayNotes = (holidays: readonly Holiday[], hours: WeekHours | null, now = new Date()): Html =>
  html`${holidayLines(holidays, hours, todayIn(now)).map((text) => html`<p class="leve">${text}</p>`)}`

/** A pharmacy's week with today marked, the dates that differ, and above it the holidays that are near. */
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

type PharmacySummary = ResponseOf<typeof listarFarmacias>[number]
type OpeningTimes = Pick<PharmacySummary, 'aberta_agora' | 'abre_em' | 'fecha_em' | 'is_24_horas'> &
  Partial<Pick<PharmacySummary, 'turno'>>

function opensAgain(opens: Date): string {
  const time = clockTime(opens)
  const days = daysUntil(opens)
  if (days <= 0) return messages.opensAt(time)
  return days === 1 ? messages.opensTomorrow(time) : messages.opensOn(weekday(opens), time)
}

/** Says how long it is still open where that is less than an hour, which may be less than the way there. */
function closesAgain(closes: Date): string {
  const time = clockTime(closes)
  const minutes = minutesUntil(closes)
  return minutes < 60 ? messages.closesIn(time, minutes) : messages.openUntil(time)
}

function openingText(hours: OpeningTimes): string {
  const { aberta_agora, abre_em, fecha_em, is_24_horas } = hours
  if (aberta_agora === null) return messages.unknownHours
  if (aberta_agora) {
    if (is_24_horas || !fecha_em) return messages.always
    // a pharmacy that closes only after tomorrow is simply open
    return daysUntil(fecha_em) > 1 ? messages.open : closesAgain(new Date(fecha_em))
  }
  return abre_em ? opensAgain(new Date(abre_em)) : messages.closed
}

/** Says that it is on duty, until when, and how one gets in. */
const duty = ({ ate, porta }: NonNullable<OpeningTimes['turno']>) =>
  hourWords.onDuty(clockTime(ate), porta ? hourWords.doors[porta] : '')

/** Says until when a pharmacy is open, or when it opens: in words, and by a colour. */
export function opening(hours: OpeningTimes): Html {
  const state = hours.aberta_agora === null ? 'incerta' : hours.aberta_agora ? 'aberta' : 'fechada'
  const onDuty = hours.turno ? html` <span class="nota">${duty(hours.turno)}</span>` : ''
  return html`<span class="estado ${state}">${openingText(hours)}</span>${onDuty}`
}
