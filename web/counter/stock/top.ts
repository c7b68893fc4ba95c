import { chip } from '../../html/chip.ts'
import { type Html, html } from '../../html/html.ts'
import { messages } from '../../messages/stock.ts'
import { parts, type StockFilter, stockPath } from './list.ts'

/** The search of the shelf, its parts, and the ways to fill it. */
export const stockTop = (asked: StockFilter): Html =>
  html`
    <p class="accoes">
      <a class="botao fino" href="/balcao/stock/novo">${messages.add}</a>
      <a class="botao claro fino" href="/balcao/stock/importar">${messages.importing}</a>
      <a class="botao claro fino" href="/balcao/stock/exportar" download>${messages.exporting}</a>
      <button class="botao claro fino" id="ler" type="button" hidden></button>
    </p>
    <form class="procura" id="procurar" action="/balcao/stock" role="search">
      <div class="caixa">
        <label class="oculto" for="artigo">${messages.search}</label>
        <input
          id="artigo"
          name="q"
          type="search"
          value="${asked.term}"
          placeholder="${messages.example}"
          maxlength="150"
          autocomplete="off"
          enterkeyhint="search"
        >
        ${asked.part === 'todos' ? '' : html`<input type="hidden" name="so" value="${asked.part}">`}
        <button class="botao claro">${messages.go}</button>
      </div>
    </form>
    <nav class="filtros" aria-label="${messages.part}">
      ${parts.map((part) =>
        chip(stockPath({ term: asked.term, part, cursor: undefined }), messages.parts[part], part === asked.part),
      )}
    </nav>
  `
