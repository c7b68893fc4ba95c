import { ApiFailure } from '#call/failure.ts'
import type { Page } from '../../site/page.ts'
import { putBack } from './zeroed.ts'

/** `/balcao/stock/desfazer`: where the button that takes an import back is sent. */
export const desfazerImportacao: Page = {
  session: 'farmacia',
  private: true,
  show: async () => ({ goTo: '/balcao/stock' }),
  async act(visit, sent) {
    try {
      return await putBack(visit, sent.get('importacao') ?? '')
    } catch (error) {
      const isGone = error instanceof ApiFailure && (error.status === 404 || error.status === 400)
      if (isGone) return { goTo: '/balcao/stock?reposto=tarde' }
      throw error
    }
  },
}
