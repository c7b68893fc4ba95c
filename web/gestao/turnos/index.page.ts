import { ApiFailure } from '#call/failure.ts'
import { clockText } from '#contract/times.ts'
import { listarTurnos, retirarTurno } from '#contract/turnos.ts'
import { linkTo } from '../../format/link.ts'
import { shortDay } from '../../format/time.ts'
import { todayIn } from '../../format/week.ts'
import { chip } from '../../html/chip.ts'
import { faultsOf } from '../../html/faults.ts'
import { form, textOf } from '../../html/form.ts'
import { type Html, html } from '../../html/html.ts'
import { newsOfDone } from '../../html/news.ts'
import type { Outcome, Screen, Visit } from '../../site/page.ts'
import { exportLink } from '../export-link.ts'
import { pharmaciesForMap } from '../farmacias/filters.ts'
import { officePage, type Staff } from '../staff.ts'
import { linesOf, type RotaLine, writeShifts } from './edit.ts'
import { messages } from './week.messages.ts'
import { dayAfter, isDay, labelOf, mondayOf, type Opened, PATH, type Shift, weekOf } from './week.ts'

const WEEK = 7
const news = newsOfDone(messages.done)

/** The Monday of the week that the address names; by default this week's. */
function mondayIn(query: URLSearchParams): string {
  const day = query.get('semana')
  return mondayOf(isDay(day) ? day : todayIn(new Date()))
}

function openedIn(query: URLSearchParams): Opened | undefined {
  const day = query.get('dia')
  return isDay(day) ? { day, id: query.get('farmacia') ?? undefined } : undefined
}

const shiftsOf = ({ call }: Visit, monday: string): Promise<Shift[]> =>
  call(listarTurnos, { query: { desde: monday, dias: WEEK } })

const weekLink = (monday: string) => linkTo(PATH, { semana: monday })

/** The ways to the weeks around, named from today where they have a name. */
function weeks(monday: string, today: string): Html {
  const thisWeek = mondayOf(today)
  const named = [thisWeek, dayAfter(thisWeek, WEEK)]
  const around = (to: string, text: string) => (named.includes(to) ? '' : chip(weekLink(to), text, false))
  return html`
    <nav class="fichas" aria-label="${messages.weeks}">
      ${around(dayAfter(monday, -WEEK), messages.before)}
      ${chip(weekLink(thisWeek), messages.now, monday === thisWeek)}
      ${chip(weekLink(dayAfter(thisWeek, WEEK)), messages.next, monday === dayAfter(thisWeek, WEEK))}
      ${around(dayAfter(monday, WEEK), messages.after)}
    </nav>
  `
}

/** Offers last week's shifts to a week without any. */
const copyForm = (before: readonly Shift[]): Html =>
  before.length === 0
    ? html``
    : html`
      <div class="aviso">
        <p>${messages.copyText(before.length)}</p>
        ${form(html`<button class="botao claro" name="o_que" value="copiar">${messages.copy}</button>`)}
      </div>
    `

interface Refused {
  opened?: Opened
  message?: string
  status?: number
}

async function screen(visit: Visit, staff: Staff, refused: Refused = {}): Promise<Screen> {
  const { call, query } = visit
  const today = todayIn(new Date())
  const monday = mondayIn(query)
  const [shifts, { rows }] = await Promise.all([
    shiftsOf(visit, monday),
    pharmaciesForMap(call, staff, { search: '', municipio: '' }),
  ])
  const isPast = dayAfter(monday, WEEK) <= today
  const before = shifts.length === 0 && !isPast ? await shiftsOf(visit, dayAfter(monday, -WEEK)) : []
  const opened = refused.opened ?? openedIn(query)
  return {
    ...(refused.status !== undefined && { status: refused.status }),
    title: messages.title,
    main: html`
      <div class="folha gestao">
        <div class="cabeca-de-gestao">
          <h1>${messages.title}</h1>
          <p class="accoes">
            ${exportLink('turnos', { semana: monday })}
            <a class="botao claro fino" href="${PATH}/importar">${messages.import}</a>
          </p>
        </div>
        ${refused.message ? html`<p class="aviso mau" role="alert">${refused.message}</p>` : news(query)}
        ${weeks(monday, today)}
        <p class="semana-da-escala">${messages.week(shortDay(monday), shortDay(dayAfter(monday, WEEK - 1)))}</p>
        ${copyForm(before)}
        ${weekOf({ monday, today, shifts, pharmacies: rows, opened })}
      </div>
    `,
  }
}

