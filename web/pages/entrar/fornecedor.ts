import { ApiFailure } from '#call/failure.ts'
import { pedirFornecedor } from '#contract/endpoints/fornecedor.ts'
import { notEntered } from '../../account/provider.ts'
import { messages } from '../../messages/provider.ts'
import type { Page } from '../../page.ts'
import { safeBack } from '../../session/back.ts'
import { writeJourney } from '../../session/journey.ts'

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
