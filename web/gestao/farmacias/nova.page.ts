import { refusedFor } from '#call/failure.ts'
import { criarFarmacia } from '#contract/farmacias.ts'
import { linkTo } from '../../format/link.ts'
import { type Faults, faultsOf, phoneFaults } from '../../html/faults.ts'
import { textOf } from '../../html/form.ts'
import { html } from '../../html/html.ts'
import { readPasted } from '../../place/pasted.ts'
import type { Screen, Visit } from '../../site/page.ts'
import { officePage } from '../staff.ts'
import { codeSheet } from './code-sheet.ts'
import { bodyOf, type Filled, faultsOfForm, filledAgain, positionSent, takeAlong } from './fields.ts'
import { pharmacyForm } from './form.ts'
import { placeAt } from './place-at.ts'
import { messages } from './register.messages.ts'

const screen = ({ newKey }: Visit, filled: Filled, faults?: Faults): Screen => ({
  ...(faults && { status: faults.status }),
  title: messages.form.new,
  main: html`
    <div class="folha gestao">
      <h1>${messages.form.new}</h1>
      ${pharmacyForm({ filled, faults, known: false, back: '/gestao/farmacias', key: newKey() })}
    </div>
  `,
})

/** Says that the pharmacy is registered already, rather than that its name is wrong. */
const registrationFaults = (error: unknown) => {
  const faults = faultsOf(error)
  const twin = refusedFor(error, 'duplicado')
  return twin ? { ...faults, message: messages.form.twin } : faults
}

/** `/gestao/farmacias/nova`: by an admin or a gestor; then its code, this once. */
export const novaFarmacia = officePage('registarFarmacias', {
  longForm: true,
  async show(visit) {
    const filled = filledAgain(visit.query)
    const position = readPasted(filled('posicao'))
    if (!position || filled('bairro') || filled('municipio')) return screen(visit, filled)
    const place: Record<string, string> = await placeAt(visit.call, position)
    return screen(visit, (name) => place[name] ?? filled(name))
  },
  async act(visit, sent) {
    if (sent.get('ir') === 'mapa') return { goTo: linkTo('/gestao/farmacias/mapa', takeAlong(sent)) }
    const { position, fault } = positionSent(sent)
    const wrong = phoneFaults(sent)
    if (wrong) return screen(visit, (name) => sent.get(name) ?? '', faultsOfForm(wrong, fault))
    try {
      const { farmacia, mensagem } = await visit.call(criarFarmacia, {
        body: bodyOf(sent, position),
        key: textOf(sent, 'chave'),
      })
      return codeSheet({ id: farmacia.id, name: farmacia.nome, code: farmacia.codigo_acesso, said: mensagem }, visit)
    } catch (error) {
      return screen(visit, (name) => sent.get(name) ?? '', faultsOfForm(registrationFaults(error), fault))
    }
  },
})
