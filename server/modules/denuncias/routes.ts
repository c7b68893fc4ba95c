import { decidirDenuncia, denunciar, listarDenuncias } from '#contract/denuncias.ts'
import type { Database } from '#server/db/database.ts'
import { writeAnswer } from '#server/http/answer.ts'
import type { Server } from '#server/http/serve.ts'
import { actorOf } from '../auditoria/public.ts'
import { idempotencyKey } from '../idempotencia/public.ts'
import { messages } from './messages.ts'
import { reports } from './repository.ts'
import { decide, report } from './service.ts'

export function denunciasRoutes({ serve }: Server, { db }: { db: Database }): void {
  serve(denunciar, async ({ session, body, request }) =>
    report(db, session.id, body, idempotencyKey(request.headers['idempotency-key'])),
  )
  serve(listarDenuncias, async ({ query, page }) => page.answer(await reports(db, query.estado, page)))
  serve(decidirDenuncia, async ({ session, request, params, body }) => {
    const denuncia = await decide(db, actorOf(session, request), params.id, {
      estado: body.estado,
      nota: body.nota || null,
      deactivate: body.desactivar_utilizador === true,
    })
    return writeAnswer(messages.decided, { denuncia })
  })
}
