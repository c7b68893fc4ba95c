import { apagarConta, verMeusDados } from '#contract/endpoints/conta.ts'
import { alterarMinhaConta } from '#contract/endpoints/sessao.ts'
import type { Serve } from '#server/http/serve.ts'
import { writeAnswer } from '#server/http/write-answer.ts'
import { changeOwnAccount, type OwnParts } from './own.service.ts'
import * as service from './service.ts'
import { words } from './words.ts'

export function contaRoutes(serve: Serve, parts: OwnParts): void {
  const { db } = parts
  serve(verMeusDados, ({ session }) => service.personalData(db, session.id))
  serve(alterarMinhaConta, async ({ session, body }) =>
    writeAnswer(words.changed, await changeOwnAccount(parts, session, body)),
  )
  serve(apagarConta, async ({ session }) => {
    await service.deleteAccount(db, session)
    return writeAnswer(words.deleted, {})
  })
}
