import { alterarPerfil, verPerfil } from '#contract/perfil.ts'
import { hoursFaults, hoursSent, ownFaults, valuesOf } from '../../hours/form.ts'
import { hoursScreen } from '../../hours/screen.ts'
import type { Faults } from '../../html/faults.ts'
import { messages } from '../../messages/hours.ts'
import type { Page, Screen } from '../../site/page.ts'

const screen = (values: Readonly<Record<string, string | undefined>>, faults?: Faults): Screen => ({
  ...(faults && { status: faults.status }),
  title: messages.form.title,
  main: hoursScreen({ title: messages.form.title, values, faults, back: '/balcao/perfil' }),
})

/** `/balcao/perfil/horario`: the pharmacy's week, its exceptions and its duty. */
export const perfilHorario: Page = {
  session: 'farmacia',
  private: true,
  longForm: true,
  show: async ({ call }) => screen(valuesOf((await call(verPerfil, { query: { sem_stock: true } })).horario)),
  async act({ call }, sent) {
    const query = { sem_stock: true }
    // first: when the session has ended, what was written waits for who signs in
    const { nome, telefone } = await call(verPerfil, { query })
    const values = Object.fromEntries(sent)
    const { hours, faults } = hoursSent(values)
    if (Object.keys(faults).length > 0) return screen(values, ownFaults(faults))
    try {
      await call(alterarPerfil, { query, body: { nome, telefone: telefone ?? '', horario: hours } })
      return { goTo: '/balcao/perfil?guardado=1' }
    } catch (error) {
      return screen(values, hoursFaults(error, values))
    }
  },
}
