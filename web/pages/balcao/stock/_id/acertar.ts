import { acertarItem } from '#contract/endpoints/stock.ts'
import { ApiFailure } from '../../../../call/failure.ts'
import { itemPath } from '../../../../counter/stock/item.ts'
import type { Page } from '../../../../page.ts'
import { safeBack } from '../../../../session/back.ts'

const MOST_AT_ONCE = 1000

/** What each tap asks for. @param times how often it was tapped, where a script counted */
const taps: Record<string, (times: number) => { somar?: number; quantidade?: number }> = {
  mais: (times) => ({ somar: times }),
  menos: (times) => ({ somar: -times }),
  acabou: () => ({ quantidade: 0 }),
  certo: () => ({}),
}

/** `/balcao/stock/{id}/acertar`: a tap on an item of the shelf, and back to where it was. */
export const acertar: Page = {
  session: 'farmacia',
  private: true,
  show: async ({ params: { id = '' } }) => ({ goTo: itemPath(id) }),
  async act({ call, params: { id = '' } }, sent) {
    const back = safeBack(sent.get('voltar'), '/balcao/stock')
    const [tap, key] = [sent.get('gesto') ?? '', sent.get('chave')]
    const times = Math.min(MOST_AT_ONCE, Math.max(1, Math.trunc(Number(sent.get('vezes') ?? 1)) || 1))
    const body = taps[tap]?.(times)
    if (!body) return { goTo: back }
    try {
      await call(acertarItem, { params: { id }, body, ...(key && { key: `${key}-${tap}-${id}` }) })
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'NAO_ENCONTRADO') return { goTo: '/balcao/stock?ido=1' }
      throw error
    }
    return { goTo: `${back}#a-${id}` }
  },
}
