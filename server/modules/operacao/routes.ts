import { verAvisos } from '#contract/saude.ts'
import type { Server } from '#server/http/serve.ts'
import type { Operation } from './current.service.ts'

export function operacaoRoutes({ serve }: Server, { operation }: { operation: Operation }): void {
  serve(verAvisos, () => operation.notices())
}
