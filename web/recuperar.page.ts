import { ApiFailure } from '#call/failure.ts'
import { recuperar as recuperarOperation } from '#contract/sessao.ts'
import { messages } from './conta/account.messages.ts'
import type { Contact } from './html/contact.ts'
import { type Faults, faultSummary, faultsOf } from './html/faults.ts'
import { field } from './html/field.ts'
import { form, textOf } from './html/form.ts'
import { html } from './html/html.ts'
import { sendsMail } from './site/channels.ts'
import type { Page, Screen } from './site/page.ts'

const { labels, recover } = messages

const screen = (email?: string, faults?: Faults): Screen => ({
  ...(faults && { status: faults.status }),
  title: recover.title,
  main: html`
    <div class="folha estreita">
      <h1>${recover.title}</h1>
      ${faultSummary(faults, labels)}
      <p>${recover.text}</p>
      ${form(html`
        ${field({
          name: 'email',
          label: labels.email,
          type: 'email',
          value: email,
          fault: faults?.fields.email,
          autocomplete: 'username',
        })}
        <button class="botao">${recover.button}</button>
      `)}
    </div>
  `,
})

const sent: Screen = {
  title: recover.sentTitle,
  main: html`
    <div class="folha estreita">
      <h1>${recover.sentTitle}</h1>
      <p>${recover.sent}</p>
      <p class="leve">${recover.notThere}</p>
      <p class="accoes"><a class="botao claro" href="/recuperar">${recover.another}</a></p>
    </div>
  `,
}

/** The page without a form, shown when no e-mail can be sent. */
const noMail = (contact: Contact | undefined): Screen => ({
  title: recover.title,
  main: html`
    <div class="folha estreita">
      <h1>${recover.title}</h1>
      <p>${recover.noMail(contact !== undefined)}</p>
      <p><a class="botao claro" href="/entrar">${recover.back}</a></p>
    </div>
  `,
})

/** `/recuperar`: answers alike whether or not there is such an account. */
export const recuperar: Page = {
  session: 'pessoa',
  private: true,
  async show({ query, call, contact }) {
    if (query.has('enviada')) return sent
    return (await sendsMail(call)) ? screen() : noMail(contact)
  },
  async act({ call, contact }, given) {
    const email = textOf(given, 'email')
    try {
      await call(recuperarOperation, { body: { email: email ?? '' } })
      return { goTo: '/recuperar?enviada=1' }
    } catch (error) {
      const faults = faultsOf(error)
      // without e-mail it is so tomorrow too: waiting a minute is no advice
      const never = error instanceof ApiFailure && error.code === 'INDISPONIVEL'
      return screen(email, never ? { ...faults, message: recover.unavailable(contact !== undefined) } : faults)
    }
  },
}
