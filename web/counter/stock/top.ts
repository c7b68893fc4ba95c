import { type Html, html } from '../../html/html.ts'
import { words } from '../../words/stock.ts'
import { type Asked, type Part, parts, stockPath } from './list.ts'

const chip = (part: Part, { term, part: chosen }: Asked): Html =>
  html`<a class="ficha" href="${stockPath({ term, part, cursor: undefined })}"${part === chosen ? html` aria-current="true"` : ''}>${words.parts[part]}</a>`

/** The search of the shelf, its parts, and the ways to fill it. */
export const stockTop = (asked: Asked): Html =>
  html`<p class="accoes"><a class="botao fino" href="/balcao/stock/novo">${words.add}</a><a class="botao claro fino" href="/balcao/stock/importar">${words.importing}</a><a class="botao claro fino" href="/balcao/stock/exportar" download>${words.exporting}</a></p><form class="procura" id="procurar" action="/balcao/stock" role="search"><div class="caixa"><label class="oculto" for="artigo">${words.search}</label><input id="artigo" name="q" type="search" value="${asked.term}" placeholder="${words.example}" maxlength="150" autocomplete="off" enterkeyhint="search">${
    asked.part === 'todos' ? '' : html`<input type="hidden" name="so" value="${asked.part}">`
  }<button class="botao claro">${words.go}</button></div></form><nav class="filtros" aria-label="${words.part}">${parts.map((part) => chip(part, asked))}</nav>`
