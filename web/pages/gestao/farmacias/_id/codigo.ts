import { renovarCodigo } from '#contract/endpoints/admin.ts'
import { verFarmacia } from '#contract/endpoints/farmacias.ts'
import { textOf } from '../../../../html/form.ts'
import { confirmation } from '../../../../management/confirm.ts'
import { codeSheet } from '../../../../management/pharmacy/code-sheet.ts'
import { officePage } from '../../../../management/staff.ts'
import { messages } from '../../../../messages/register.ts'

const { renewing } = messages

/** `/gestao/farmacias/{id}/codigo`: a new code, shown this once and never in an address, so there is nowhere to go to. */
export const gestaoCodigo = officePage('administrar', {
  async show({ call, newKey, params: { id = '' } }) {
    const { nome } = await call(verFarmacia, { params: { id } })
    return confirmation({
      title: renewing.title(nome),
      text: renewing.text,
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
    const { codigo_acesso, mensagem } = await call(renovarCodigo, { params: { id }, key: textOf(sent, 'chave') })
    return codeSheet({ id, name: nome, code: codigo_acesso, said: mensagem }, visit)
  },
})
