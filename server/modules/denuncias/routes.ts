import { decidirDenuncia, denunciar, listarDenuncias } from '#contract/endpoints/denuncias.ts'
import type { Database } from '#server/db/database.ts'
import type { Serve } from '#server/http/serve.ts'
import { storedAnswer, writeAnswer } from '#server/http/write-answer.ts'
import { actorOf } from '../auditoria/public.ts'
import { idempotencyKey } from '../idempotencia/public.ts'
import { reports } from './list.sql.ts'
import { messages } from './messages.ts'
import { report, reportOnce } from './report.service.ts'
import { decide } from './service.ts'

export function denunciasRoutes(serve: Serve, db: Database): void {
  serve(denunciar, async ({ session, body, request }) => {
    const chave = idempotencyKey(request.headers['idempotency-key'])
    return chave ? storedAnswer(await reportOnce(db, session.id, body, chave)) : report(db, session.id, body)
  })
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
