import { apagarFoto } from '#contract/perfil.ts'
import type { Page } from '../../../site/page.ts'

/** `/balcao/perfil/foto/retirar`: where the button that removes the photo is sent. */
export const retirarFoto: Page = {
  session: 'farmacia',
  private: true,
  show: async () => ({ goTo: '/balcao/perfil/foto' }),
  async act({ call }) {
    await call(apagarFoto)
    return { goTo: '/balcao/perfil?guardado=1' }
  },
}
