import { alterarFarmacia, verFarmacia } from '#contract/farmacias.ts'
import { hoursFaults, hoursSent, ownFaults, valuesOf } from '../../../hours/form.ts'
import { hoursScreen } from '../../../hours/screen.ts'
import type { Faults } from '../../../html/faults.ts'
import { messages } from '../../../messages/hours.ts'
import type { Screen } from '../../../site/page.ts'
import { officePage } from '../../staff.ts'

type HoursValues = Readonly<Record<string, string | undefined>>

function screen({ id, nome }: { id: string; nome: string }, values: HoursValues, faults?: Faults): Screen {
  const title = messages.form.of(nome)
  return {
    ...(faults && { status: faults.status }),
    title,
    main: hoursScreen({ title, values, faults, back: `/gestao/farmacias/${id}` }),
  }
}

/** `/gestao/farmacias/{id}/horario`. */
export const gestaoHorario = officePage('administrar', {
  longForm: true,
  async show({ call, params: { id = '' } }) {
    const pharmacy = await call(verFarmacia, { params: { id } })
    return screen(pharmacy, valuesOf(pharmacy.horario))
  },
  async act({ call, params: { id = '' } }, sent) {
    const values = Object.fromEntries(sent)
    const pharmacy = await call(verFarmacia, { params: { id } })
    const { hours, faults } = hoursSent(values)
    if (Object.keys(faults).length > 0) return screen(pharmacy, values, ownFaults(faults))
    const { nome, telefone, latitude, longitude } = pharmacy
    try {
      const body = { nome, telefone: telefone ?? '', latitude, longitude, horario: hours }
      await call(alterarFarmacia, { params: { id }, body })
      return { goTo: `/gestao/farmacias/${id}?feito=guardada` }
    } catch (error) {
      return screen(pharmacy, values, hoursFaults(error, values))
    }
  },
})
