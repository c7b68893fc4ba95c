import { liveHolds } from '../browser/offline/kept.ts'
import { hasTextNumbers } from '../html/contact.ts'
import { html } from '../html/html.ts'
import { messages as holds } from '../reservas/holds.messages.ts'
import { documentOf } from '../site/document.ts'
import type { Screen } from '../site/page.ts'
import { built, texts } from './built.ts'
import { notice } from './kept-page.ts'
import { messages } from './offline.messages.ts'
import { keptLinks } from './pages.ts'
import { isSignedIn } from './session.ts'

/** Makes the same document as the server's, with the same policy. */
async function page(screen: Screen, { pathname, origin }: URL): Promise<Response> {
  const around = {
    assets: built.assets,
    session: 'pessoa',
    hasStyle: true,
    signedIn: await isSignedIn(),
    path: pathname,
    origin,
  } as const
  const headers = { ...built.headers, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(documentOf(screen, around).toString(), { status: screen.status ?? 200, headers })
}

const again = ({ pathname, search }: URL) => html`
  <a class="botao claro" href="${pathname + search}">${messages.again}</a>
`

/** Shows the live holds with their codes, as this phone last saw them. */
export async function keptHoldsScreen(url: URL): Promise<Response> {
  const cards = await liveHolds()
  const list = html.raw`${cards.map((card) => card.html).join('')}`
  return page(
    {
      title: holds.mine.title,
      scripts: ['reserva'],
      main: html`
        <div class="folha">
          <h1>${holds.mine.title}</h1>
          ${cards[0] ? html`${notice(cards[0].at, url)}<ul>${list}</ul>` : html`<p>${messages.holds.none}</p>`}
          <p class="leve">${messages.holds.latest}</p>
          <p>${again(url)}</p>
        </div>
      `,
    },
    url,
  )
}

/** Says how to ask without data: by SMS, and by USSD. */
function byText() {
  if (!hasTextNumbers(texts)) return ''
  const { number, ussdCode } = texts
  const { sms, ussd, ussdAlone } = messages.none
  return html`
    <p>
      ${number ? html`${sms} <a href="sms:${number.replaceAll(' ', '')}"><strong>${number}</strong></a>. ` : ''}
      ${
        ussdCode
          ? html`
            ${number ? ussd : ussdAlone} <a href="tel:${ussdCode.replaceAll('#', '%23')}"><strong>${ussdCode}</strong></a>.
          `
          : ''
      }
    </p>
  `
}

/** The address of the form that deletes what this phone keeps, which the worker answers itself. */
export const FORGET = '/guardado/apagar'

/** Shows the pages that this phone has stored, when the page itself needs the network. */
export async function offlineScreen(url: URL, isForgotten = false): Promise<Response> {
  const [live, links] = await Promise.all([liveHolds(), keptLinks()])
  return page(
    {
      status: 503,
      title: messages.none.title,
      main: html`
        <div class="folha">
          <h1>${messages.none.title}</h1>
          <p role="status">${isForgotten ? messages.none.forgotten : messages.none.text}</p>
          ${byText()}
          ${live.length > 0 ? html`<p><a class="botao" href="/reservas">${messages.none.holds}</a></p>` : ''}
          <p>${again(url)}</p>
          ${links.length > 0 ? html`<h2>${messages.none.pages}</h2><ul class="sugestoes">${links}</ul>` : ''}
          ${
            live.length + links.length > 0
              ? html`
                <form method="post" action="${FORGET}">
                  <button class="botao claro">${messages.none.forget}</button>
                </form>
              `
              : ''
          }
        </div>
      `,
    },
    url,
  )
}

/** Screen for a form that was sent and got no answer, so that its outcome is unknown here. */
export function unsureScreen(url: URL): Promise<Response> {
  const { title, text, button } = url.pathname === '/sair' ? messages.leaving : messages.unsure
  const look = url.pathname === '/sair' ? '' : html`<p>${messages.unsure.look}</p>`
  const way = url.pathname === '/sair' ? '/sair' : '/reservas'
  return page(
    {
      status: 503,
      title,
      main: html`
        <div class="folha estreita">
          <h1>${title}</h1>
          <p class="aviso" role="alert">${text}</p>
          ${look}
          <p><a class="botao" href="${way}">${button}</a></p>
        </div>
      `,
    },
    url,
  )
}
