import { entrarPorTelefone, pedirEntrada } from '#contract/auth.ts'
import { messages } from '../conta/account.messages.ts'
import { type Faults, faultSummary, faultsOf } from '../html/faults.ts'
import { field } from '../html/field.ts'
import { form, textOf } from '../html/form.ts'
import { type Html, html } from '../html/html.ts'
import { afterSignIn, safeBack, signInByMail, signInFor } from '../session/back.ts'
import { sendsSms } from '../site/channels.ts'
import type { Outcome, Page, Screen, Visit } from '../site/page.ts'
import { numberForm } from './number-form.ts'

const { labels, signIn, byTelephone, contact } = messages

/** The text of the fields, as it was typed. */
interface Typed {
  telefone?: string | undefined
  /** The request that the code was sent for. */
  pedido?: string | undefined
  codigo?: string | undefined
  /** Undefined until the name is asked for. */
  nome?: string | undefined
}

const backOf = ({ query }: Visit) => safeBack(query.get('voltar'))

const screen = (visit: Visit, main: Html, faults?: Faults): Screen => ({
  ...(faults && { status: faults.status }),
  title: byTelephone.title,
  main: html`
    <div class="folha estreita">
      <h1>${byTelephone.title}</h1>
      ${faultSummary(faults, { telefone: labels.telefone, codigo: contact.code, nome: labels.nome })}
      ${main}
      <p><a class="mais" href="${signInByMail(backOf(visit))}">${byTelephone.byEmail}</a></p>
    </div>
  `,
})

async function askNumber(visit: Visit, { telefone }: Typed = {}, faults?: Faults): Promise<Screen> {
  if (!(await sendsSms(visit.call))) return screen(visit, html`<p>${byTelephone.unavailable}</p>`)
  return screen(visit, numberForm(backOf(visit), telefone, faults), faults)
}

const nameField = (nome: string, faults?: Faults) =>
  field({
    name: 'nome',
    label: labels.nome,
    hint: messages.register.nameHint,
    value: nome,
    fault: faults?.fields.nome,
    autocomplete: 'name',
  })

/** The number goes on in the form, and in no address, which logs and histories keep. */
const askCode = (visit: Visit, { telefone = '', pedido = '', codigo, nome }: Typed, faults?: Faults): Screen =>
  screen(
    visit,
    html`
      <p>${nome === undefined ? byTelephone.sent(telefone) : byTelephone.first(telefone)}</p>
      ${form(html`
        <input type="hidden" name="telefone" value="${telefone}">
        <input type="hidden" name="pedido" value="${pedido}">
        ${field({
          name: 'codigo',
          label: contact.code,
          hint: contact.codeHint,
          value: codigo,
          fault: faults?.fields.codigo,
          autocomplete: 'one-time-code',
          inputmode: 'numeric',
        })}
        ${nome === undefined ? '' : nameField(nome, faults)}
        <button class="botao largo">${signIn.button}</button>
        <button class="botao claro largo" name="o_que" value="outro">${contact.another}</button>
      `)}
      <p><a class="mais" href="${signInFor('/entrar/telefone', backOf(visit))}">${byTelephone.otherNumber}</a></p>
    `,
    faults,
  )

async function send(visit: Visit, typed: Typed): Promise<Outcome> {
  try {
    const { pedido } = await visit.call(pedirEntrada, { body: { telefone: typed.telefone ?? '' } })
    return askCode(visit, { ...typed, pedido, codigo: undefined })
  } catch (error) {
    const faults = faultsOf(error)
    // where another code is refused, the last code stays good, and the typed text stays in the form
    return typed.codigo === undefined ? askNumber(visit, typed, faults) : askCode(visit, typed, faults)
  }
}

async function enter(visit: Visit, { telefone = '', pedido = '', codigo = '', nome }: Typed): Promise<Outcome> {
  try {
    const { token, expira_em, user } = await visit.call(entrarPorTelefone, {
      body: { pedido, telefone, codigo, ...(nome !== undefined && { nome }) },
    })
    return { goTo: afterSignIn(backOf(visit), user.role), session: { token, until: expira_em } }
  } catch (error) {
    const faults = faultsOf(error)
    if (faults.fields.telefone !== undefined) return askNumber(visit, { telefone }, faults)
    // the code was right, and the number has no account yet: the next step, and no fault of what was typed
    if (faults.fields.nome !== undefined && nome === undefined)
      return askCode(visit, { telefone, pedido, codigo, nome: '' })
    return askCode(visit, { telefone, pedido, codigo, nome }, faults)
  }
}

/** `/entrar/telefone`: with a code by SMS and, the first time, a name; and back to where they were. */
export const entrarTelefone: Page = {
  session: 'pessoa',
  private: true,
  show: (visit) => askNumber(visit),
  async act(visit, sent) {
    const typed = {
      telefone: textOf(sent, 'telefone'),
      pedido: textOf(sent, 'pedido'),
      codigo: sent.has('codigo') ? (textOf(sent, 'codigo') ?? '') : undefined,
      nome: sent.has('nome') ? (textOf(sent, 'nome') ?? '') : undefined,
    }
    return typed.codigo === undefined || sent.get('o_que') === 'outro' ? send(visit, typed) : enter(visit, typed)
  },
}
