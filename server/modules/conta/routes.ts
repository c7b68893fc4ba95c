import { apagarConta, verMeusDados } from '#contract/endpoints/conta.ts'
import { alterarMinhaConta } from '#contract/endpoints/sessao.ts'
import type { Serve } from '#server/http/serve.ts'
import { written } from '#server/http/written.ts'
import { changeOwnAccount, type OwnParts } from './own.service.ts'
import * as service from './service.ts'
import { words } from './words.ts'

export function contaRoutes(serve: Serve, parts: OwnParts): void {
  const { db } = parts
  serve(verMeusDados, ({ session }) => service.personalData(db, session.id))
  serve(alterarMinhaConta, async ({ session, body }) =>
    written(words.changed, await changeOwnAccount(parts, session, body)),
  )
  serve(apagarConta, async ({ session }) => {
    await service.deleteAccount(db, session)
    return written(words.deleted, {})
  })
}
