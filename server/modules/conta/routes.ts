import { apagarConta, verMeusDados } from '#contract/endpoints/conta.ts'
import type { Database } from '#server/db/database.ts'
import type { Serve } from '#server/http/serve.ts'
import { written } from '#server/http/written.ts'
import * as service from './service.ts'

export function contaRoutes(serve: Serve, db: Database): void {
  serve(verMeusDados, ({ session }) => service.personalData(db, session.id))
  serve(apagarConta, async ({ session }) => {
    await service.deleteAccount(db, session)
    return written('Conta apagada.', {})
  })
}
