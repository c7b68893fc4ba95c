import { apagarConta, verMeusDados } from '#contract/conta.ts'
import { alterarMinhaConta } from '#contract/sessao.ts'
import { writeAnswer } from '#server/http/answer.ts'
import type { Server } from '#server/http/serve.ts'
import { actorOf } from '../auditoria/public.ts'
import { type ReauthenticationParts, reauthenticate } from '../auth/public.ts'
import { messages } from './messages.ts'
import * as service from './service.ts'
import { changeOwnAccount, type OwnParts } from './service.ts'

export function contaRoutes({ serve }: Server, parts: OwnParts & ReauthenticationParts): void {
  const { db } = parts
  serve(verMeusDados, ({ session }) => service.personalData(db, session.id))
  serve(alterarMinhaConta, async ({ session, body, request }) =>
    writeAnswer(messages.changed, await changeOwnAccount(parts, session, body, actorOf(session, request))),
  )
  serve(apagarConta, async ({ session, body, request }) => {
    await reauthenticate(parts, session, body)
    await service.deleteAccount(db, actorOf(session, request))
    return writeAnswer(messages.deleted, {})
  })
}
