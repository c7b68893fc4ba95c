import { spaced } from '../../format/codes.ts'
import { fullDate } from '../../format/time.ts'
import { contactLine } from '../../html/contact.ts'
import { type Html, html } from '../../html/html.ts'
import { goodNews } from '../../html/news.ts'
import type { Screen, Visit } from '../../site/page.ts'
import { messages } from './register.messages.ts'

interface Sheet {
  id: string
  name: string
  code: string
  /** The API's message, which tells where else the code goes. */
  said: string
}

/** The address of the counter and the contact. */
export type SheetVisit = Pick<Visit, 'origin' | 'contact'>

const {
  code: said,
  code: { sheet },
} = messages

/** The code on a sheet for the pharmacy's wall: in threes and fours, as it is read aloud. */
export const sheetOf = ({ name, code }: Pick<Sheet, 'name' | 'code'>, { origin, contact }: SheetVisit): Html =>
  html`
    <section class="folheto" aria-label="${sheet.title}">
      <h2>${sheet.title}</h2>
      <p>${sheet.for} <strong>${name}</strong></p>
      <p class="leve">${sheet.code}</p>
      <p class="codigo">${spaced(code)}</p>
      <ol><li>${sheet.step1(`${origin}/balcao`)}</li><li>${sheet.step2}</li><li>${sheet.step3}</li></ol>
      <p class="leve">${sheet.keep} ${sheet.made(fullDate(new Date()))}</p>
      ${contactLine(contact)}
    </section>
  `

/** A button that prints, where a script can, and the way on. */
export const printOr = (href: string, kept: string): Html =>
  html`
    <p class="accoes nao-se-imprime">
      <button class="botao" id="imprimir" type="button" hidden></button>
      <a class="botao claro" href="${href}">${kept}</a>
    </p>
    <noscript><p class="leve nao-se-imprime">${said.printHint}</p></noscript>
  `

/** The code, this once. It is never in an address. */
export const codeSheet = ({ id, said: told, ...sheet }: Sheet, visit: SheetVisit): Screen => ({
  title: said.title,
  scripts: ['gestao'],
  main: html`
    <div class="folha estreita">
      <div class="nao-se-imprime"><h1>${said.title}</h1>${goodNews(told)}<p class="aviso">${said.once}</p></div>
      ${sheetOf(sheet, visit)}
      ${printOr(`/gestao/farmacias/${id}`, said.done)}
    </div>
  `,
})
