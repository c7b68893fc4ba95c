import type { Door } from '#contract/horario.ts'
import { CHANGES_SHOWN, EXCEPTION_DAYS, EXCEPTIONS, SPANS_A_DAY } from '#contract/limits.ts'
import type { GoodLine, LineError } from '#folhas/table-file.ts'
import { dayShown } from '#server/ground/luanda.ts'
import { bookReport } from '#server/imports/book-report.ts'
import { DAY, dayNumber, endOf, hoursMessages, minuteOf, type SpanSaid } from '../horario/public.ts'
import type { RotaFile, ShiftLine } from './file.rules.ts'
import { messages } from './messages.ts'
import type { DutyDay, NamedPharmacy } from './repository.ts'

/** A line whose pharmacy is known, in Luanda's minutes. */
export interface Shift {
  linha: number
  pharmacy: NamedPharmacy
  data: string
  span: SpanSaid
  porta: Door | null
  from: number
  to: number
}

/** The municipalities to tell, where several pharmacies have a name. */
const PLACES_TOLD = 5

/** @param lugar the line's municipality, as names are compared */
function pharmacyOf(named: readonly NamedPharmacy[], lugar: string | null): NamedPharmacy | Omit<LineError, 'linha'> {
  const there = lugar === null ? named : named.filter((one) => one.lugar === lugar)
  const [only, ...others] = there
  if (only && others.length === 0) return only
  if (!only && named.length > 0) return { campo: 'municipio', motivo: messages.unknownThere }
  if (!only) return { campo: 'farmacia', motivo: messages.unknownPharmacy }
  const places = [...new Set(there.map(({ municipio }) => municipio ?? messages.elsewhere))]
  const listed = places.slice(0, PLACES_TOLD).join(', ') + (places.length > PLACES_TOLD ? '…' : '')
  return { campo: 'farmacia', motivo: messages.severalPharmacies(there.length, listed) }
}

/**
 * Finds the pharmacy of each line, and leaves out the lines without one and those of days that cannot be written.
 * @param named the pharmacies that each text may mean
 * @param places municipalities as names are compared
 * @param now in Luanda's minutes
 */
export function shiftsOf(
  lines: readonly GoodLine<ShiftLine>[],
  { named, places, now }: { named: Map<string, NamedPharmacy[]>; places: Map<string, string>; now: number },
): { shifts: Shift[]; errors: LineError[] } {
  const [shifts, errors]: [Shift[], LineError[]] = [[], []]
  for (const { linha, values } of lines) {
    const { farmacia, municipio, data, de, ate, porta } = values
    const pharmacy = pharmacyOf(named.get(farmacia) ?? [], municipio === null ? null : (places.get(municipio) ?? ''))
    const span = { de, ate }
    const [from, to] = [minuteOf(de), endOf(span)].map((minute) => dayNumber(data) * DAY + minute) as [number, number]
    if ('motivo' in pharmacy) errors.push({ linha, ...pharmacy })
    else if (to <= now) errors.push({ linha, campo: 'data', motivo: hoursMessages.dayPast })
    else if (dayNumber(data) * DAY > now + EXCEPTION_DAYS * DAY) {
      errors.push({ linha, campo: 'data', motivo: hoursMessages.dayTooFar(EXCEPTION_DAYS) })
    } else shifts.push({ linha, pharmacy, data, span, porta, from, to })
  }
  return { shifts, errors }
}

/** The duty of a pharmacy on a day as the file tells it, and as it was. */
export interface PlannedDay extends DutyDay {
  pharmacy: NamedPharmacy
  before: DutyDay | undefined
  shifts: Shift[]
}

const keyOf = ({ id }: Pick<DutyDay, 'id'>, data: string) => `${id} ${data}`

type Fault = Omit<LineError, 'linha'>

/** The fault of a shift beside the earlier ones of its pharmacy; undefined where nothing is. */
function clash(shift: Shift, earlier: readonly Shift[]): Fault | undefined {
  const other = earlier.find(({ from, to }) => from < shift.to && shift.from < to)
  if (other && other.from === shift.from && other.to === shift.to) {
    return { campo: null, motivo: messages.shiftTwice(other.linha) }
  }
  if (other) return { campo: 'de', motivo: messages.shiftOverlaps(other.linha) }
  const [first, ...others] = earlier.filter(({ data }) => data === shift.data)
  if (first && first.porta !== shift.porta) return { campo: 'porta', motivo: messages.otherDoor(first.linha) }
  return first && others.length + 1 >= SPANS_A_DAY
    ? { campo: null, motivo: messages.manyShifts(SPANS_A_DAY) }
    : undefined
}

/** Leaves out the shifts that meet an earlier one of the file. */
function withoutClashes(shifts: readonly Shift[], errors: LineError[]): Shift[] {
  const taken = new Map<string, Shift[]>()
  return shifts.filter((shift) => {
    const earlier = taken.get(shift.pharmacy.id) ?? []
    const fault = clash(shift, earlier)
    if (fault) errors.push({ linha: shift.linha, ...fault })
    else taken.set(shift.pharmacy.id, [...earlier, shift])
    return fault === undefined
  })
}

