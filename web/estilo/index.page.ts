import { html } from '../html/html.ts'
import type { Page } from '../site/page.ts'
import { language } from './language.ts'
import { parts } from './parts.ts'
import { messages } from './style-guide.messages.ts'

/** `/estilo`: the design language of the pages, for developers. @param css every style sheet of the pages */
export const estilo = (
  { counterStyle, officeStyle }: Record<'counterStyle' | 'officeStyle', string>,
  css: string,
): Page => ({
  session: 'pessoa',
  async show() {
    return {
      title: messages.title,
      head: html`${[counterStyle, officeStyle].map((href) => html`<link rel="stylesheet" href="${href}">`)}`,
      main: html`
        <div class="folha">
          <h1>${messages.title}</h1>
          <p>${messages.intro}</p>
          ${language(css)}
          <h2>${messages.parts}</h2>
          <p class="leve">${messages.partsHint}</p>
          ${parts().map(([name, content]) => html`<section class="antes"><h3>${name}</h3>${content}</section>`)}
        </div>
      `,
    }
  },
})
