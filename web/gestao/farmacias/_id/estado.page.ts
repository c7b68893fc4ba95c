import { mudarEstadoFarmacia, verFarmacia } from '#contract/farmacias.ts'
import { html } from '../../../html/html.ts'
import { confirmation } from '../../../site/confirm.ts'
import { officePage } from '../../staff.ts'
import { messages } from '../register.messages.ts'

/**
 * `/gestao/farmacias/{id}/estado`: freezes or activates. The form names the wanted state, so that a second tap asks for
 * it again.
 */
export const gestaoEstado = officePage('administrar', {
  async show({ call, params: { id = '' } }) {
    const { nome, is_ativo } = await call(verFarmacia, { params: { id } })
    const confirmMessages = is_ativo ? messages.freezing : messages.activating
    return confirmation({
      title: confirmMessages.title(nome),
      text: confirmMessages.text,
      button: confirmMessages.button,
      back: { href: `/gestao/farmacias/${id}`, text: confirmMessages.back },
      fields: html`<input type="hidden" name="activa" value="${is_ativo ? 'nao' : 'sim'}">`,
    })
  },
  async act({ call, params: { id = '' } }, sent) {
    const is_ativo = sent.get('activa') === 'sim'
    await call(mudarEstadoFarmacia, { params: { id }, body: { is_ativo } })
    return { goTo: `/gestao/farmacias/${id}?feito=${is_ativo ? 'activa' : 'congelada'}` }
  },
})
