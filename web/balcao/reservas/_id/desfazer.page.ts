import type { Page } from '../../../site/page.ts'
import { takeBack } from '../../undo.ts'

/** `/balcao/reservas/{id}/desfazer`: where the button «Desfazer» of the counter is sent. */
export const desfazer: Page = {
  session: 'farmacia',
  private: true,
  show: async () => ({ goTo: '/balcao' }),
  act: (visit) => takeBack(visit),
}
