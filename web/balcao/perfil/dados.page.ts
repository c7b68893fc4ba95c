import { alterarPerfil, verPerfil } from '#contract/perfil.ts'
import { type Faults, faultSummary, faultsOf, phoneFaults } from '../../html/faults.ts'
import { form } from '../../html/form.ts'
import { html } from '../../html/html.ts'
import type { Page, Screen, Visit } from '../../site/page.ts'
import { profileFields, profileLabels, profileSent, valuesOf } from './form.ts'
import { messages } from './profile.messages.ts'

const formMessages = messages.form

const screen = ({ contact }: Visit, values: Record<string, string | undefined>, faults?: Faults): Screen => ({
  ...(faults && { status: faults.status }),
  title: formMessages.title,
  main: html`
    <div class="folha estreita">
      <h1>${formMessages.title}</h1>
      ${faultSummary(faults, profileLabels)}
      ${form(html`
        ${profileFields(values, faults)}
        <p class="leve">${formMessages.position(contact !== undefined)}</p>
        <p class="accoes">
          <button class="botao">${formMessages.save}</button>
          <a class="botao claro" href="/balcao/perfil">${formMessages.back}</a>
        </p>
      `)}
    </div>
  `,
})

/** `/balcao/perfil/dados`: name, telephones, address, hours, services, notes. */
export const perfilDados: Page = {
  session: 'farmacia',
  private: true,
  longForm: true,
  show: async (visit) => screen(visit, valuesOf(await visit.call(verPerfil, { query: { sem_stock: true } }))),
  async act(visit, sent) {
    const { telefone, telefone_secundario } = await visit.call(verPerfil, { query: { sem_stock: true } })
    const wrong = phoneFaults(sent, { telefone, telefone_secundario })
    if (wrong) return screen(visit, Object.fromEntries(sent), wrong)
    try {
      await visit.call(alterarPerfil, { query: { sem_stock: true }, body: profileSent(sent) })
      return { goTo: '/balcao/perfil?guardado=1' }
    } catch (error) {
      return screen(visit, Object.fromEntries(sent), faultsOf(error))
    }
  },
}