/**
 * Leaves out the shifts that meet the duty of a day that the file does not replace. A day that loses all its lines so
 * keeps its duty, beside which the others are looked at again: each time at least one line is left out, until none is.
 */
function withoutKept(shifts: readonly Shift[], stored: readonly DutyDay[], errors: LineError[]): readonly Shift[] {
  const inFile = new Set(shifts.map(({ pharmacy, data }) => keyOf(pharmacy, data)))
  const beside = Map.groupBy(
    stored.filter((day) => !inFile.has(keyOf(day, day.data))),
    ({ id }) => id,
  )
  const meeting = ({ pharmacy, from, to }: Shift) =>
    beside.get(pharmacy.id)?.find(({ data, periodos }) => {
      const midnight = dayNumber(data) * DAY
      return periodos.some((span) => midnight + minuteOf(span.de) < to && from < midnight + endOf(span))
    })
  const left = shifts.filter((shift) => {
    const other = meeting(shift)
    if (other)
      errors.push({ linha: shift.linha, campo: 'de', motivo: messages.shiftOverlapsKept(dayShown(other.data)) })
    return !other
  })
  return left.length === shifts.length ? left : withoutKept(left, stored, errors)
}

const spanText = (periodos: readonly SpanSaid[]) =>
  periodos.map(({ de, ate }) => `${de}-${ate === '00:00' ? '24:00' : ate}`).join()

const isSame = ({ before, periodos, porta }: PlannedDay) =>
  before !== undefined && before.porta === porta && spanText(before.periodos) === spanText(periodos)

/**
 * Makes days of duty of the shifts that can be written. The same file gives the same days again once they are written.
 * @param stored the duty that the register has on the shifts' days and beside them
 * @param counts the number of dated exceptions of each pharmacy
 */
export function planDays(
  shifts: readonly Shift[],
  stored: readonly DutyDay[],
  counts: ReadonlyMap<string, number>,
): { days: PlannedDay[]; errors: LineError[] } {
  const errors: LineError[] = []
  const before = new Map(stored.map((day) => [keyOf(day, day.data), day]))
  const taken = withoutKept(withoutClashes(shifts, errors), stored, errors)
  const used = new Map(counts)
  const days: PlannedDay[] = []
  for (const [key, its] of Map.groupBy(taken, ({ pharmacy, data }) => keyOf(pharmacy, data))) {
    const [first] = its
    if (!first) continue
    const { pharmacy, data, porta } = first
    const { id } = pharmacy
    const had = before.get(key)
    const count = (used.get(id) ?? 0) + (had ? 0 : 1)
    if (count > EXCEPTIONS) {
      for (const { linha } of its) errors.push({ linha, campo: 'data', motivo: messages.manyDays(EXCEPTIONS) })
      continue
    }
    used.set(id, count)
    const periodos = its.map(({ span }) => span).sort((a, b) => (a.de < b.de ? -1 : 1))
    days.push({ id, data, porta, periodos, pharmacy, before: had, shifts: its })
  }
  return { days, errors }
}

export interface RotaPlan {
  file: RotaFile
  added: PlannedDay[]
  changed: PlannedDay[]
  same: PlannedDay[]
  errors: LineError[]
}

/** Tells the days apart by what happens to them. */
export function planOf(file: RotaFile, days: readonly PlannedDay[], errors: readonly LineError[]): RotaPlan {
  const kinds = Object.groupBy(days, (day) => (isSame(day) ? 'same' : day.before ? 'changed' : 'added'))
  return {
    file,
    added: kinds.added ?? [],
    changed: kinds.changed ?? [],
    same: kinds.same ?? [],
    errors: [...file.errors, ...errors].sort((a, b) => a.linha - b.linha),
  }
}

const lines = (days: readonly PlannedDay[]) => days.reduce((sum, { shifts }) => sum + shifts.length, 0)

const inOrder = (a: PlannedDay, b: PlannedDay) => (a.shifts[0]?.linha ?? 0) - (b.shifts[0]?.linha ?? 0)

const change = ({ pharmacy: { id, nome, municipio }, data, before, periodos, porta }: PlannedDay) => ({
  id,
  nome,
  municipio,
  data,
  antes: before?.periodos ?? [],
  depois: periodos,
  porta_antes: before?.porta ?? null,
  porta_depois: porta,
})

/** Builds the answer about a rota. */
export const rotaReportOf = ({ file, added, changed, same, errors }: RotaPlan, simulado: boolean) => ({
  simulado,
  linhas: file.count,
  adicionados: lines(added),
  atualizados: lines(changed),
  iguais: lines(same),
  farmacias: new Set([...added, ...changed].map(({ id }) => id)).size,
  erros: errors,
  ...(simulado && {
    mudancas: [added, changed].flatMap((days) => days.toSorted(inOrder).slice(0, CHANGES_SHOWN).map(change)),
  }),
  ...bookReport(file),
  colunas_ignoradas: file.ignored,
})
