import { desligarAviso, ligarAviso, verAvisos } from '#contract/avisos.ts'
import type { Database } from '#server/db/database.ts'
import type { Clock } from '#server/ground/clock.ts'
import { notFound } from '#server/ground/error.ts'
import { writeAnswer } from '#server/http/answer.ts'
import type { Server } from '#server/http/serve.ts'
import { actorOf } from '../auditoria/public.ts'
import { turnOff, turnOn } from './change.service.ts'
import type { Operation } from './current.service.ts'
import { messages } from './messages.ts'
import { untilShown } from './rules.ts'

export interface OperationRouteParts {
  db: Database
  clock: Clock
  operation: Operation
}

export function operacaoRoutes({ serve }: Server, { db, clock, operation }: OperationRouteParts): void {
  serve(verAvisos, () => operation.notices())
  serve(ligarAviso, async ({ body, session, request }) => {
    const now = clock()
    const { texto, ate } = await turnOn(db, actorOf(session, request), body, now)
    return writeAnswer(messages.on(untilShown(ate, now)), { aviso: { texto, ate } })
  })
  serve(desligarAviso, async ({ query, session, request }) => {
    const wasOn = await turnOff(db, actorOf(session, request), query.especie)
    if (!wasOn) throw notFound(messages.notOn)
    return writeAnswer(messages.off, {})
  })
}
