import { criarChaveDaFarmacia, listarChavesDaFarmacia, terminarChaveDaFarmacia } from '#contract/chaves.ts'
import { verFarmacia } from '#contract/farmacias.ts'
import { messages } from '../../../keys/keys.messages.ts'
import { changeKeys, type KeysPlace, showKeys } from '../../../keys/pages.ts'
import type { Visit } from '../../../site/page.ts'
import { officePage } from '../../staff.ts'

async function placeOf({ call, path, params: { id = '' } }: Visit): Promise<KeysPlace> {
  const { nome } = await call(verFarmacia, { params: { id } })
  return {
    title: messages.of(nome),
    here: path,
    back: `/gestao/farmacias/${id}`,
    list: () => call(listarChavesDaFarmacia, { params: { id } }),
    make: (body, key) => call(criarChaveDaFarmacia, { params: { id }, body, key }),
    end: (chave) => call(terminarChaveDaFarmacia, { params: { id, chave } }),
  }
}

/** `/gestao/farmacias/{id}/chaves`: the API keys of a pharmacy, for an admin. */
export const gestaoChaves = officePage('administrar', {
  show: async (visit) => showKeys(visit, await placeOf(visit)),
  act: async (visit, sent) => changeKeys(visit, sent, await placeOf(visit)),
})