/** Copies last week's shifts, each seven days later. */
async function copyWeek(visit: Visit, staff: Staff): Promise<Outcome> {
  const monday = mondayIn(visit.query)
  const before = await shiftsOf(visit, dayAfter(monday, -WEEK))
  const lines = before.flatMap((shift) => linesOf(shift, dayAfter(shift.data, WEEK)))
  if (lines.length === 0) return { goTo: weekLink(monday) }
  const why = await writeShifts(visit.call, lines)
  return why
    ? screen(visit, staff, { message: messages.copiedSome(why) })
    : { goTo: linkTo(PATH, { semana: monday, feito: 'copiada' }) }
}

async function remove({ call }: Visit, { day, id = '' }: Opened): Promise<'retirado' | 'ja'> {
  try {
    await call(retirarTurno, { params: { id }, query: { data: day } })
    return 'retirado'
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return 'ja'
    throw error
  }
}

/** The lines of a sent form, one for each pair of hours that is filled in. */
function linesIn(sent: URLSearchParams, farmacia: string, data: string): RotaLine[] {
  const spans = [...sent.keys()].filter((name) => /^de\d*$/.test(name)).map((name) => name.slice(2))
  const hour = (name: string) => clockText(textOf(sent, name) ?? '')
  const lines = spans.map((suffix) => ({
    farmacia,
    data,
    de: hour(`de${suffix}`),
    ate: hour(`ate${suffix}`),
    porta: sent.get('porta') ?? '',
  }))
  return lines.filter(({ de, ate }, n) => n === 0 || de !== '' || ate !== '')
}

/** Writes the shift of a sent form, or shows it again with the reason. */
async function save(visit: Visit, sent: URLSearchParams, staff: Staff, { day, id }: Opened): Promise<Outcome> {
  const typed = Object.fromEntries(sent)
  const again = (fault: string, status = 400) => screen(visit, staff, { opened: { day, id, typed, fault }, status })
  const name = textOf(sent, 'farmacia')
  if (id === undefined && name === undefined) return again(messages.empty)
  const { rows } = id ? { rows: [] } : await pharmaciesForMap(visit.call, staff, { search: '', municipio: '' })
  const named = rows.filter((row) => labelOf(row) === name)
  const pharmacy = id ?? (named.length === 1 ? named[0]?.id : undefined) ?? name ?? ''
  try {
    const why = await writeShifts(visit.call, linesIn(sent, pharmacy, day))
    if (why) return again(why)
  } catch (error) {
    const faults = faultsOf(error)
    return again(faults.message ?? Object.values(faults.fields)[0] ?? '', faults.status)
  }
  return { goTo: `${linkTo(PATH, { semana: mondayIn(visit.query), feito: 'posto' })}#d-${day}` }
}

/** `/gestao/turnos`: the rota of a week, a day at a time, with the forms that make and mend it. */
export const gestaoTurnos = officePage('administrar', {
  show: (visit, staff) => screen(visit, staff),
  async act(visit, sent, staff) {
    const what = sent.get('o_que')
    if (what === 'copiar') return copyWeek(visit, staff)
    const day = sent.get('dia')
    if (!isDay(day)) return { goTo: PATH }
    const opened = { day, id: textOf(sent, 'id') }
    if (what !== 'retirar') return save(visit, sent, staff, opened)
    const feito = await remove(visit, opened)
    return { goTo: `${linkTo(PATH, { semana: mondayIn(visit.query), feito })}#d-${day}` }
  },
})
