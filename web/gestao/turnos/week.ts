import type { ResponseOf } from '#contract/endpoint.ts'
import type { listarTurnos } from '#contract/turnos.ts'
import { linkTo } from '../../format/link.ts'
import { shortDay, weekday } from '../../format/time.ts'
import { spansText } from '../../format/week.ts'
import { field } from '../../html/field.ts'
import { type Html, html } from '../../html/html.ts'
import { choice } from '../../html/inputs.ts'
import { messages as hourWords } from '../../messages/hours.ts'
import type { PharmacyRow } from '../farmacias/list.ts'
import { messages } from './week.messages.ts'

export type Shift = ResponseOf<typeof listarTurnos>[number]

export const PATH = '/gestao/turnos'
const DAYS = 7
const DAY_MS = 86_400_000
/** Municipalities without anybody that a day names. */
const PLACES_TOLD = 6
/** The hours of a night, which most shifts have. */
const usual = { de: '20:00', ate: '08:00', porta: '' }

/** Tells if a parameter of an address is a day, YYYY-MM-DD. */
export const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** @param day YYYY-MM-DD */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => dayAfter(day, -((Math.floor(Date.parse(day) / DAY_MS) + 3) % DAYS))

const daysOf = (monday: string): string[] => Array.from({ length: DAYS }, (_, n) => dayAfter(monday, n))

const dayName = (day: string): string => messages.day(weekday(`${day}T12:00Z`).replace('-feira', ''), shortDay(day))

/** The form that is open: to add a pharmacy to a day, or to change the shift that one has there. */
export interface Opened {
  day: string
  /** The pharmacy whose shift it changes; undefined to add one. */
  id: string | undefined
  /** Typed values, of a form that was refused. */
  typed?: Readonly<Record<string, string>>
  fault?: string | undefined
}

interface RotaWeek {
  monday: string
  today: string
  shifts: readonly Shift[]
  /** The pharmacies of the register. */
  pharmacies: readonly PharmacyRow[]
  opened: Opened | undefined
}

const placeOf = ({ bairro, municipio }: Pick<Shift, 'bairro' | 'municipio'>) =>
  [...new Set([bairro, municipio])].filter(Boolean).join(', ')

/** The text by which the form names a pharmacy: its name, and where it is. */
export const labelOf = (row: Pick<Shift, 'nome' | 'bairro' | 'municipio'>): string =>
  [row.nome, placeOf(row)].filter(Boolean).join(', ')

/** The municipalities with an active pharmacy where nobody is on duty. */
function uncovered(on: readonly Shift[], pharmacies: readonly PharmacyRow[]): string[] {
  const covered = new Set(on.map(({ municipio }) => municipio))
  const places = pharmacies.flatMap(({ is_ativo, municipio }) => (is_ativo && municipio ? [municipio] : []))
  return [...new Set(places)].filter((place) => !covered.has(place)).sort((a, b) => a.localeCompare(b, 'pt'))
}

function hourFields(typed: Readonly<Record<string, string>>, spans: number): Html {
  return html`
    ${Array.from({ length: spans }, (_, n) => {
      const suffix = n === 0 ? '' : String(n + 1)
      return html`
        <div class="par">
          ${field({ name: `de${suffix}`, label: messages.from, type: 'time', value: typed[`de${suffix}`], required: 'unsaid' })}
          ${field({ name: `ate${suffix}`, label: messages.until, type: 'time', value: typed[`ate${suffix}`], required: 'unsaid' })}
        </div>
      `
    })}
    <p class="dica">${messages.untilHint}</p>
  `
}

const typedOf = ({ periodos, porta }: Shift): Record<string, string> => ({
  ...Object.fromEntries(
    periodos.flatMap(({ de, ate }, n) => {
      const suffix = n === 0 ? '' : String(n + 1)
      return [
        [`de${suffix}`, de],
        [`ate${suffix}`, ate === '24:00' ? '00:00' : ate],
      ]
    }),
  ),
  porta: porta ?? '',
})

