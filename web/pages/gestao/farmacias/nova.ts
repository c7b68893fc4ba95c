import { criarFarmacia } from '#contract/endpoints/farmacias.ts'
import { refusedFor } from '../../../call/failure.ts'
import { type Faults, faultsOf } from '../../../html/faults.ts'
import { html } from '../../../html/html.ts'
import { codeSheet } from '../../../management/pharmacy/code-sheet.ts'
import { bodyOf, type Filled, faultsOfForm, positionSent } from '../../../management/pharmacy/fields.ts'
import { pharmacyForm } from '../../../management/pharmacy/form.ts'
import { officePage } from '../../../management/staff.ts'
import type { Screen } from '../../../page.ts'
import { words } from '../../../words/register.ts'

const screen = (filled: Filled, faults?: Faults): Screen => ({
  ...(faults && { status: faults.status }),
  title: words.form.new,
  main: html`<div class="folha gestao"><h1>${words.form.new}</h1>${pharmacyForm({ filled, faults, known: false, back: '/gestao/farmacias' })}</div>`,
})

/** The twin may be the very one that a first tap of the button made. */
const said = (error: unknown) => {
  const faults = faultsOf(error)
  const twin = refusedFor(error, 'duplicado')
  return twin ? { ...faults, message: words.form.twin } : faults
}

/** `/gestao/farmacias/nova`: by an admin or a gestor; then its code, this once. */
export const novaFarmacia = officePage('registarFarmacias', {
  show: async ({ query }) => screen((name) => (name === 'posicao' ? (query.get('posicao') ?? '') : '')),
  async act({ call, origin }, sent) {
    const { position, fault } = positionSent(sent)
    try {
      const { farmacia, mensagem } = await call(criarFarmacia, { body: bodyOf(sent, position) })
      return codeSheet({ id: farmacia.id, name: farmacia.nome, code: farmacia.codigo_acesso, said: mensagem, origin })
    } catch (error) {
      return screen((name) => sent.get(name) ?? '', faultsOfForm(said(error), fault))
    }
  },
})
