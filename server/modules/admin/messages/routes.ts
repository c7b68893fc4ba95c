import { largarMensagem, listarMensagens, reenviarMensagem } from '#contract/mensagens.ts'
import type { Database } from '#server/db/database.ts'
import { writeAnswer } from '#server/http/answer.ts'
import type { Server } from '#server/http/serve.ts'
import { actorOf } from '../../auditoria/public.ts'
import { undeliveredShown } from '../../notificacoes/public.ts'
import { messages } from './messages.ts'
import { dropMessage, resendMessage } from './service.ts'

interface MessageParts {
  db: Database
  /** Wakes the dispatcher: a message is due. */
  wakeDispatcher(): void
}

export function messageRoutes({ serve }: Server, { db, wakeDispatcher }: MessageParts): void {
  serve(listarMensagens, async ({ query, page }) =>
    page.answer(await undeliveredShown(db, query.quais ?? 'falhadas', page)),
  )
  serve(reenviarMensagem, async ({ session, request, params }) => {
    await resendMessage(db, actorOf(session, request), params.id)
    wakeDispatcher()
    return writeAnswer(messages.resent, {})
  })
  serve(largarMensagem, async ({ session, request, params, query }) => {
    const others = await dropMessage(db, actorOf(session, request), params.id, query.iguais ?? false)
    return writeAnswer(others > 0 ? messages.droppedTogether(others + 1) : messages.dropped, {})
  })
}
