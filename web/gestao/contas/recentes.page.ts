import { NEW_ACCOUNT_HOURS } from '#contract/limits.ts'
import { verContasNovas } from '#contract/numeros.ts'
import { fullDate } from '../../format/time.ts'
import { html } from '../../html/html.ts'
import { table } from '../../html/table.ts'
import { messages } from '../people.messages.ts'
import { officePage } from '../staff.ts'
import { stateSeal } from './account.ts'

const { newAccounts } = messages

/** `/gestao/contas/recentes`: the holds of accounts made since yesterday, most holds first. */
export const contasRecentes = officePage('administrar', {
  async show({ call }) {
    const { reservas_activas, contas_com_muitas, contas } = await call(verContasNovas)
    const { columns } = newAccounts
    const rows = contas.map((account) => [
      html`
        <a class="principal" href="/gestao/contas/${account.id}">${account.name}</a>
        <small>${account.email ?? newAccounts.noEmail}</small>
      `,
      fullDate(account.criada_em),
      account.reservas_activas,
      account.reservas_feitas,
      account.canceladas_tarde,
      stateSeal({ ...account, gestor_admins: false }),
    ])
    return {
      title: newAccounts.title,
      main: html`
        <div class="folha gestao">
          <h1>${newAccounts.title}</h1>
          <p class="leve">${newAccounts.text(NEW_ACCOUNT_HOURS)}</p>
          ${
            contas_com_muitas > 0
              ? html`
                <p class="aviso" role="status">${newAccounts.many(contas_com_muitas, reservas_activas)}</p>
              `
              : ''
          }
          ${
            rows.length === 0
              ? html`
                <p class="vazio">${newAccounts.none}</p>
              `
              : table(
                  newAccounts.title,
                  [
                    { name: columns.name },
                    { name: columns.since },
                    { name: columns.live, kind: 'numero' },
                    { name: columns.made, kind: 'numero' },
                    { name: columns.late, kind: 'numero' },
                    { name: columns.state },
                  ],
                  rows,
                )
          }
          <p><a class="mais" href="/gestao/contas">${newAccounts.back}</a></p>
        </div>
      `,
    }
  },
})
