import type { ResponseOf } from '#contract/endpoint.ts'
import { listarAcessos } from '#contract/perfil.ts'
import { sair } from '#contract/sessao.ts'
import { clockTime, fullDate } from '../../format/time.ts'
import { form } from '../../html/form.ts'
import { type Html, html } from '../../html/html.ts'
import type { Page } from '../../site/page.ts'
import { messages } from './profile.messages.ts'

/** Patterns of browsers in the User-Agent; a browser that claims to be another comes before it. */
const browsers = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera Mini', /Opera Mini/],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /Safari\//],
] as const

const systems = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux/],
] as const

const nameIn = (known: readonly (readonly [string, RegExp])[], text: string): string | undefined =>
  known.find(([, pattern]) => pattern.test(text))?.[0]

/** A browser and a system, as people call them; nothing where neither is known. */
function deviceOf(userAgent: string | null): { browser: string | undefined; system: string | undefined } {
  const text = userAgent ?? ''
  return { browser: nameIn(browsers, text), system: nameIn(systems, text) }
}

const { access } = messages

type AccessEvent = ResponseOf<typeof listarAcessos>[number]

function line({ user_agent, ip, localidade, data }: AccessEvent): Html {
  const { browser, system } = deviceOf(user_agent)
  const device = browser && system ? access.on(browser, system) : (browser ?? system ?? access.unknownDevice)
  const where = [...(localidade ? [localidade] : []), ...(ip ? [access.from(ip)] : [])].join(' · ')
  return html`
    <li class="passada">
      <div><strong>${device}</strong><p class="leve">${where}</p></div>
      <time class="leve" datetime="${data}">${access.when(fullDate(data), clockTime(data))}</time>
    </li>
  `
}

/** `/balcao/perfil/acessos`: the latest sign-ins with the pharmacy's code, and a button that ends every session. */
export const acessos: Page = {
  session: 'farmacia',
  private: true,
  async show({ call }) {
    const list = await call(listarAcessos)
    return {
      title: access.title,
      main: html`
        <div class="folha estreita">
          <h1>${access.title}</h1>
          <p>${access.text}</p>
          ${list.length === 0 ? html`<p class="leve">${access.none}</p>` : html`<ul>${list.map(line)}</ul>`}
          <p class="antes">${access.doubt}</p>
          ${form(html`
            <p class="accoes"><button class="botao perigo">${access.end}</button></p>
            <p class="leve">${access.endHint}</p>
          `)}
          <p><a class="mais" href="/balcao/perfil">${messages.form.back}</a></p>
        </div>
      `,
    }
  },
  async act({ call }) {
    await call(sair, { body: { todas: true } })
    return { goTo: '/balcao/entrar', session: null }
  },
}
