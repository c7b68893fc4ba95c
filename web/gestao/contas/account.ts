import type { ResponseOf } from '#contract/endpoint.ts'
import type { verUtilizador } from '#contract/utilizadores.ts'
import { daysAgo, fullDate } from '../../format/time.ts'
import { form } from '../../html/form.ts'
import { type Html, html } from '../../html/html.ts'
import { choice, tick } from '../../html/inputs.ts'
import { messages } from '../people.messages.ts'

export type ManagedAccount = ResponseOf<typeof verUtilizador>

const { accounts } = messages

export const stateSeal = ({ is_ativo, gestor_admins }: Pick<ManagedAccount, 'is_ativo' | 'gestor_admins'>): Html =>
  html`
    <span class="selo ${is_ativo ? 'bom' : 'parado'}">${is_ativo ? accounts.on : accounts.off}</span>
    ${gestor_admins ? html` <span class="selo bom">${accounts.manages}</span>` : ''}
  `

const fact = (name: string, value: string) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`

/** A thing that can be done, in a form of its own that says which. */
const doing = (what: string, text: string, fields: Html | '', button: string, grave = false) =>
  html`
    <section class="cartao">
      <p>${text}</p>
      ${form(html`
        <input type="hidden" name="o_que" value="${what}">
        ${fields}
        <button class="botao fino ${grave ? 'perigo' : 'claro'}">${button}</button>
      `)}
    </section>
  `

const actions = ({ id, is_ativo, role, gestor_admins }: ManagedAccount) =>
  html`
    <div class="colunas">
      ${doing(
        'estado',
        is_ativo ? accounts.deactivateText : accounts.activateText,
        html`
          <input type="hidden" name="activa" value="${is_ativo ? 'nao' : 'sim'}">
        `,
        is_ativo ? accounts.deactivate : accounts.activate,
        is_ativo,
      )}
      ${doing(
        'papel',
        accounts.change,
        html`
          ${choice('role', accounts.role, accounts.roles, role)}
          ${tick('gestor_admins', accounts.labels.gestor_admins, gestor_admins)}
        `,
        accounts.changeButton,
      )}
      ${doing('faltas', accounts.forgiveText, '', accounts.forgive)}
      ${role === 'user' ? '' : doing('factor', accounts.factorText, '', accounts.factor, true)}
    </div>
    <p><a class="botao perigo fino" href="/gestao/contas/${id}/apagar">${accounts.erase}</a></p>
  `

/** Shows an account with the actions of an admin on it; their own account is changed on its own page. */
export function accountRecord(account: ManagedAccount, own: boolean): Html {
  const { id, name, email, telefone, role, criada_em, ultimo_login } = account
  const { columns } = accounts
  return html`
    <div class="cabeca-de-gestao"><h1>${name}</h1><span>${stateSeal(account)}</span></div>
    <dl class="ficheiro">
      ${fact(accounts.labels.email, email ?? accounts.noEmail)}
      ${fact(columns.contact, telefone ?? accounts.noPhone)}
      ${fact(columns.role, accounts.roles[role])}
      ${fact(columns.since, fullDate(criada_em))}
      ${fact(columns.last, ultimo_login ? daysAgo(ultimo_login) : accounts.never)}
    </dl>
    ${own ? html`<p class="aviso">${accounts.own}</p>` : actions(account)}
    <ul class="ligacoes">
      <li><a href="/gestao/auditoria?actor=${id}">${accounts.trail}</a></li>
      <li><a href="/gestao/auditoria?alvo=${id}">${accounts.trailOf}</a></li>
    </ul>
  `
}
