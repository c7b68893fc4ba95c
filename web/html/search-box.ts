import { messages } from '../messages/search.ts'
import { type Html, html } from './html.ts'

export const searchKinds = ['medicamento', 'farmacia', 'bairro'] as const
export type SearchKind = (typeof searchKinds)[number]

interface SearchBox {
  term?: string
  kind?: SearchKind
  /** The person's place, as they wrote it. */
  where: string
  /** The fault of the place. */
  fault?: string | undefined
  /** Links to the places that may be meant instead. */
  choices?: readonly Html[]
  /** Above results, where there is less room. */
  small?: boolean
}

/** List of the commonest places, offered by the browser where no script does. */
const usualPlaces = html`
  <datalist id="lugares">${messages.usualPlaces.map((name) => html`<option>${name}</option>`)}</datalist>
`

const kindChoice = (kind: SearchKind, chosen: SearchKind) =>
  html`
    <label class="escolha">
      <input
        type="radio"
        name="tipo"
        value="${kind}"
        data-pergunta="${messages.questions[kind]}"
        data-exemplo="${messages.examples[kind]}"
        ${kind === chosen ? html` checked` : ''}
      >
      <span>${messages.kinds[kind]}</span>
    </label>
  `

/** Search box: term, place and button. Works as a plain form; the script adds suggestions. */
export function searchBox({
  term = '',
  kind = 'medicamento',
  where,
  fault,
  choices = [],
  small = false,
}: SearchBox): Html {
  return html`
    <form class="procura" action="/procura" role="search">
      <div class="caixa">
        <label class="oculto" for="q">${messages.questions[kind]}</label>
        <input
          id="q"
          name="q"
          type="search"
          value="${term}"
          placeholder="${messages.examples[kind]}"
          maxlength="200"
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          enterkeyhint="search"
        >
        <button class="botao">${messages.go}</button>
      </div>
      <fieldset class="escolhas">
        <legend class="oculto">${messages.kindOf}</legend>
        ${searchKinds.map((each) => kindChoice(each, kind))}
      </fieldset>
      <div class="onde${fault ? ' errado' : ''}">
        <label${small ? html` class="oculto"` : ''} for="perto">${messages.where}</label>
        <input
          id="perto"
          name="perto"
          value="${where}"
          placeholder="${messages.whereShort}"
          maxlength="100"
          autocomplete="address-level2"
          list="lugares"
          ${fault ? html` aria-invalid="true" aria-describedby="perto-falta"` : ''}
        >
        <button
          class="perto"
          type="button"
          hidden
          data-locating="${messages.locating}&hellip;"
          data-failed="${messages.notLocated}"
          data-here="${messages.here}"
        >
          ${messages.nearMe}
        </button>
        ${
          fault
            ? html`
              <p class="falta" id="perto-falta" role="alert">${fault}</p>
            `
            : html`<p class="falta" role="status" hidden></p>`
        }
      </div>
      ${choices.length > 0 ? html`<nav class="fichas" aria-label="${messages.choices}">${choices}</nav>` : ''}
      ${usualPlaces}
    </form>
  `
}