/** The form of a shift. @param shift the shift that it changes; undefined to add one */
function shiftForm({ day, typed, fault }: Opened, shift: Shift | undefined, { monday, pharmacies }: RotaWeek): Html {
  const values: Readonly<Record<string, string>> = typed ?? (shift ? typedOf(shift) : usual)
  return html`
    <form class="formulario" method="post" action="${linkTo(PATH, { semana: monday })}" novalidate>
      <input type="hidden" name="dia" value="${day}">
      ${shift ? html`<input type="hidden" name="id" value="${shift.id}">` : ''}
      ${fault ? html`<p class="aviso mau" role="alert">${fault}</p>` : ''}
      ${
        shift
          ? ''
          : html`
            ${field({
              name: 'farmacia',
              label: messages.pharmacy,
              hint: messages.pharmacyHint,
              value: values.farmacia,
              autocomplete: 'off',
              more: html` list="farmacias" autofocus`,
            })}
            <datalist id="farmacias">${pharmacies.map((row) => html`<option value="${labelOf(row)}">`)}</datalist>
          `
      }
      ${hourFields(values, shift?.periodos.length ?? 1)}
      ${choice('porta', messages.door, messages.doors, values.porta ?? '')}
      <p class="accoes">
        <button class="botao" name="o_que" value="guardar">${messages.save}</button>
        ${shift ? html`<button class="botao perigo" name="o_que" value="retirar">${messages.remove}</button>` : ''}
        <a class="botao claro" href="${linkTo(PATH, { semana: monday })}#d-${day}">${messages.back}</a>
      </p>
    </form>
  `
}

function shiftLine(shift: Shift, week: RotaWeek): Html {
  const { id, nome, data, periodos, porta } = shift
  const { opened, monday } = week
  const isOpen = opened?.day === data && opened.id === id
  const link = `${linkTo(PATH, { semana: monday, dia: data, farmacia: id })}#d-${data}`
  return html`
    <li class="turno">
      <p><a class="principal" href="/gestao/farmacias/${id}">${nome}</a> <small class="leve">${placeOf(shift)}</small></p>
      <p>${messages.shift(spansText(periodos), porta ? hourWords.doors[porta] : '')}</p>
      ${isOpen ? '' : html`<a class="mais" href="${link}" aria-label="${messages.changeOf(nome, dayName(data))}">${messages.change}</a>`}
      ${isOpen ? shiftForm(opened, shift, week) : ''}
    </li>
  `
}

function dayPart(day: string, week: RotaWeek): Html {
  const { shifts, opened, pharmacies, today, monday } = week
  const on = shifts.filter(({ data }) => data === day)
  const isAdding = opened?.day === day && opened.id === undefined
  const missing = uncovered(on, pharmacies)
  const name = dayName(day)
  return html`
    <section class="cartao dia-de-turno" id="d-${day}">
      <h2>
        ${day === today ? messages.today(name) : name}
        <span class="selo ${on.length === 0 ? 'mau' : 'bom'}">${on.length === 0 ? messages.nobody : messages.many(on.length)}</span>
      </h2>
      ${on.length > 0 ? html`<ul>${on.map((shift) => shiftLine(shift, week))}</ul>` : ''}
      ${
        on.length > 0 && missing.length > 0
          ? html`
            <p class="leve">${messages.without(missing.slice(0, PLACES_TOLD).join(', '), missing.length - PLACES_TOLD)}</p>
          `
          : ''
      }
      ${
        isAdding
          ? shiftForm(opened, undefined, week)
          : html`
            <p>
              <a
                class="botao claro fino"
                href="${linkTo(PATH, { semana: monday, dia: day })}#d-${day}"
                aria-label="${messages.addOn(name)}"
              >
                ${messages.add}
              </a>
            </p>
          `
      }
    </section>
  `
}

/** Shows the days of a week that nobody covers, then each day: who is on duty, when, and where nobody is. */
export function weekOf(week: RotaWeek): Html {
  const days = daysOf(week.monday)
  const empty = days.filter((day) => day >= week.today && !week.shifts.some(({ data }) => data === day))
  return html`
    ${
      empty.length === 0
        ? html`<p class="leve">${messages.allDays}</p>`
        : html`<p class="aviso mau">${messages.missing(empty.map(dayName).join('; ').toLowerCase())}</p>`
    }
    <div class="colunas escala">${days.map((day) => dayPart(day, week))}</div>
  `
}
