import { html } from './html/html.ts'
import { searchBox } from './html/search-box.ts'
import { messages } from './messages/search.ts'
import { messages as site } from './messages/site.ts'
import { placeText } from './place/place.ts'
import { messages as prescription } from './receita/prescription.messages.ts'
import { heldAtHome, heldNow } from './reservas/home.ts'
import { holdLength } from './reservas/terms.ts'
import type { Page } from './site/page.ts'
import { onDutyNow } from './turno/now.ts'

const usual = messages.usualNames.map(
  (name) => html`
    <li><a class="ficha" href="/procura?${new URLSearchParams({ q: name }).toString()}">${name}</a></li>
  `,
)

/** `/`: the search box, the holds of a signed-in person, and how the service works. */
export const inicio: Page = {
  session: 'pessoa',
  async show(visit) {
    const length = holdLength(visit.holdMinutes)
    const [held, duty] = await Promise.all([heldNow(visit), onDutyNow(visit)])
    return {
      title: `${site.name}: ${messages.questions.medicamento}`,
      description: site.tagline,
      scripts: [held.length > 0 ? 'inicio' : 'procura'],
      ...(held.length > 0 && { private: true }),
      first: html`
        <section class="heroi">
          <div class="folha">
            ${duty}
            <h1>${messages.questions.medicamento}</h1>
            <p class="promessa">${messages.promise(length)}</p>
            ${searchBox({ where: placeText(visit.place) })}
          </div>
        </section>
      `,
      main: html`
        <div class="folha larga">
          ${held.length > 0 ? heldAtHome(held) : ''}
          <p class="toda-a-receita"><a class="botao claro" href="/receita">${prescription.offer}</a></p>
          <h2>${messages.usual}</h2>
          <ul class="fichas">${usual}</ul>
          <h2>${messages.steps.title}</h2>
          <ol class="passos">${messages.steps.list(length).map(
            ([title, text]) => html`
              <li><h3>${title}</h3><p>${text}</p></li>
            `,
          )}</ol>
        </div>
      `,
    }
  },
}
