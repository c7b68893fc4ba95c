import { refusedFor } from '#call/failure.ts'
import { denunciar as denunciarOperation } from '#contract/denuncias.ts'
import { type Faults, faultSummary, faultsOf } from '../../../html/faults.ts'
import { area } from '../../../html/field.ts'
import { form, textOf } from '../../../html/form.ts'
import { html } from '../../../html/html.ts'
import type { Outcome, Page, Visit } from '../../../site/page.ts'
import { messages } from '../../counter.messages.ts'
import { findLive, isReportable, lastDay, whoOf } from '../../hold.ts'

const { report } = messages

/** Live, or of the last day. */
async function holdOf({ call, params: { id } }: Visit) {
  const isIt = (hold: { id: string }) => hold.id === id
  const live = await findLive(call, ({ reservas }) => reservas.some(isIt))
  return (live?.reservas ?? (await lastDay(call))).find(isIt)
}

async function screen(visit: Visit, sent?: URLSearchParams, faults?: Faults): Promise<Outcome> {
  const hold = await holdOf(visit)
  const back = html`<a class="botao claro" href="/balcao">${report.back}</a>`
  if (!hold || !isReportable(hold)) {
    return {
      title: report.heading,
      main: html`<div class="folha estreita"><h1>${report.heading}</h1><p>${report.nobody}</p><p>${back}</p></div>`,
    }
  }
  const what = messages.item(hold.quantidade, hold.produto_nome)
  return {
    ...(faults && { status: faults.status }),
    title: report.heading,
    main: html`
      <div class="folha estreita">
        <h1>${report.title(whoOf(hold))}</h1>
        <p class="leve">${report.of(what, messages.states[hold.estado])}</p>
        <p>${report.text}</p>
        ${faultSummary(faults, { motivo: report.why })}
        ${form(
          html`
            ${area({
              name: 'motivo',
              label: report.why,
              hint: report.whyHint,
              value: sent?.get('motivo') ?? '',
              fault: faults?.fields.motivo,
              maxlength: 2000,
            })}
            <p class="accoes"><button class="botao perigo">${report.button}</button>${back}</p>
          `,
          visit.newKey(),
        )}
      </div>
    `,
  }
}

/** Faults of a report. Says in words what a program calls a duplicate. */
function faultsIn(error: unknown): Faults {
  const faults = faultsOf(error)
  const twice = refusedFor(error, 'duplicado')
  return twice ? { ...faults, message: report.again } : faults
}

/** `/balcao/reservas/{id}/denunciar`: a report of a person's behaviour, for Botica to decide. */
export const denunciar: Page = {
  session: 'farmacia',
  private: true,
  longForm: true,
  show: (visit) => screen(visit),
  async act(visit, sent) {
    const hold = await holdOf(visit)
    if (!hold?.utilizador_id) return screen(visit)
    try {
      const body = { utilizador_id: hold.utilizador_id, motivo: textOf(sent, 'motivo') ?? '' }
      await visit.call(denunciarOperation, { body, key: sent.get('chave') ?? undefined })
      return { goTo: '/balcao?denunciado=1' }
    } catch (error) {
      return screen(visit, sent, faultsIn(error))
    }
  },
}
