import { ApiFailure } from '#call/failure.ts'
import { pedirFornecedor } from '#contract/fornecedor.ts'
import { messages } from '../conta/provider.messages.ts'
import { notEntered } from '../conta/provider.ts'
import { safeBack } from '../session/back.ts'
import type { Page } from '../site/page.ts'
import { writeJourney } from './journey.ts'

/**
 * `/entrar/fornecedor`: redirects to the identity provider, with a cookie that proves on the return that this browser
 * began.
 */
export const fornecedor: Page = {
  session: 'pessoa',
  private: true,
  async show({ call, query }) {
    const back = safeBack(query.get('voltar'))
    try {
      const { endereco, pedido } = await call(pedirFornecedor)
      return { goTo: endereco, journey: writeJourney({ pedido, back }) }
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status !== 503) throw error
      return notEntered(messages.away, 503, back)
    }
  },
}
