import { ApiFailure, refusedFor } from '#call/failure.ts'
import { acertarItem } from '#contract/stock.ts'
import { numberOf, unitsOf } from '../../../html/form.ts'
import { safeBack } from '../../../session/back.ts'
import type { Page } from '../../../site/page.ts'
import { type DoneChange, doneLink, itemPath } from '../item.ts'

const MOST_AT_ONCE = 1000
/** The most units that a key has room for, and that nobody has of one medicine. */
const MOST_UNITS = 999_999

interface Tapped {
  /** The number of taps that a script counted. */
  times: number
  /** The units before «Acabou». */
  before: number
  /** The units that were typed, and those that the page showed. */
  typed: number
  onPage: number
}

/** The request of each tap. «Desfazer» and a typed number do nothing where another person has changed the item meanwhile. */
const taps: Record<string, (tapped: Tapped) => { somar?: number; quantidade?: number; se_houver?: number }> = {
  mais: ({ times }) => ({ somar: times }),
  menos: ({ times }) => ({ somar: -times }),
  acabou: () => ({ quantidade: 0 }),
  certo: () => ({}),
  desfazer: ({ before }) => ({ quantidade: before, se_houver: 0 }),
  ha: ({ typed, onPage }) => ({ quantidade: typed, se_houver: onPage }),
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
    const [typed, onPage] = [unitsOf(sent, 'ha'), numberOf(sent, 'mostrava')]
    const body = taps[tap]?.({ times, before: numberOf(sent, 'eram'), typed, onPage })
    if (!body) return { goTo: back }
    const after = (what: DoneChange['what'], before?: number) => ({
      goTo: `${doneLink(back, { id, what, before })}#a-${id}`,
    })
    if (tap === 'ha' && !(typed >= 0 && typed <= MOST_UNITS)) return after('numero')
    // two numbers typed on one screen are two requests
    const gesture = tap === 'ha' ? `${tap}${typed}` : tap
    try {
      const made = await call(acertarItem, { params: { id }, body, ...(key && { key: `${key}-${gesture}-${id}` }) })
      if (tap === 'acabou' || tap === 'certo') {
        return after(tap, made.quantidade_anterior)
      }
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'NAO_ENCONTRADO') return { goTo: '/balcao/stock?ido=1' }
      if (refusedFor(error, 'stock_mudou')) return after(tap === 'ha' ? 'outra' : 'mudou')
      throw error
    }
    return { goTo: `${back}#a-${id}` }
  },
}
