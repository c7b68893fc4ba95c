import {
  criarChave,
  criarChaveDaFarmacia,
  listarChaves,
  listarChavesDaFarmacia,
  terminarChave,
  terminarChaveDaFarmacia,
} from '#contract/chaves.ts'
import { writeAnswer } from '#server/http/answer.ts'
import type { Server } from '#server/http/serve.ts'
import { actorOf, pharmacyActor } from '../auditoria/public.ts'
import { idempotencyKey } from '../idempotencia/public.ts'
import { messages } from './messages.ts'
import { keysOf } from './repository.ts'
import { createKey, endKey, type KeyParts, keysOfPharmacy } from './service.ts'

export function chavesRoutes({ serve }: Server, parts: KeyParts): void {
  const { db } = parts
  serve(listarChaves, ({ session }) => keysOf(db, session.id))
  serve(criarChave, ({ session, request, body: wanted }) => {
    const chave = idempotencyKey(request.headers['idempotency-key'])
    return createKey(parts, pharmacyActor(session, request), { farmaciaId: session.id, chave, wanted })
  })
  serve(terminarChave, async ({ session, request, params }) => {
    await endKey(db, pharmacyActor(session, request), session.id, params.id)
    return writeAnswer(messages.ended, {})
  })
  serve(listarChavesDaFarmacia, ({ params }) => keysOfPharmacy(db, params.id))
  serve(criarChaveDaFarmacia, ({ session, request, params, body: wanted }) => {
    const chave = idempotencyKey(request.headers['idempotency-key'])
    return createKey(parts, actorOf(session, request), { farmaciaId: params.id, chave, wanted })
  })
  serve(terminarChaveDaFarmacia, async ({ session, request, params }) => {
    await endKey(db, actorOf(session, request), params.id, params.chave)
    return writeAnswer(messages.ended, {})
  })
}
