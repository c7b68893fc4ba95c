import { alterarFarmacia, verFarmacia } from '#contract/farmacias.ts'
import { isEveryDayAlike } from '../../../format/week.ts'
import { type Faults, faultsOf, phoneFaults } from '../../../html/faults.ts'
import { textOf } from '../../../html/form.ts'
import { html } from '../../../html/html.ts'
import type { Screen } from '../../../site/page.ts'
import { officePage } from '../../staff.ts'
import { bodyOf, type Filled, faultsOfForm, filledFrom, positionSent } from '../fields.ts'
import { pharmacyForm } from '../form.ts'
import { messages } from '../register.messages.ts'

interface PharmacyChange {
  id: string
  name: string
  filled: Filled
  /** True where one opening and one closing hold for every day. */
  alike: boolean
}

function screen({ id, name, filled, alike }: PharmacyChange, faults?: Faults): Screen {
  const title = messages.form.edit(name)
  const hoursAt = alike ? undefined : `/gestao/farmacias/${id}/horario`
  return {
    ...(faults && { status: faults.status }),
    title,
    main: html`
      <div class="folha gestao">
        <h1>${title}</h1>
        ${pharmacyForm({ filled, faults, known: true, back: `/gestao/farmacias/${id}`, hoursAt })}
      </div>
    `,
  }
}

/** `/gestao/farmacias/{id}/alterar`. */
export const gestaoAlterar = officePage('administrar', {
  longForm: true,
  async show({ call, params: { id = '' } }) {
    const pharmacy = await call(verFarmacia, { params: { id } })
    return screen({ id, name: pharmacy.nome, filled: filledFrom(pharmacy), alike: isEveryDayAlike(pharmacy.horario) })
  },
  async act({ call, params: { id = '' } }, sent) {
    const { position, fault } = positionSent(sent)
    const now = await call(verFarmacia, { params: { id } })
    const again = { id, filled: (name: string) => sent.get(name) ?? '', alike: sent.has('horario_abertura') }
    const wrong = phoneFaults(sent, now)
    if (wrong) return screen({ ...again, name: now.nome }, faultsOfForm(wrong, fault))
    const body = { ...bodyOf(sent, position), telefone_secundario: textOf(sent, 'telefone_secundario') ?? null }
    try {
      await call(alterarFarmacia, { params: { id }, body })
      return { goTo: `/gestao/farmacias/${id}?feito=guardada` }
    } catch (error) {
      return screen({ ...again, name: body.nome }, faultsOfForm(faultsOf(error), fault))
    }
  },
})
