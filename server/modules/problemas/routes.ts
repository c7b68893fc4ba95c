import { comunicarProblema, comunicarProblemaSemConta, listarProblemas, resolverProblema } from '#contract/problemas.ts'
import type { Database } from '#server/db/database.ts'
import { writeAnswer } from '#server/http/answer.ts'
import type { Server } from '#server/http/serve.ts'
import { actorOf } from '../auditoria/public.ts'
import { messages } from './messages.ts'
import { waitingProblems } from './repository.ts'
import { communicate, countOne, solve } from './service.ts'

export function problemasRoutes({ serve }: Server, { db }: { db: Database }): void {
  serve(comunicarProblema, async ({ params, session, body: { motivo, texto } }) => {
    const problem = { farmaciaId: params.id, utilizadorId: session.id, motivo, texto: texto || null }
    return writeAnswer(messages.made, { problema: await communicate(db, problem) })
  })
  serve(comunicarProblemaSemConta, async ({ params, body: { motivo } }) => {
    await countOne(db, params.id, motivo)
    return writeAnswer(messages.made, {})
  })
  serve(listarProblemas, async ({ page }) => page.answer(await waitingProblems(db, page)))
  serve(resolverProblema, async ({ params, session, request }) => {
    await solve(db, actorOf(session, request), params.id)
    return writeAnswer(messages.solved, {})
  })
}
