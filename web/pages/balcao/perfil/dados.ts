import { alterarPerfil, verPerfil } from '#contract/endpoints/perfil.ts'
import { profileFields, profileLabels, profileSent, valuesOf } from '../../../counter/profile/form.ts'
import { type Faults, faultSummary, faultsOf } from '../../../html/faults.ts'
import { form } from '../../../html/form.ts'
import { html } from '../../../html/html.ts'
import type { Page, Screen } from '../../../page.ts'
import { words } from '../../../words/profile.ts'

const said = words.form

const screen = (values: Record<string, string | undefined>, faults?: Faults): Screen => ({
  ...(faults && { status: faults.status }),
  title: said.title,
  main: html`<div class="folha estreita"><h1>${said.title}</h1>${faultSummary(faults, profileLabels)}${form(
    html`${profileFields(values, faults)}<p class="leve">${said.position}</p><p class="accoes"><button class="botao">${said.save}</button><a class="botao claro" href="/balcao/perfil">${said.back}</a></p>`,
  )}</div>`,
})

/** `/balcao/perfil/dados`: name, telephones, address, hours, services, notes. */
export const perfilDados: Page = {
  session: 'farmacia',
  private: true,
  longForm: true,
  show: async ({ call }) => screen(valuesOf(await call(verPerfil, { query: { sem_stock: true } }))),
  async act({ call }, sent) {
    try {
      await call(alterarPerfil, { query: { sem_stock: true }, body: profileSent(sent) })
      return { goTo: '/balcao/perfil?guardado=1' }
    } catch (error) {
      return screen(Object.fromEntries(sent), faultsOf(error))
    }
  },
}
