import { criarUtilizador } from '#contract/utilizadores.ts'
import { type Faults, faultSummary, faultsBeside, phoneFaults } from '../../html/faults.ts'
import { field } from '../../html/field.ts'
import { form, textOf } from '../../html/form.ts'
import { html } from '../../html/html.ts'
import { choice, tick } from '../../html/inputs.ts'
import type { Screen } from '../../site/page.ts'
import { messages } from '../people.messages.ts'
import { officePage } from '../staff.ts'

const { accounts } = messages
const { labels, roles } = accounts

function screen(sent = new URLSearchParams(), faults?: Faults): Screen {
  const value = (name: string) => ({
    name,
    value: sent.get(name) ?? '',
    fault: faults?.fields[name],
    autocomplete: 'off',
  })
  return {
    ...(faults && { status: faults.status }),
    title: accounts.new.title,
    main: html`
      <div class="folha estreita">
        <h1>${accounts.new.title}</h1>
        <p>${accounts.new.text}</p>
        ${faultSummary(faults, labels)}
        ${form(html`
          ${field({ ...value('nome'), label: labels.nome })}
          ${field({ ...value('email'), label: labels.email, type: 'email', inputmode: 'email' })}
          ${field({ ...value('telefone'), label: labels.telefone, type: 'tel', required: false })}
          ${field({
            name: 'password',
            label: labels.password,
            type: 'password',
            hint: accounts.new.passwordHint,
            fault: faults?.fields.password,
            autocomplete: 'new-password',
          })}
          ${choice(
            'role',
            labels.role,
            { gestor: roles.gestor, admin: roles.admin },
            sent.get('role') ?? 'gestor',
            faults?.fields.role,
          )}
          ${tick('gestor_admins', accounts.labels.gestor_admins, sent.has('gestor_admins'), faults?.fields.gestor_admins)}
          <p class="accoes">
            <button class="botao">${accounts.new.button}</button>
            <a class="botao claro" href="/gestao/contas">${accounts.new.back}</a>
          </p>
        `)}
      </div>
    `,
  }
}

/** `/gestao/contas/nova`: of an admin or a gestor. */
export const novaConta = officePage('administrar', {
  longForm: true,
  show: async () => screen(),
  async act({ call }, sent) {
    const wrong = phoneFaults(sent)
    if (wrong) return screen(sent, wrong)
    const body = {
      nome: textOf(sent, 'nome') ?? '',
      email: textOf(sent, 'email') ?? '',
      telefone: textOf(sent, 'telefone') ?? null,
      password: sent.get('password') ?? '',
      role: sent.get('role') === 'admin' ? ('admin' as const) : ('gestor' as const),
      ...(sent.has('gestor_admins') && { gestor_admins: true }),
    }
    try {
      const { user } = await call(criarUtilizador, { body })
      return { goTo: `/gestao/contas/${user.id}` }
    } catch (error) {
      return screen(sent, faultsBeside(error, 'duplicado', 'email', accounts.new.taken))
    }
  },
})
