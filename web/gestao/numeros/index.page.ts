import { verNumeros } from '#contract/numeros.ts'
import { html } from '../../html/html.ts'
import { exportLink } from '../export-link.ts'
import { officePage } from '../staff.ts'
import { messages } from './figures.messages.ts'
import { dayTable, holdChannels, holdCharts, searchChart, stockAges, textChart } from './figures.ts'

/** `/gestao/numeros`: charts of the platform, each value also in words and figures. */
export const numeros = officePage('administrar', {
  async show({ call }) {
    const figures = await call(verNumeros)
    return {
      title: messages.title,
      main: html`
        <div class="folha gestao">
          <div class="cabeca-de-gestao">
            <h1>${messages.title}</h1>
            <p class="accoes">${exportLink('numeros')}</p>
          </div>
          <p class="leve">${messages.text}</p>
          <section><h2>${messages.holds}</h2>${holdCharts(figures)}</section>
          <div class="colunas">
            <section>
              <h2>${messages.channels}</h2>
              <p class="leve">${messages.channelsText}</p>
              ${holdChannels(figures)}
            </section>
            <section>
              <h2>${messages.texts}</h2>
              ${textChart(figures)}
            </section>
          </div>
          <div class="colunas">
            <section>
              <h2>${messages.searches}</h2>
              ${searchChart(figures)}
              <p><a class="mais" href="/gestao/procuras">${messages.searchesLink}</a></p>
            </section>
            <section>
              <h2>${messages.stock}</h2>
              <p class="leve">${messages.stockText}</p>
              ${stockAges(figures)}
              <p><a class="mais" href="/gestao/farmacias?ordem=stock">${messages.stockLink}</a></p>
            </section>
          </div>
          ${dayTable(figures)}
        </div>
      `,
    }
  },
})
