import { ApiFailure } from '#call/failure.ts'
import { apagarAlerta, listarAlertas } from '#contract/alertas.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { distance } from '../format/distance.ts'
import { fullDate } from '../format/time.ts'
import { type Html, html } from '../html/html.ts'
import { goodNews } from '../html/news.ts'
import { messages } from '../messages/alerts.ts'
import { signInFor } from '../session/back.ts'
import type { Page } from '../site/page.ts'

type Alert = ResponseOf<typeof listarAlertas>[number]

const news = {
  feito: messages.mine.made,
  sms: messages.mine.madeBySms,
  telefone: messages.mine.madeHere,
  email: messages.mine.madeInstead,
  apagado: messages.mine.dropped,
}

function newsOf(query: URLSearchParams): Html | '' {
  const entry = Object.entries(news).find(([name]) => query.has(name))
  return goodNews(entry?.[1])
}

const line = ({ id, procura, raio_km, por, expira_em }: Alert) =>
  html`
    <li class="passada">
      <div>
        <strong>${procura}</strong>
        <p class="leve">
          ${messages.mine.within(distance(raio_km))}, ${messages.mine.until(fullDate(expira_em))}; ${messages.mine.by[por]}
        </p>
      </div>
      <form method="post">
        <input type="hidden" name="id" value="${id}">
        <button class="botao perigo fino" aria-label="${messages.mine.dropNamed(procura)}">${messages.mine.drop}</button>
      </form>
    </li>
  `

/** `/alertas`: the alerts of a person. */
export const alertas: Page = {
  session: 'pessoa',
  private: true,
  async show({ call, signedIn, path, query }) {
    if (!signedIn) return { goTo: signInFor('/entrar', path) }
    const alerts = await call(listarAlertas)
    return {
      title: messages.mine.title,
      main: html`
        <div class="folha estreita">
          <h1>${messages.mine.title}</h1>
          ${newsOf(query)}
          ${
            alerts.length > 0
              ? html`
                <ul>${alerts.map(line)}</ul>
              `
              : html`
                <p>${messages.mine.none}</p>
                <p class="leve">${messages.mine.noneText}</p>
                <p><a class="botao" href="/">${messages.mine.search}</a></p>
              `
          }
        </div>
      `,
    }
  },
  async act({ call }, sent) {
    try {
      await call(apagarAlerta, { params: { id: sent.get('id') ?? '' } })
    } catch (error) {
      // sent twice, or the alert has ended meanwhile: the wish is fulfilled
      if (!(error instanceof ApiFailure && error.code === 'NAO_ENCONTRADO')) throw error
    }
    return { goTo: '/alertas?apagado=1' }
  },
}
