import type { Page } from '../site/page.ts'
import { shownHolds } from './ended.ts'

/**
 * `/reservas/estado`: one line that changes whenever the contents of `/reservas` change. An open page polls it instead
 * of the whole page: some tens of bytes.
 */
export const estadoDasReservas: Page = {
  session: 'pessoa',
  private: true,
  async show(visit) {
    const { state } = await shownHolds(visit)
    return { file: { name: 'estado.txt', type: 'text/plain; charset=utf-8', text: state } }
  },
}
