import { pedirFornecedor, trocarFornecedor, verFornecedor } from '#contract/fornecedor.ts'
import type { Config } from '#server/config/config.ts'
import type { Clock } from '#server/ground/clock.ts'
import { AppError } from '#server/ground/error.ts'
import type { Server } from '#server/http/serve.ts'
import { type CodeFlow, codeFlow } from './code-flow.gateway.ts'
import { messages } from './messages.ts'
import type { ProviderPeer } from './provider-keys.gateway.ts'
import { sealedRequests } from './request.crypto.ts'

export interface ProviderParts extends ProviderPeer {
  config: Pick<Config, 'idp'>
  clock: Clock
  /** CODIGO_SECRET */
  secret: string
  /** The public address, to which the provider sends people back. */
  site: string
}

export function providerRoutes({ serve }: Server, parts: ProviderParts): void {
  const { idp } = parts.config
  const requests = sealedRequests(parts.secret, parts.clock)
  // nobody signs in by page with a provider that has no name
  const provider = idp?.name
    ? { nome: idp.name, flow: codeFlow({ ...idp, callback: `${parts.site}/entrar/regresso` }, parts) }
    : undefined
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
