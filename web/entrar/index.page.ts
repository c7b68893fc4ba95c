import { refusedFor } from '#call/failure.ts'
import { login } from '#contract/auth.ts'
import { messages } from '../conta/account.messages.ts'
import { orProvider, providerName } from '../conta/provider.ts'
import { type Faults, faultSummary, faultsOf } from '../html/faults.ts'
import { field } from '../html/field.ts'
import { form, textOf } from '../html/form.ts'
import { html } from '../html/html.ts'
import { goodNews } from '../html/news.ts'
import { afterSignIn, isHold, safeBack, signInByMail, signInFor } from '../session/back.ts'
import { sendsMail, sendsSms } from '../site/channels.ts'
import type { Page, Screen, Visit } from '../site/page.ts'
import { numberForm } from './number-form.ts'

const { labels, signIn } = messages

interface SignInResult {
  email?: string | undefined
  faults?: Faults
  /** The password was right, and a second factor is asked for. */
  askCode?: boolean
}

/** Tells if the page asks for an e-mail where it might ask for a telephone: whoever works in the office has one. */
const asksMail = ({ query }: Visit, back: string) =>
  query.get('com') === 'email' || query.has('mudada') || back.startsWith('/gestao')

/** Asks for a telephone, where SMS is sent: nearly everybody has one, and there is nothing to remember. */
async function telephoneFirst({ call }: Visit, back: string): Promise<Screen> {
  return {
    title: signIn.title,
    main: html`
      <div class="folha estreita">
        <h1>${signIn.title}</h1>
        ${numberForm(back)}
        ${orProvider(await providerName(call), back)}
        <p><a class="mais" href="${signInByMail(back)}">${messages.byTelephone.byEmail}</a></p>
      </div>
    `,
  }
}

async function screen({ query, call }: Visit, { email, faults, askCode }: SignInResult = {}): Promise<Screen> {
  const [mails, texts] = await Promise.all([sendsMail(call), sendsSms(call)])
  const back = safeBack(query.get('voltar'))
  return {
    ...(faults && { status: faults.status }),
    title: signIn.title,
    main: html`
      <div class="folha estreita">
        <h1>${signIn.title}</h1>
        ${goodNews(query.has('mudada') && signIn.reset)}
        ${isHold(back) ? html`<p>${signIn.forHold}</p>` : ''}
        ${faultSummary(faults, labels)}
        ${form(html`
          ${field({
            name: 'email',
            label: labels.email,
            type: 'email',
            value: email,
            fault: faults?.fields.email,
            autocomplete: 'username',
            inputmode: 'email',
          })}
          ${field({
            name: 'password',
            label: labels.password,
            type: 'password',
            fault: faults?.fields.password,
            autocomplete: 'current-password',
          })}
          ${
            askCode
              ? field({
                  name: 'codigo',
                  label: labels.codigo,
                  hint: signIn.codeHint,
                  autocomplete: 'one-time-code',
                  inputmode: 'numeric',
                })
              : ''
          }
          <button class="botao largo">${signIn.button}</button>
        `)}
        ${orProvider(await providerName(call), back)}
        ${
          texts
            ? html`<p><a class="mais" href="${signInFor('/entrar/telefone', back)}">${signIn.byTelephone}</a></p>`
            : ''
        }
        ${mails ? html`<p><a class="mais" href="/recuperar">${signIn.forgotten}</a></p>` : ''}
        <p>${signIn.new} <a class="mais" href="${signInFor('/registar', back)}">${signIn.register}</a></p>
      </div>
    `,
  }
}

/** `/entrar`: and back to where they were. */
export const entrar: Page = {
  session: 'pessoa',
  private: true,
  async show(visit) {
    const back = safeBack(visit.query.get('voltar'))
    return !asksMail(visit, back) && (await sendsSms(visit.call)) ? telephoneFirst(visit, back) : screen(visit)
  },
  async act(visit, sent) {
    const [email, codigo] = [textOf(sent, 'email'), textOf(sent, 'codigo')]
    try {
      const body = { email: email ?? '', password: sent.get('password') ?? '', ...(codigo && { codigo }) }
      const { token, expira_em, user } = await visit.call(login, { body })
      const back = afterSignIn(safeBack(visit.query.get('voltar')), user.role)
      return { goTo: back, session: { token, until: expira_em } }
    } catch (error) {
      const askCode = refusedFor(error, 'codigo_2fa')
      return screen(visit, { email, faults: faultsOf(error), askCode })
    }
  },
}
