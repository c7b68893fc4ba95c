import {
  alterarFarmacia,
  apagarFarmacia,
  criarFarmacia,
  indiceDeFarmacias,
  listarFarmacias,
  mudarEstadoFarmacia,
  verFarmacia,
} from '#contract/endpoints/farmacias.ts'
import { forbidden, notFound } from '#server/ground/error.ts'
import { momentInLuanda } from '#server/ground/luanda.ts'
import type { ReadFor } from '#server/http/public-reads.ts'
import { encodingFor, readyText } from '#server/http/ready-text.ts'
import { Answer, type Serve } from '#server/http/serve.ts'
import { may, noSession, type Session } from '#server/http/session.ts'
import { storedAnswer, writeAnswer, writeAnswerText } from '#server/http/write-answer.ts'
import { actorOf } from '../auditoria/public.ts'
import { idempotencyKey } from '../idempotencia/public.ts'
import { publicRecords } from './catalogue/record.service.ts'
import { pharmacyIndex } from './index.sql.ts'
import { messages } from './messages.ts'
import { wordsKnown } from './search/known-words.service.ts'
import { type ListQuery, type Search, searchFor } from './search/search.rules.ts'
import { type SearchParts, search } from './search/service.ts'
import * as service from './service.ts'

/** Whose registrations the list is limited to. @throws AppError 401 without a session, 403 for who registers nothing */
function registrar(query: ListQuery, session: Session | undefined, header: string | undefined): string | undefined {
  if (!query.registadas_por_mim) return undefined
  if (!session) throw noSession(header)
  if (!may(session, 'registarFarmacias')) throw forbidden()
  return session.id
}

/** @throws AppError as `registrar` and `searchFor` */
function searchOf(query: ListQuery, session: Session | undefined, header: string | undefined, now: Date): Search {
  const somente_ativas = query.somente_ativas || !may(session, 'verCongeladas')
  return searchFor({ ...query, somente_ativas }, momentInLuanda(now), registrar(query, session, header))
}

export function farmaciasRoutes(
  serve: Serve,
  parts: service.PharmacyParts & Omit<SearchParts, 'words'> & { reads: ReadFor },
): void {
  const { db, clock, catalogue, reads } = parts
  const records = publicRecords(catalogue, clock)
  const searchParts = { ...parts, words: wordsKnown(db) }
  serve(listarFarmacias, async ({ query, session, request }) => {
    const wanted = searchOf(query, session, request.headers.authorization, clock())
    const texto = await search(searchParts, wanted)
    return readyText(texto, encodingFor(request, 'once'), 'once')
  })
  serve(indiceDeFarmacias, ({ query: { parte }, request }) => pharmacyIndex(reads(request), parte.toString(16)))
  serve(verFarmacia, async ({ params, request }) => {
    const record = await records.of(params.id)
    if (!record) throw notFound(messages.noPharmacy)
    return readyText(record, encodingFor(request, 'once'), 'once')
  })
  serve(criarFarmacia, async ({ body, session, request }) => {
    const chave = idempotencyKey(request.headers['idempotency-key'])
    const actor = actorOf(session, request)
    return chave
      ? storedAnswer(await service.registerPharmacyOnce(parts, actor, body, chave))
      : new Answer(201, await service.registerPharmacy(parts, actor, body))
  })
  serve(alterarFarmacia, async ({ params, body, session, request }) =>
    writeAnswerText(
      messages.changed,
      'farmacia',
      await service.alterPharmacy(parts, actorOf(session, request), params.id, body),
    ),
  )
  serve(mudarEstadoFarmacia, async ({ params, body: { is_ativo }, session, request }) => {
    const text = await service.alterPharmacy(parts, actorOf(session, request), params.id, { is_ativo })
    return writeAnswerText(is_ativo ? messages.activated : messages.frozen, 'farmacia', text)
  })
  serve(apagarFarmacia, async ({ params, session, request }) => {
    await service.removePharmacy(parts, actorOf(session, request), params.id)
    return writeAnswer(messages.deleted, {})
  })
}
