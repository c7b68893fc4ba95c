import { spacedPhone } from '../format/codes.ts'
import { hasTextNumbers } from '../html/contact.ts'
import { type Html, html } from '../html/html.ts'
import { qr } from '../html/qr.ts'
import type { Page } from '../site/page.ts'
import { messages } from './by-text.messages.ts'

const { title, patient, ussd, counter } = messages

/** A list of words to write or figures to choose, each with its effect. */
const stepList = (steps: readonly (readonly [string, string])[]): Html => html`
  <dl class="factos ordens">
    ${steps.map(([said, does]) => html`<div><dt>${said}</dt><dd>${does}</dd></div>`)}
  </dl>
`

/** A number as it is written in an address: digits and its sign. */
const plain = (number: string) => number.replaceAll(/[^\d+]/g, '')

const numberPoster = (number: string): Html => html`
  <section class="cartao cartaz">
    <h2>${patient.title}</h2>
    <p class="numero"><a href="sms:${plain(number)}"><strong>${spacedPhone(number)}</strong></a></p>
    ${qr(`sms:${plain(number)}`, patient.qr(spacedPhone(number)))}
    <p>${patient.write(spacedPhone(number))}:</p>
    ${stepList(patient.steps)}
    <p>${patient.end}</p>
  </section>
`

const codePoster = (code: string): Html => html`
  <section class="cartao cartaz">
    <h2>${ussd.title}</h2>
    <p class="numero"><a href="tel:${encodeURIComponent(code)}"><strong>${code}</strong></a></p>
    <p>${ussd.dial(code)}:</p>
    ${stepList(ussd.steps)}
    <p>${ussd.end}</p>
  </section>
`

const counterCard = (number: string, code: string | undefined): Html => html`
  <section class="cartao cartaz">
    <h2>${counter.title}</h2>
    <p>${counter.text(spacedPhone(number))}</p>
    ${stepList(counter.steps)}
    ${code ? html`<p>${counter.ussd(code)}</p>` : ''}
  </section>
`

/** `/por-sms`: how to search and hold without data, as a page and as posters; says so where that is not possible. */
export const porSms: Page = {
  session: 'pessoa',
  async show({ texts, origin, path }) {
    if (!hasTextNumbers(texts)) {
      return {
        status: 404,
        title,
        scripts: [],
        main: html`
          <div class="folha">
            <h1>${title}</h1>
            <p>${messages.none}</p>
            <p><a class="botao" href="/">${messages.search}</a></p>
          </div>
        `,
      }
    }
    const { number, ussdCode } = texts
    return {
      title,
      description: messages.description,
      scripts: [],
      main: html`
        <div class="folha">
          <h1 class="nao-se-imprime">${title}</h1>
          <p class="nao-se-imprime">${messages.text}</p>
          ${number ? numberPoster(number) : ''}
          ${ussdCode ? codePoster(ussdCode) : ''}
          ${number ? counterCard(number, ussdCode) : ''}
          <section class="cartao cartaz">
            <h2>${messages.page.title}</h2>
            <p>${origin.replace(/^https?:\/\//, '')}</p>
            ${qr(`${origin}${path}`, messages.page.qr)}
          </section>
        </div>
      `,
    }
  },
}
