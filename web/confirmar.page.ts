import { refusedFor } from '#call/failure.ts'
import { confirmar as confirmarOperation } from '#contract/sessao.ts'
import { messages } from './conta/account.messages.ts'
import { faultsOfLink } from './conta/faults.ts'
import { type Faults, faultSummary } from './html/faults.ts'
import { form } from './html/form.ts'
import { html } from './html/html.ts'
import { signInFor } from './session/back.ts'
import type { Page, Screen, Visit } from './site/page.ts'

const { confirm } = messages

/** The last digits of the number that asked for the link, as the link says them. */
const endingOf = ({ query }: Visit) => /^\d{3}$/.exec(query.get('telefone') ?? '')?.[0]

const screen = (visit: Visit, faults?: Faults): Screen => ({
  ...(faults && { status: faults.status }),
  title: confirm.title,
  main: html`
    <div class="folha estreita">
      <h1>${confirm.title}</h1>
      ${faultSummary(faults)}
      ${endingOf(visit) ? html`<p>${confirm.joining(endingOf(visit) ?? '')}</p>` : ''}
      <p>${confirm.text}</p>
      ${form(html`<button class="botao">${confirm.button}</button>`)}
    </div>
  `,
})

/** The e-mail is of another account: whoever opened the link has to be its person. */
const enterFirst = ({ path, query }: Visit, { status, message }: Faults): Screen => ({
  status,
  title: confirm.title,
  main: html`
    <div class="folha estreita">
      <h1>${confirm.title}</h1>
      <p class="aviso mau" role="alert">${message}</p>
      <p><a class="botao" href="${signInFor('/entrar', `${path}?${query}`)}">${confirm.signIn}</a></p>
    </div>
  `,
})

/** The link opens where the mail is read, which may be where nobody has signed in. */
const done = ({ signedIn }: Visit): Screen => ({
  title: confirm.doneTitle,
  main: html`
    <div class="folha estreita">
      <h1>${confirm.doneTitle}</h1>
      <p>${confirm.done}</p>
      <p class="accoes">
        <a class="botao" href="/">${confirm.search}</a>
        ${
          signedIn
            ? html`
              <a class="botao claro" href="/reservas">${confirm.holds}</a>
            `
            : html`<a class="botao claro" href="/entrar">${confirm.signIn}</a>`
        }
      </p>
    </div>
  `,
})

/** `/confirmar`: the link of the e-mail; a mail server that looks at it confirms nothing. */
export const confirmar: Page = {
  session: 'pessoa',
  private: true,
  show: async (visit) => (visit.query.has('feito') ? done(visit) : screen(visit)),
  async act(visit) {
    const { call, query } = visit
    const token = query.get('token') ?? ''
    try {
      await call(confirmarOperation, { body: { token } })
      return { goTo: '/confirmar?feito=1' }
    } catch (error) {
      const faults = faultsOfLink(error, token)
      if (refusedFor(error, 'so_com_entrada')) return enterFirst(visit, faults)
      return screen(visit, refusedFor(error, 'duplicado') ? { ...faults, message: confirm.taken } : faults)
    }
  },
}
