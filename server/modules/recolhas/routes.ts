import {
  listarAvisadas,
  listarRecolhas,
  listarRecolhasDaFarmacia,
  publicarRecolha,
  responderRecolha,
  retirarRecolha,
  verRecolha,
  verRecolhaNaGestao,
} from '#contract/recolhas.ts'
import { askOrRecall, type Changes } from '#server/db/changes.ts'
import type { Reader } from '#server/db/database.ts'
import { notFound } from '#server/ground/error.ts'
import { Answer, writeAnswer } from '#server/http/answer.ts'
import type { Server } from '#server/http/serve.ts'
import { actorOf } from '../auditoria/public.ts'
import type { KnownNotices } from './known.service.ts'
import { messages } from './messages.ts'
import { answersTo, noticeById, notices, noticesFor, scopeOf, toldOf } from './repository.ts'
import { answerNotice, previewNotice, publishNotice, type RecallParts, withdraw } from './service.ts'

async function theNotice(db: Reader, id: string) {
  const notice = await noticeById(db, id)
  if (!notice) throw notFound(messages.none)
  return notice
}

export interface RecallRouteParts extends RecallParts {
  changes: Changes
  notices: KnownNotices
}

export function recolhasRoutes({ serve }: Server, parts: RecallRouteParts): void {
  const { db, changes, notices: known } = parts
  serve(listarRecolhas, async ({ query: { retiradas }, page }) =>
    page.answer(
      await askOrRecall(
        changes,
        () => notices(db, retiradas, page),
        () => known.page(retiradas, page),
      ),
    ),
  )
  serve(verRecolha, ({ params: { id } }) =>
    askOrRecall(
      changes,
      () => theNotice(db, id),
      () => known.one(id),
    ),
  )
  serve(publicarRecolha, async ({ body, query, session, request }) => {
    const { todos_os_lotes, substancia, dosagem, fabrico, validade, fabricante, importador, ...said } = body
    const notice = {
      ...said,
      substancia: substancia ?? null,
      dosagem: dosagem ?? null,
      fabrico: fabrico ?? null,
      validade: validade ?? null,
      fabricante: fabricante ?? null,
      importador: importador ?? null,
    }
    if (query.simular) {
      const alcance = await previewNotice(parts, notice, todos_os_lotes)
      return new Answer(200, writeAnswer(messages.simulated, { simulado: true, recolha: null, alcance }))
    }
    const published = await publishNotice(parts, actorOf(session, request), notice, todos_os_lotes)
    return new Answer(201, writeAnswer(messages.published, { simulado: false, ...published }))
  })
  serve(verRecolhaNaGestao, async ({ params: { id } }) => {
    const [notice, alcance, respostas] = await Promise.all([theNotice(db, id), scopeOf(db, id), answersTo(db, id)])
    return { ...notice, alcance, respostas }
  })
  serve(listarAvisadas, async ({ params: { id }, query, page }) => {
    await theNotice(db, id)
    return page.answer(await toldOf(db, id, query.por_responder, page))
  })
  serve(retirarRecolha, async ({ params, body, session, request }) => {
    const recolha = await withdraw(parts, actorOf(session, request), params.id, body.porque)
    return writeAnswer(messages.withdrawn, { recolha })
  })
  serve(listarRecolhasDaFarmacia, async ({ session, query, page }) =>
    page.answer(await noticesFor(db, session.id, query.por_responder, page)),
  )
  serve(responderRecolha, async ({ params, body, session }) => {
    await answerNotice(parts, session.id, params.id, body)
    return writeAnswer(messages.answered, {})
  })
}
