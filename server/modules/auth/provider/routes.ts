import { pedirFornecedor, trocarFornecedor, verFornecedor } from '#contract/endpoints/fornecedor.ts'
import { AppError } from '#server/ground/error.ts'
import type { Serve } from '#server/http/serve.ts'
import type { CodeFlow } from './code-flow.gateway.ts'
import { messages } from './messages.ts'
import type { SealedRequests } from './request.crypto.ts'

export interface ProviderParts {
  /** Undefined where nobody signs in by page with a provider. */
  provider: { nome: string; flow: CodeFlow } | undefined
  requests: SealedRequests
}

export function providerRoutes(serve: Serve, { provider, requests }: ProviderParts): void {
  const flow = (): CodeFlow => {
    if (!provider) throw new AppError('INDISPONIVEL', { mensagem: messages.missing })
    return provider.flow
  }
  serve(verFornecedor, async () => (provider ? { fornecedor: { nome: provider.nome } } : {}))
  serve(pedirFornecedor, async () => {
    const { address, request } = await flow().begin()
    return { endereco: address, ...(await requests.seal(request)) }
  })
  serve(trocarFornecedor, async ({ body: { pedido, ...came } }) => {
    const its = flow()
    const request = await requests.open(pedido)
    // before the provider is asked: a code of somebody else's sign-in is not worth asking about
    if (!request || request.state !== came.state) throw new AppError('NAO_AUTENTICADO', { mensagem: messages.again })
    return { credential: await its.finish(request, came) }
  })
}
