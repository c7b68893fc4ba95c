import { registar as registarOperation } from '#contract/auth.ts'
import { PASSWORD_MIN } from '#contract/limits.ts'
import { messages } from './conta/account.messages.ts'
import { orProvider, providerName } from './conta/provider.ts'
import { weakBox, weakFaults } from './conta/weak-password.ts'
import { bothFaults, type Faults, faultSummary, faultsBeside, phoneFaults } from './html/faults.ts'
import { field } from './html/field.ts'
import { form, textOf } from './html/form.ts'
import { html } from './html/html.ts'
import { messages as help } from './messages/help.ts'
import { isHold, safeBack, signInFor } from './session/back.ts'
import { sendsSms } from './site/channels.ts'
import type { Page, Screen, Visit } from './site/page.ts'

const { labels, register } = messages

async function screen({ query, call }: Visit, sent?: URLSearchParams, faults?: Faults): Promise<Screen> {
  const back = safeBack(query.get('voltar'))
  const of = (name: string) => ({ name, value: sent?.get(name) ?? '', fault: faults?.fields[name] })
  return {
    ...(faults && { status: faults.status }),
    title: register.title,
    main: html`
      <div class="folha estreita">
        <h1>${register.title}</h1>
        ${isHold(back) ? html`<p>${register.forHold}</p>` : ''}
        ${faultSummary(faults, labels)}
        ${form(html`
          ${field({ ...of('nome'), label: labels.nome, hint: register.nameHint, autocomplete: 'name' })}
          ${field({
            ...of('telefone'),
            label: labels.telefone,
            type: 'tel',
            hint: register.phoneHint,
            required: false,
            autocomplete: 'tel',
          })}
          ${field({ ...of('email'), label: labels.email, type: 'email', autocomplete: 'username', inputmode: 'email' })}
          ${field({
            name: 'password',
            label: labels.password,
            type: 'password',
            hint: register.passwordHint,
            fault: faults?.fields.password,
            autocomplete: 'new-password',
            more: html` minlength="${PASSWORD_MIN}"`,
          })}
          ${weakBox(faults)}
          <button class="botao largo">${register.button}</button>
          <p class="leve">${register.privacy}<br><a class="mais" href="/privacidade">${help.privacy.title}</a></p>
        `)}
        ${orProvider(await providerName(call), back)}
        ${
          (await sendsSms(call))
            ? html`<p><a class="mais" href="${signInFor('/entrar/telefone', back)}">${register.byTelephone}</a></p>`
            : ''
        }
        <p>${register.already} <a class="mais" href="${signInFor('/entrar', back)}">${register.signIn}</a></p>
      </div>
    `,
  }
}

/** `/registar`: a new account, signed in, and back to where they were. */
export const registar: Page = {
  session: 'pessoa',
  private: true,
  show: (visit) => screen(visit),
  async act(visit, sent) {
    const wrong = bothFaults(phoneFaults(sent), weakFaults(sent))
    if (wrong) return screen(visit, sent, wrong)
    try {
      const { token, expira_em } = await visit.call(registarOperation, {
        body: {
          nome: textOf(sent, 'nome') ?? '',
          email: textOf(sent, 'email') ?? '',
          telefone: textOf(sent, 'telefone') ?? null,
          password: sent.get('password') ?? '',
        },
      })
      return { goTo: safeBack(visit.query.get('voltar')), session: { token, until: expira_em } }
    } catch (error) {
      return screen(visit, sent, faultsBeside(error, 'duplicado', 'email', register.taken))
    }
  },
}
