import { shownHolds } from '../../holds/ended.ts'
import type { Page } from '../../page.ts'

/**
 * `/reservas/estado`: a line that is another whenever what `/reservas` shows has changed. A page that is open asks for it,
 * and not for itself: some tens of bytes.
 */
export const estadoDasReservas: Page = {
  session: 'pessoa',
  private: true,
  async show(visit) {
    const { state } = await shownHolds(visit)
    return { file: { name: 'estado.txt', type: 'text/plain; charset=utf-8', text: state } }
  },
}
