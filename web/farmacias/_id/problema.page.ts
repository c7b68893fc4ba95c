import { verFarmacia } from '#contract/farmacias.ts'
import { comunicarProblema, comunicarProblemaSemConta, plainProblems, problems } from '#contract/problemas.ts'
import { type Faults, faultSummary, faultsOf } from '../../html/faults.ts'
import { area, choices } from '../../html/field.ts'
import { form, textOf } from '../../html/form.ts'
import { html } from '../../html/html.ts'
import { messages } from '../../messages/problems.ts'
import { signInFor } from '../../session/back.ts'
import type { Page, Screen, Visit } from '../../site/page.ts'

const labels = { motivo: messages.question, texto: messages.text }

/** Field for what happened, which only an account may tell: nobody writes to the office without a name. */
const story = (sent: URLSearchParams | undefined, faults: Faults | undefined) => html`
  ${area({
    name: 'texto',
    label: messages.text,
    hint: messages.hint,
    value: sent?.get('texto') ?? '',
    fault: faults?.fields.texto,
    required: false,
    rows: 3,
    maxlength: 500,
  })}
  <p class="leve">${messages.private}</p>
`

const withoutAccount = (path: string) => html`
  <p class="leve">${messages.noAccount} <a href="${signInFor('/entrar', path)}">${messages.tellMore}</a></p>
`

async function screen(
  { call, params, signedIn, path }: Visit,
  sent?: URLSearchParams,
  faults?: Faults,
): Promise<Screen> {
  const { nome } = await call(verFarmacia, { params: { id: params.id ?? '' } })
  const chosen = sent?.get('motivo')
  const options = (signedIn ? problems : plainProblems).map(
    (each) =>
      html`
        <label class="opcao">
          <input type="radio" name="motivo" value="${each}" required${each === chosen ? html` checked` : ''}>
          <span>${messages.kinds[each]}</span>
        </label>
      `,
  )
  return {
    ...(faults && { status: faults.status }),
    title: messages.title,
    main: html`
      <div class="folha estreita">
        <h1>${messages.heading(nome)}</h1>
        ${faultSummary(faults, labels)}
        ${form(html`
          ${choices({ name: 'motivo', question: messages.question, options, fault: faults?.fields.motivo })}
          ${signedIn ? story(sent, faults) : withoutAccount(path)}
          <p class="accoes"><button class="botao">${messages.button}</button></p>
        `)}
      </div>
    `,
  }
}

/** `/farmacias/{id}/problema`: a report of wrong data, for the office. */
export const problema: Page = {
  session: 'pessoa',
  private: true,
  longForm: true,
  show: (visit) => screen(visit),
  async act(visit, sent) {
    const id = visit.params.id ?? ''
    const params = { id }
    const motivo = problems.find((each) => each === sent.get('motivo')) as (typeof problems)[number]
    const plain = plainProblems.find((each) => each === motivo) as (typeof plainProblems)[number]
    try {
      if (visit.signedIn)
        await visit.call(comunicarProblema, { params, body: { motivo, texto: textOf(sent, 'texto') ?? null } })
      else await visit.call(comunicarProblemaSemConta, { params, body: { motivo: plain } })
      return { goTo: `/farmacias/${id}?comunicado=1` }
    } catch (error) {
      const faults = faultsOf(error)
      const { motivo: none, ...others } = faults.fields
      return screen(visit, sent, none ? { ...faults, fields: { motivo: messages.missing, ...others } } : faults)
    }
  },
}
