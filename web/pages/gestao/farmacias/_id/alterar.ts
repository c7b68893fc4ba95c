import { alterarFarmacia, verFarmacia } from '#contract/endpoints/farmacias.ts'
import { type Faults, faultsOf } from '../../../../html/faults.ts'
import { textOf } from '../../../../html/form.ts'
import { html } from '../../../../html/html.ts'
import { phoneFaults } from '../../../../html/phone-fault.ts'
import { bodyOf, type Filled, faultsOfForm, filledFrom, positionSent } from '../../../../management/pharmacy/fields.ts'
import { pharmacyForm } from '../../../../management/pharmacy/form.ts'
import { officePage } from '../../../../management/staff.ts'
import { messages } from '../../../../messages/register.ts'
import type { Screen } from '../../../../page.ts'

function screen(id: string, name: string, filled: Filled, faults?: Faults): Screen {
  const title = messages.form.edit(name)
  return {
    ...(faults && { status: faults.status }),
    title,
    main: html`
      <div class="folha gestao">
        <h1>${title}</h1>
        ${pharmacyForm({ filled, faults, known: true, back: `/gestao/farmacias/${id}` })}
      </div>
    `,
  }
}

/** `/gestao/farmacias/{id}/alterar`. */
export const gestaoAlterar = officePage('administrar', {
  longForm: true,
  async show({ call, params: { id = '' } }) {
    const pharmacy = await call(verFarmacia, { params: { id } })
    return screen(id, pharmacy.nome, filledFrom(pharmacy))
  },
  async act({ call, params: { id = '' } }, sent) {
    const { position, fault } = positionSent(sent)
    const now = await call(verFarmacia, { params: { id } })
    const wrong = phoneFaults(sent, now)
    if (wrong) return screen(id, now.nome, (name) => sent.get(name) ?? '', faultsOfForm(wrong, fault))
    const body = { ...bodyOf(sent, position), telefone_secundario: textOf(sent, 'telefone_secundario') ?? null }
    try {
      await call(alterarFarmacia, { params: { id }, body })
      return { goTo: `/gestao/farmacias/${id}?feito=guardada` }
    } catch (error) {
      return screen(id, body.nome, (name) => sent.get(name) ?? '', faultsOfForm(faultsOf(error), fault))
    }
  },
})
