import { ApiFailure, refusedFor } from '#call/failure.ts'
import { acertarItem } from '#contract/stock.ts'
import { numberOf } from '../../../html/form.ts'
import { safeBack } from '../../../session/back.ts'
import type { Page } from '../../../site/page.ts'
import { doneLink, itemPath } from '../item.ts'

const MOST_AT_ONCE = 1000

interface Tapped {
  /** The number of taps that a script counted. */
  times: number
  /** The units before «Acabou». */
  before: number
}

/** The request of each tap. «Desfazer» does nothing where another person has changed the item meanwhile. */
const taps: Record<string, (tapped: Tapped) => { somar?: number; quantidade?: number; se_houver?: number }> = {
  mais: ({ times }) => ({ somar: times }),
  menos: ({ times }) => ({ somar: -times }),
  acabou: () => ({ quantidade: 0 }),
  certo: () => ({}),
  desfazer: ({ before }) => ({ quantidade: before, se_houver: 0 }),
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
    const body = taps[tap]?.({ times, before: numberOf(sent, 'eram') })
    if (!body) return { goTo: back }
    try {
      const made = await call(acertarItem, { params: { id }, body, ...(key && { key: `${key}-${tap}-${id}` }) })
      if (tap === 'acabou' || tap === 'certo') {
        return { goTo: `${doneLink(back, { id, what: tap, before: made.quantidade_anterior })}#a-${id}` }
      }
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'NAO_ENCONTRADO') return { goTo: '/balcao/stock?ido=1' }
      if (refusedFor(error, 'stock_mudou'))
        return { goTo: `${doneLink(back, { id, what: 'mudou', before: undefined })}#a-${id}` }
      throw error
    }
    return { goTo: `${back}#a-${id}` }
  },
}
