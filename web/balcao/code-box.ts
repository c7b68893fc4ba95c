import { type Html, html } from '../html/html.ts'
import { messages } from './counter.messages.ts'

interface CodeBox {
  value?: string
  fault?: string | undefined
  /** True when the page has nothing else: the keyboard then opens by itself. */
  alone?: true
}

/** The field of a pick-up code. It is sent in no address, because browsers keep addresses. */
export const codeBox = ({ value = '', fault, alone }: CodeBox): Html =>
  html`
    <form class="codigo-de-balcao${fault ? ' errado' : ''}" method="post" action="/balcao/codigo" novalidate>
      <label for="codigo">${messages.code.title}</label>
      ${alone ? html`<p class="dica" id="codigo-dica">${messages.code.hint}</p>` : ''}
      ${fault ? html`<p class="falta" id="codigo-falta" role="alert">${fault}</p>` : ''}
      <div class="caixa">
        <input
          id="codigo"
          name="codigo"
          value="${value}"
          placeholder="000 000"
          inputmode="numeric"
          autocomplete="off"
          maxlength="20"
          required
          ${fault ? html` aria-invalid="true" aria-describedby="codigo-falta"` : ''}
          ${alone ? html` autofocus` : ''}
        >
        <button class="botao">${messages.code.button}</button>
      </div>
    </form>
  `
