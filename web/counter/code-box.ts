import { type Html, html } from '../html/html.ts'
import { words } from '../words/counter.ts'

interface Box {
  value?: string
  fault?: string | undefined
  /** Where no other thing is: the keyboard opens by itself. */
  alone?: true
}

/** Where a pick-up code is typed. What is sent is in no address: an address is kept by browsers. */
export const codeBox = ({ value = '', fault, alone }: Box): Html =>
  html`<form class="codigo-de-balcao${fault ? ' errado' : ''}" method="post" action="/balcao/codigo" novalidate><label for="codigo">${words.code.title}</label>${
    alone ? html`<p class="dica" id="codigo-dica">${words.code.hint}</p>` : ''
  }${fault ? html`<p class="falta" id="codigo-falta" role="alert">${fault}</p>` : ''}<div class="caixa"><input id="codigo" name="codigo" value="${value}" placeholder="000 000" inputmode="numeric" autocomplete="off" maxlength="20" required${
    fault ? html` aria-invalid="true" aria-describedby="codigo-falta"` : ''
  }${alone ? html` autofocus` : ''}><button class="botao">${words.code.button}</button></div></form>`
