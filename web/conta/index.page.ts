import { verMeusDados } from '#contract/conta.ts'
import { mayRole } from '#contract/permissions.ts'
import { alterarMinhaConta } from '#contract/sessao.ts'
import { messages as office } from '../gestao/gestao.messages.ts'
import { type Faults, faultSummary, faultsOf, phoneFaults } from '../html/faults.ts'
import { field } from '../html/field.ts'
import { form, textOf } from '../html/form.ts'
import { html } from '../html/html.ts'
import { goodNews } from '../html/news.ts'
import { messages as alerts } from '../messages/alerts.ts'
import { signInFor } from '../session/back.ts'
import { sendsMail, sendsSms } from '../site/channels.ts'
import type { Page, Screen, Visit } from '../site/page.ts'
import { messages } from './account.messages.ts'
import { messages as factor } from './factor.messages.ts'

const { labels, account, contact } = messages

/** The number with which a person comes in: it is changed by proving the next one. */
const ownNumber = (number: string) =>
  html`
    <h2>${account.telephone}</h2>
    <p>${number} <a class="mais" href="/conta/contacto">${contact.change}</a></p>
  `

async function screen({ call, query }: Visit, sent?: URLSearchParams, faults?: Faults): Promise<Screen> {
  const [{ user }, mails, texts] = await Promise.all([call(verMeusDados), sendsMail(call), sendsSms(call)])
  const confirmed = user.telefone_confirmado_em !== null
  const toConfirm = (texts && !confirmed) || (mails && user.email !== null && user.email_confirmado_em === null)
  const byNumber = user.email === null
  const value = (name: string, now: string | null) => sent?.get(name) ?? now ?? ''
  return {
    ...(faults && { status: faults.status }),
    title: account.title,
    main: html`
      <div class="folha estreita">
        <h1>${account.title}</h1>
        <p class="leve">${user.email ?? account.noEmail}</p>
        ${goodNews(query.has('guardada') && account.saved)}
        ${goodNews(query.has('confirmado') && account.confirmed)}
        ${faultSummary(faults, labels)}
        ${byNumber ? ownNumber(user.telefone ?? '') : ''}
        <h2>${byNumber ? labels.nome : account.details}</h2>
        ${form(html`
          ${field({
            name: 'nome',
            label: labels.nome,
            value: value('nome', user.name),
            fault: faults?.fields.nome,
            autocomplete: 'name',
          })}
          ${
            byNumber
              ? ''
              : field({
                  name: 'telefone',
                  label: labels.telefone,
                  type: 'tel',
                  ...((confirmed || texts) && { hint: confirmed ? contact.yes : contact.no }),
                  value: value('telefone', user.telefone),
                  fault: faults?.fields.telefone,
                  required: false,
                  autocomplete: 'tel',
                })
          }
          <button class="botao">${account.save}</button>
        `)}
        <ul class="ligacoes">
          ${user.role === 'user' ? '' : html`<li><a href="/gestao">${office.home}</a></li>`}
          ${toConfirm ? html`<li><a href="/conta/contacto">${contact.title}</a></li>` : ''}
          ${user.fornecedor || byNumber ? '' : html`<li><a href="/conta/palavra-passe">${account.password}</a></li>`}
          ${
            mayRole(user.role, 'segundoFactor')
              ? html`<li><a href="/conta/segundo-factor">${factor.title}</a></li>`
              : ''
          }
          ${mails || (byNumber && texts) ? html`<li><a href="/alertas">${alerts.mine.title}</a></li>` : ''}
          <li><a href="/conta/dados">${account.data}</a></li>
          <li><a href="/sair">${account.leave}</a></li>
          <li><a href="/conta/apagar">${account.erase}</a></li>
        </ul>
      </div>
    `,
  }
}

/** `/conta`: the data that a person may change about themselves. */
export const conta: Page = {
  session: 'pessoa',
  private: true,
  show: async (visit) => (visit.signedIn ? screen(visit) : { goTo: signInFor('/entrar', visit.path) }),
  async act(visit, sent) {
    const { user } = await visit.call(verMeusDados)
    const wrong = phoneFaults(sent, { telefone: user.telefone })
    if (wrong) return screen(visit, sent, wrong)
    try {
      const body = {
        nome: textOf(sent, 'nome') ?? '',
        ...(sent.has('telefone') && { telefone: textOf(sent, 'telefone') ?? null }),
      }
      await visit.call(alterarMinhaConta, { body })
      return { goTo: '/conta?guardada=1' }
    } catch (error) {
      return screen(visit, sent, faultsOf(error))
    }
  },
}
