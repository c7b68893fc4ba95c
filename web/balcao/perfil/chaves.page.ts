import { criarChave, listarChaves, terminarChave } from '#contract/chaves.ts'
import { messages } from '../../keys/keys.messages.ts'
import { changeKeys, type KeysPlace, showKeys } from '../../keys/pages.ts'
import type { Page, Visit } from '../../site/page.ts'

const placeOf = ({ call, path }: Visit): KeysPlace => ({
  title: messages.title,
  here: path,
  back: '/balcao/perfil',
  list: () => call(listarChaves),
  make: (body, key) => call(criarChave, { body, key }),
  end: (id) => call(terminarChave, { params: { id } }),
})

/** `/balcao/perfil/chaves`: the pharmacy's API keys. */
export const chaves: Page = {
  session: 'farmacia',
  private: true,
  show: (visit) => showKeys(visit, placeOf(visit)),
  act: (visit, sent) => changeKeys(visit, sent, placeOf(visit)),
}
