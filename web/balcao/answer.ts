import type { PharmacyAnswer } from '#contract/states.ts'
import { clockTime } from '../format/time.ts'
import { type Html, html } from '../html/html.ts'
import { messages } from './counter.messages.ts'
import { type Booking, type Hold, itemsOf, liveOf, whoOf } from './hold.ts'

const { answer } = messages

/** The page of a booking's answer, which is also where its buttons are sent. */
export const answerPath = (id: string): string => `/balcao/reservas/${id}/responder`

/** A button for each smaller number is a tap; more of them are a field on the page of the answer. */
const MOST_BUTTONS = 4

/** An answer, as the value of a button: `separada`, `so_ha-2` or `nao_ha`. */
export interface CounterAnswer {
  resposta: PharmacyAnswer
  quantidade?: number
}

/** Reads the value of a button; undefined for what is none. */
export function givenIn(value: string | null): CounterAnswer | undefined {
  if (value === 'separada' || value === 'nao_ha') return { resposta: value }
  const [, units] = /^so_ha-(\d{1,7})$/.exec(value ?? '') ?? []
  return units === undefined ? undefined : { resposta: 'so_ha', quantidade: Number(units) }
}

const button = (booking: Booking, value: string, text: string, kind = 'claro'): Html => html`
  <button
    class="botao fino ${kind}"
    id="${value}-${booking.id}"
    name="resposta"
    value="${value}"
    aria-label="${answer.of(text, itemsOf(liveOf(booking)), whoOf(liveOf(booking)[0] as Hold))}"
  >
    ${text}
  </button>
`

const otherLink = ({ id }: Booking, text: string): Html =>
  html`<a class="botao claro fino" id="outra-${id}" href="${answerPath(id)}">${text}</a>`

/** The answers that are one tap: of one item all, of several that all is there. */
function buttons(booking: Booking): Html {
  const [hold, ...others] = liveOf(booking) as [Hold, ...Hold[]]
  if (others.length > 0) {
    return html`${button(booking, 'separada', answer.allAside, '')} ${otherLink(booking, answer.someMissing)}`
  }
  const fewer = hold.quantidade - 1
  return html`
    ${button(booking, 'separada', answer.aside, '')}
    ${
      fewer > MOST_BUTTONS
        ? otherLink(booking, answer.fewer)
        : Array.from({ length: fewer }, (_, n) => button(booking, `so_ha-${n + 1}`, answer.only(n + 1)))
    }
    ${button(booking, 'nao_ha', answer.none, 'perigo')}
  `
}

/** Returns the answer to a hold in a word or two. */
const answeredAs = ({ resposta, quantidade }: Hold): string =>
  resposta === 'so_ha' ? answer.only(quantidade) : answer.aside

/** The pharmacy's answer to a live booking, or the buttons that give it. */
export function answerShown(booking: Booking): Html {
  const holds = liveOf(booking)
  const [first] = holds as [Hold]
  if (holds.some(({ resposta }) => resposta === null)) {
    return html`
      <form class="respostas" method="post" action="${answerPath(booking.id)}">
        <p>${answer.question}</p>
        <p class="accoes">${buttons(booking)}</p>
      </form>
    `
  }
  const answers = new Set(holds.map(answeredAs))
  const what = answers.size > 1 ? answer.partly : answeredAs(first)
  return html`
    <p class="respostas">
      <strong>${what}</strong> <span class="leve">${answer.at(clockTime(first.respondida_em ?? first.criada_em))}</span>${' '}
      <a class="mais" href="${answerPath(booking.id)}" aria-label="${answer.changeOf(whoOf(first))}">${answer.change}</a>
    </p>
  `
}
