import { ApiFailure } from '#call/failure.ts'
import { apagarFarmacia, verFarmacia } from '#contract/farmacias.ts'
import type { Faults } from '../../../html/faults.ts'
import { field } from '../../../html/field.ts'
import { confirmation } from '../../../site/confirm.ts'
import type { Visit } from '../../../site/page.ts'
import { officePage } from '../../staff.ts'
import { messages } from '../register.messages.ts'

const { erasing } = messages
const labels = { nome: erasing.type }

function screen(id: string, name: string, value = '', faults?: Faults) {
  return confirmation({
    title: erasing.title(name),
    text: erasing.text,
    button: erasing.button,
    back: { href: `/gestao/farmacias/${id}`, text: erasing.back },
    grave: true,
    labels,
    faults,
    fields: field({
      name: 'nome',
      label: labels.nome,
      hint: name,
      value,
      fault: faults?.fields.nome,
      autocomplete: 'off',
    }),
  })
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase()

/** Returns the pharmacy's name; undefined when a first tap of the same button has deleted it. */
const nameOf = ({ call }: Visit, id: string) =>
  call(verFarmacia, { params: { id } }).then(
    ({ nome }) => nome,
    (error) => {
      if (error instanceof ApiFailure && error.status === 404) return undefined
      throw error
    },
  )

/** `/gestao/farmacias/{id}/apagar`: for ever, by typing its name. */
export const gestaoApagar = officePage('administrar', {
  async show({ call, params: { id = '' } }) {
    const { nome } = await call(verFarmacia, { params: { id } })
    return screen(id, nome)
  },
  async act(visit, sent) {
    const { id = '' } = visit.params
    const typed = sent.get('nome') ?? ''
    const name = await nameOf(visit, id)
    if (name !== undefined && plain(typed) !== plain(name)) {
      return screen(id, name, typed, { status: 400, message: undefined, fields: { nome: erasing.typed } })
    }
    if (name !== undefined) await visit.call(apagarFarmacia, { params: { id } })
    return { goTo: `/gestao/farmacias?${new URLSearchParams({ apagada: name ?? typed })}` }
  },
})
