import { RESERVATION_MINUTES } from '#contract/limits.ts'
import { travelMinutes } from '#contract/positions.ts'
import { instantOfMinute } from '#server/ground/luanda.ts'
import {
  closesAt,
  DAY,
  type Duty,
  dutyAt,
  dutyOfDay,
  dutyOn,
  isOpen,
  type OpeningHours,
  opensAt,
  plainOn,
  type State,
} from '../../horario/public.ts'

const instant = (minute: number | undefined) => (minute === undefined ? 'null' : `"${instantOfMinute(minute)}"`)

/**
 * Tells whether a pharmacy is open and when that changes, from the last answer until it may be another: the next change
 * or, where none is near, midnight. One that is closed all year is so looked through once a day and not by each list.
 * @param at in Luanda's minutes
 */
export function stateAt(hours: OpeningHours, at: number): State {
  const { state } = hours
  if (state && state.from <= at && at < state.until) return state
  const open = isOpen(hours, at)
  const [opens, closes] = [opensAt(hours, at), closesAt(hours, at)]
  const midnight = (Math.floor(at / DAY) + 1) * DAY
  const text = `,"aberta_agora":${open ?? null},"abre_em":${instant(opens)},"fecha_em":${instant(closes)}`
  hours.state = {
    ...{ open, opens, closes, text, from: at },
    until: open === undefined ? at + 1 : (opens ?? closes ?? midnight),
  }
  return hours.state
}

/**
 * Tells whether a pharmacy stays open until one gets there by car, before a hold made now ends; false where nobody
 * said when it is open.
 * @param at in Luanda's minutes
 */
export function isOpenOnArrival(hours: OpeningHours, at: number, km: number): boolean {
  const travel = travelMinutes(km, 'carro')
  const { open, closes = Number.POSITIVE_INFINITY } = stateAt(hours, at)
  return travel <= RESERVATION_MINUTES && open === true && closes - at >= travel
}

/** Times of a question, in Luanda's minutes: now, and the time for which it is asked, if any. */
export interface OpeningQuestion {
  moment: number
  opensFor?: number | undefined
  /** The day, counted from 1970, whose duty is asked for. */
  dutyDay?: number | undefined
}

/**
 * The duty shift of the time that is asked about: the one going on, where a time is named any of its day, and where a day
 * is named the first of it that is not over.
 */
export function dutyFor(hours: OpeningHours, { moment, opensFor, dutyDay }: OpeningQuestion): Duty | undefined {
  if (dutyDay !== undefined) return dutyOfDay(hours, dutyDay, moment)
  return opensFor === undefined ? dutyAt(hours, moment) : dutyOn(hours, opensFor)
}

const word = (text: string | null) => (text === null ? 'null' : `"${text}"`)

function dutyText(duty: Duty | undefined): string {
  if (!duty) return 'null'
  return `{"porta":${word(duty.porta)},"desde":${instant(duty.from)},"ate":${instant(duty.to)}}`
}

/**
 * Members of a pharmacy's JSON: its hours of the day, whether it is open, when that changes next, whether a hold ends
 * before it opens, and its duty shift.
 */
export function opening(hours: OpeningHours, question: OpeningQuestion): string {
  const { moment } = question
  const { horario_abertura, horario_fecho, is_24_horas } = plainOn(hours, moment)
  const { opens, text } = stateAt(hours, moment)
  const aviso = opens !== undefined && opens - moment > RESERVATION_MINUTES ? 'fechada' : null
  return (
    `,"horario_abertura":${word(horario_abertura)},"horario_fecho":${word(horario_fecho)},"is_24_horas":${is_24_horas}` +
    `${text},"aviso":${word(aviso)},"turno":${dutyText(dutyFor(hours, question))}`
  )
}
