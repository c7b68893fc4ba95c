import {
  alterarFarmacia,
  apagarFarmacia,
  criarFarmacia,
  indiceDeFarmacias,
  listarFarmacias,
  mudarEstadoFarmacia,
  verFarmacia,
} from '#contract/farmacias.ts'
import { AppError, forbidden, notFound } from '#server/ground/error.ts'
import { minuteInLuanda } from '#server/ground/luanda.ts'
import { withReading, withUnderstood, writeAnswer, writeAnswerText } from '#server/http/answer.ts'
import { encodingFor, readyText } from '#server/http/ready-text.ts'
import type { Server } from '#server/http/serve.ts'
import { may, noSession, type Session } from '#server/http/session.ts'
import { actorOf } from '../auditoria/public.ts'
import { idempotencyKey } from '../idempotencia/public.ts'
import { publicRecords, type SearchParts, search } from '../procura/catalogue/public.ts'
import { type ListQuery, type Search, searchFor, wordsKnown } from '../procura/search/public.ts'
import { messages } from './messages.ts'
import { pharmacyIndex } from './repository.ts'
import * as service from './service.ts'

interface Asker {
  session: Session | undefined
  /** Authorization */
  header: string | undefined
  /** The session could not be read: the database is away. */
  isUnknown: boolean
}

/**
 * Returns the account to whose registrations the list is limited.
 * @throws AppError 401 without a session, 403 for who registers nothing, 503 while nobody can be known
 */
function registrar(query: ListQuery, { session, header, isUnknown }: Asker): string | undefined {
  if (!query.registadas_por_mim) return undefined
  if (!session && isUnknown) throw new AppError('INDISPONIVEL')
  if (!session) throw noSession(header)
  if (!may(session, 'registarFarmacias')) throw forbidden()
  return session.id
}

/** @throws AppError as `registrar` and `searchFor` */
function searchOf(query: ListQuery, asker: Asker, now: Date): Search {
  const somente_ativas = query.somente_ativas || !may(asker.session, 'verCongeladas')
  return searchFor({ ...query, somente_ativas }, minuteInLuanda(now), registrar(query, asker))
}

export function farmaciasRoutes({ serve }: Server, parts: service.PharmacyParts & Omit<SearchParts, 'words'>): void {
  const { db, clock, catalogue } = parts
  const records = publicRecords(catalogue, clock)
  const searchParts = { ...parts, words: wordsKnown(db, catalogue.isAway) }
  serve(listarFarmacias, async ({ query, session, request }) => {
    const header = request.headers.authorization
    const wanted = searchOf(query, { session, header, isUnknown: header !== undefined && catalogue.isAway() }, clock())
    const { texto, medicine } = await search(searchParts, wanted)
    const answer = withReading(await readyText(texto, encodingFor(request, 'once'), 'once'), medicine ? [medicine] : [])
    return medicine ? withUnderstood(answer, medicine) : answer
  })
  serve(indiceDeFarmacias, ({ query: { parte } }) => pharmacyIndex(db, parte.toString(16), parts.licenceGraceDays))
  serve(verFarmacia, async ({ params, request }) => {
    const record = await records.of(params.id)
    if (!record) throw notFound(messages.noPharmacy)
    return readyText(record, encodingFor(request, 'once'), 'once')
  })
  serve(criarFarmacia, async ({ body, session, request }) => {
    const chave = idempotencyKey(request.headers['idempotency-key'])
    return service.registerPharmacy(parts, actorOf(session, request), body, chave)
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
