import { renovarCodigo } from '#contract/admin.ts'
import { verCredenciais } from '#contract/credenciais.ts'
import { verFarmacia } from '#contract/farmacias.ts'
import { textOf } from '../../../html/form.ts'
import { html } from '../../../html/html.ts'
import { confirmation } from '../../../site/confirm.ts'
import { officePage } from '../../staff.ts'
import { codeSheet } from '../code-sheet.ts'
import { messages } from '../register.messages.ts'

const { renewing } = messages

/** `/gestao/farmacias/{id}/codigo`: a new code, shown this once and never in an address, so there is nowhere to go to. */
export const gestaoCodigo = officePage('administrar', {
  async show({ call, newKey, params: { id = '' } }) {
    const [{ nome }, derived] = await Promise.all([
      call(verFarmacia, { params: { id } }),
      call(verCredenciais, { params: { id } }),
    ])
    return confirmation({
      title: renewing.title(nome),
      text: renewing.text,
      fields: html`
        <label class="opcao"><input type="checkbox" name="terminar" value="sim" checked><span>${renewing.end(derived)}</span></label>
        <p class="leve">${renewing.kept}</p>
      `,
      button: renewing.button,
      key: newKey(),
      back: { href: `/gestao/farmacias/${id}`, text: renewing.back },
    })
  },
  async act(visit, sent) {
    const {
      call,
      params: { id = '' },
    } = visit
    const { nome } = await call(verFarmacia, { params: { id } })
    const { codigo_acesso, mensagem } = await call(renovarCodigo, {
      params: { id },
      body: { terminar_credenciais: textOf(sent, 'terminar') === 'sim' },
      key: textOf(sent, 'chave'),
    })
    return codeSheet({ id, name: nome, code: codigo_acesso, said: mensagem }, visit)
  },
})
