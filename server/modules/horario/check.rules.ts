import { WEEKDAYS } from '#contract/horario.ts'
import { EXCEPTION_DAYS } from '#contract/limits.ts'
import { messages } from './messages.ts'
import {
  DAY,
  dayNumber,
  endOf,
  endOfException,
  type HoursSaid,
  isDay,
  minuteOf,
  NO_HOURS,
  type PlainHours,
  type SpanSaid,
} from './week.rules.ts'

/** Faults by field, in words. */
type HoursFaults = Record<string, string>

/** Spans in minutes with their places in the list, by beginning. */
const placed = (spans: readonly SpanSaid[]) =>
  spans.map((span, place) => ({ place, from: minuteOf(span.de), to: endOf(span) })).sort((a, b) => a.from - b.from)

/** Returns the faults of the spans of one day. */
function wrongSpans(spans: readonly SpanSaid[], field: string): HoursFaults {
  const faults: HoursFaults = {}
  for (const [place, { de, ate }] of spans.entries()) {
    if (de === ate) faults[`${field}.${place}.ate`] = messages.spanOfNothing
    else if (de === '24:00') faults[`${field}.${place}.de`] = messages.spanAfterDay
  }
  if (Object.keys(faults).length > 0) return faults
  let end = 0
  for (const { place, from, to } of placed(spans)) {
    if (from < end) faults[`${field}.${place}.de`] = messages.spansOverlap
    end = Math.max(end, to)
  }
  return faults
}

type Week = NonNullable<HoursSaid['semana']>

/**
 * A week without the mornings that the night before already says: `00:00-02:00,08:00-02:00` every day is 08:00 to 02:00.
 * A morning that lasts longer than that night stays, and is a fault.
 */
function withoutRepeatedNights(semana: Week): Week {
  const nightEnd = (day: number) => {
    const last = placed(semana[WEEKDAYS[(day + 6) % 7] ?? 'segunda']).at(-1)
    return last ? last.to - DAY : 0
  }
  const withoutNights = WEEKDAYS.map((name, day) => [
    name,
    semana[name].filter((span) => span.de === span.ate || minuteOf(span.de) > 0 || endOf(span) > nightEnd(day)),
  ])
  return Object.fromEntries(withoutNights) as Week
}

/** Returns the faults of each day of the week, and of nights that overlap the next day. */
function wrongWeek(week: Week): HoursFaults {
  const semana = withoutRepeatedNights(week)
  const faults = Object.assign({}, ...WEEKDAYS.map((name) => wrongSpans(semana[name], `horario.semana.${name}`)))
  if (Object.keys(faults).length > 0) return faults
  for (const [day, name] of WEEKDAYS.entries()) {
    const first = placed(semana[WEEKDAYS[(day + 1) % 7] ?? name])[0]
    const last = placed(semana[name]).at(-1)
    if (first && last && last.to - DAY > first.from) {
      faults[`horario.semana.${name}.${last.place}.ate`] = messages.spanOverlapsNext
    }
  }
  return faults
}

/** Returns the faults of a dated exception. @param now in Luanda's minutes */
function wrongException(excecao: HoursSaid['excecoes'][number], field: string, now: number): HoursFaults {
  const { data, tipo, periodos, porta } = excecao
  if (!isDay(data)) return { [`${field}.data`]: messages.noSuchDay }
  if (dayNumber(data) * DAY > now + EXCEPTION_DAYS * DAY)
    return { [`${field}.data`]: messages.dayTooFar(EXCEPTION_DAYS) }
  if (tipo === 'fechada' && periodos.length > 0) return { [`${field}.periodos`]: messages.closedHasNoSpans }
  if (tipo !== 'fechada' && periodos.length === 0) return { [`${field}.periodos`]: messages.needsSpans }
  if (tipo !== 'turno' && porta !== null) return { [`${field}.porta`]: messages.doorOfDuty }
  if (endOfException(excecao) <= now) return { [`${field}.data`]: messages.dayPast }
  return wrongSpans(periodos, `${field}.periodos`)
}

/** Returns the faults of a pharmacy's hours by field; an empty object for good ones. @param now in Luanda's minutes */
export function wrongHours({ semana, feriados, excecoes }: HoursSaid, now: number): HoursFaults {
  const faults: HoursFaults = {
    ...(semana && wrongWeek(semana)),
    ...wrongSpans(feriados ?? [], 'horario.feriados'),
  }
  const days = new Set<string>()
  for (const [place, excecao] of excecoes.entries()) {
    const field = `horario.excecoes.${place}`
    const day = `${excecao.data} ${excecao.tipo === 'turno'}`
    Object.assign(
      faults,
      days.has(day) ? { [`${field}.data`]: messages.dayTwice } : wrongException(excecao, field, now),
    )
    days.add(day)
  }
  return faults
}
const inOrder = (spans: readonly SpanSaid[]) =>
  spans.toSorted((a, b) => (a.de < b.de ? -1 : 1)).map(({ de, ate }) => ({ de, ate }))

const inOrderWeek = (semana: Week): Week =>
  Object.fromEntries(WEEKDAYS.map((name) => [name, inOrder(semana[name])])) as Week

/** Hours as they are kept: spans and days in order. */
const inOrderAll = ({ semana, feriados, excecoes }: HoursSaid): HoursSaid => ({
  semana: semana && inOrderWeek(withoutRepeatedNights(semana)),
  feriados: feriados && inOrder(feriados),
  excecoes: excecoes
    .map((one) => ({ ...one, periodos: inOrder(one.periodos) }))
    .sort((a, b) => (a.data + a.tipo < b.data + b.tipo ? -1 : 1)),
})

type Written = Partial<PlainHours> & { horario?: HoursSaid | null }

/**
 * Returns the hours that a write leaves, with its other fields. A week takes precedence over the hours of the contract's first
 * version, which has one day for all seven. First-version hours equal to the present ones change nothing, so that a client
 * that changes a telephone and sends back the hours it read leaves the week alone.
 * @param read the hours that the first version reads now
 */
export function hoursKept<T extends Written>(values: T, read: PlainHours = NO_HOURS) {
  const { horario, horario_abertura, horario_fecho, is_24_horas, ...others } = values
  if (horario) return { ...others, ...NO_HOURS, ...inOrderAll(horario) }
  const plain = {
    horario_abertura: horario_abertura === undefined ? read.horario_abertura : horario_abertura,
    horario_fecho: horario_fecho === undefined ? read.horario_fecho : horario_fecho,
    is_24_horas: is_24_horas ?? read.is_24_horas,
  }
  const isOther = Object.entries(plain).some(([name, value]) => value !== read[name as keyof PlainHours])
  if (isOther) return { ...others, ...plain, semana: null, feriados: null }
  return horario === null ? { ...others, ...NO_HOURS, semana: null, feriados: null, excecoes: [] } : others
}
