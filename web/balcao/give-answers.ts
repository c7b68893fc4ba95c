import { refusedFor } from '#call/failure.ts'
import { verItem } from '#contract/stock.ts'
import { responderVisita } from '#contract/visitas.ts'
import { unitsOf } from '../html/form.ts'
import { type Html, html } from '../html/html.ts'
import type { Outcome, Visit } from '../site/page.ts'
import { answerPath, type CounterAnswer } from './answer.ts'
import { messages } from './counter.messages.ts'
import { type Booking, type Hold, liveOf, toldAt, whoOf } from './hold.ts'

const { shelf } = messages

/** An answer, and the holds that it is about. */
export interface AnsweredLines extends CounterAnswer {
  linhas: string[]
  livres?: number
}

/** The beginnings of the names of an item's fields, before its hold's id: what stays free, and how many. */
const REST = 'l-'
const REST_UNITS = 'm-'

/** The free units that the stock says of the items of holds that an answer leaves with less, where it says any. */
async function restsOf(
  { call }: Visit,
  booking: Booking,
  answers: readonly AnsweredLines[],
): Promise<[Hold, number][]> {
  const less = answers.flatMap(({ resposta, linhas }) => (resposta === 'separada' ? [] : linhas))
  const holds = liveOf(booking).filter(({ id }) => less.includes(id))
  const items = await Promise.all(holds.map(({ stock_item_id: id }) => call(verItem, { params: { id } })))
  return holds.flatMap((hold, n): [Hold, number][] => {
    const free = items[n]?.quantidade ?? 0
    return free > 0 ? [[hold, free]] : []
  })
}

/** Reads how many units of an item stay; undefined when the form does not say it. */
function restIn(sent: URLSearchParams, id: string): number | undefined {
  const choice = sent.get(REST + id)
  if (choice === '0') return 0
  const units = choice === 'algumas' ? unitsOf(sent, REST_UNITS + id) : Number.NaN
  return Number.isInteger(units) && units >= 0 ? units : undefined
}

const isWrong = ({ resposta, quantidade = 0, linhas }: AnsweredLines, booking: Booking): boolean =>
  resposta === 'so_ha' &&
  !liveOf(booking).every((hold) => !linhas.includes(hold.id) || (quantidade >= 1 && quantidade <= hold.quantidade))

/** Splits the answers into an answer for each hold, with the units of its item that stay, where the form says them. */
const each = (answers: readonly AnsweredLines[], sent: URLSearchParams): AnsweredLines[] =>
  answers.flatMap(({ linhas, ...given }) =>
    linhas.map((id) => {
      const livres = given.resposta === 'separada' ? undefined : restIn(sent, id)
      return { ...given, linhas: [id], ...(livres !== undefined && { livres }) }
    }),
  )

const question = ([{ id, produto_nome }, free]: [Hold, number]): Html => html`
  <fieldset class="opcoes razoes">
    <legend>${shelf.says(free, produto_nome)}</legend>
    <label class="opcao">
      <input type="radio" name="${REST}${id}" value="0" required>
      <span>${shelf.none}<small class="leve">${shelf.noneHint}</small></span>
    </label>
    <label class="opcao">
      <input type="radio" name="${REST}${id}" value="algumas">
      <span>${shelf.some}<small class="leve">${shelf.someHint}</small></span>
    </label>
    <p class="campo">
      <label for="${REST_UNITS}${id}">${shelf.howMany}</label>
      <input id="${REST_UNITS}${id}" name="${REST_UNITS}${id}" type="number" inputmode="numeric" min="0" value="${free}">
    </p>
  </fieldset>
`

/**
 * Asks what stays on the shelf, before an answer empties it, where the stock says that there is more than the hold.
 * @returns the answers, each with what stays; or the page that asks
 */
async function withRests(
  visit: Visit,
  booking: Booking,
  answers: readonly AnsweredLines[],
  sent: URLSearchParams,
): Promise<AnsweredLines[] | Outcome> {
  // a number that the API refuses is refused before anything is asked
  if (answers.some((given) => isWrong(given, booking))) return [...answers]
  const rests = await restsOf(visit, booking, answers)
  const all = each(answers, sent)
  const isUnsaid = ({ id }: Hold) => all.some(({ linhas, livres }) => linhas[0] === id && livres === undefined)
  if (!rests.some(([hold]) => isUnsaid(hold))) return all
  const isSent = [...sent.keys()].some((name) => name.startsWith(REST))
  return {
    ...(isSent && { status: 400 }),
    title: shelf.heading,
    main: html`
      <div class="folha estreita">
        <h1>${shelf.heading}</h1>
        <p>${messages.cancelling.of(whoOf(rests[0]?.[0] as Hold))}</p>
        ${isSent ? html`<p class="aviso mau" role="alert">${shelf.missing}</p>` : ''}
        <form method="post" action="${answerPath(booking.id)}">
          ${all.map(
            ({ linhas: [id = ''], resposta, quantidade }) => html`
              <input type="hidden" name="r-${id}" value="${resposta}">
              ${quantidade === undefined ? '' : html`<input type="hidden" name="n-${id}" value="${quantidade}">`}
            `,
          )}
          ${rests.map(question)}
          <p class="accoes separadas">
            <button class="botao perigo">${shelf.button}</button>
            <a class="botao claro" href="/balcao">${shelf.back}</a>
          </p>
        </form>
      </div>
    `,
  }
}

/** Gives the counter's answers to a booking, after the question that an answer may need. @throws Failure of a wrong number */
export async function giveAnswers(
  visit: Visit,
  booking: Booking,
  answers: readonly AnsweredLines[],
  sent: URLSearchParams,
): Promise<Outcome> {
  const { id } = booking
  const whole = await withRests(visit, booking, answers, sent)
  if (!Array.isArray(whole)) return whole
  try {
    for (const { linhas, ...given } of whole) {
      await visit.call(responderVisita, { params: { id }, body: { linhas, ...given } })
    }
  } catch (error) {
    // over meanwhile: the counter says how
    if (refusedFor(error, 'nao_activa')) return { goTo: toldAt([id]) }
    throw error
  }
  const gone = answers.filter(({ resposta }) => resposta === 'nao_ha').flatMap(({ linhas }) => linhas)
  if (gone.length > 0) return { goTo: toldAt(gone) }
  return {
    goTo: answers.some(({ resposta }) => resposta === 'so_ha') ? '/balcao?menos=1' : `/balcao?respondida=${id}`,
  }
}
