import type { FastifyRequest } from 'fastify'
import { type HoldChannel, isTextChannel } from '#contract/reservas.shapes.ts'
import {
  aumentarReserva,
  cancelarReserva,
  concluirReserva,
  criarReserva,
  listarMinhasReservas,
  listarReservas,
  seguirReservas,
} from '#contract/reservas.ts'
import {
  aumentarVisita,
  cancelarVisita,
  concluirVisita,
  desfazerVisita,
  dizerPreco,
  listarMinhasVisitas,
  listarVisitas,
  reservarVisita,
  responderVisita,
  verLimitesDeVisita,
} from '#contract/visitas.ts'
import type { Config } from '#server/config/config.ts'
import type { Changes } from '#server/db/changes.ts'
import type { Reader } from '#server/db/database.ts'
import type { Page, PageRows } from '#server/db/page.ts'
import type { Clock } from '#server/ground/clock.ts'
import { invalidFields } from '#server/ground/error.ts'
import { channelOf } from '#server/http/local.ts'
import { type PageRequest, wholeLists } from '#server/http/paging.ts'
import { EventStream, type Server } from '#server/http/serve.ts'
import { type Authenticate, bearerToken, type UserSession } from '#server/http/session.ts'
import { idempotencyKey } from '../idempotencia/public.ts'
import { type Catalogue, whenOpens } from '../procura/catalogue/public.ts'
import { answerVisit } from './answer.service.ts'
import { openEvents } from './events.service.ts'
import { checkPharmacy } from './form.service.ts'
import { type ListFilter, ofPharmacy, ofUser, visitsOfPharmacy, visitsOfUser } from './list.sql.ts'
import { messages } from './messages.ts'
import { sayPrice } from './prices.service.ts'
import { holdingOnceTogether, holdingTogether } from './reserve.service.ts'
import type { NextPharmacies, RequestKind, WantedLine } from './rules.ts'
import * as service from './service.ts'
import { undoVisit } from './undo.service.ts'

/** @throws AppError VALIDACAO for an instant that no calendar has */
function instantOf(desde: string | undefined): number | undefined {
  const instant = desde === undefined ? undefined : Date.parse(desde)
  if (Number.isNaN(instant)) throw invalidFields({ desde: messages.badInstant })
  return instant
}

/** Parts of a request that the handler of a list reads. */
interface ListInput<State> {
  session: { id: string }
  query: { estado?: State; desde?: string }
  page: PageRequest
  request: FastifyRequest
}

/** Parts of a request that makes a hold. */
interface HoldInput {
  session: UserSession
  request: FastifyRequest
}

interface RouteParts extends Pick<service.ReservationParts, 'db' | 'admission' | 'wakeDispatcher'> {
  config: Pick<Config, 'reservas'>
  clock: Clock
  log: { error(fields: object, message: string): void }
  changes: Changes
  catalogue: Catalogue
  authenticate: Authenticate
}

/** Makes the parts that holds are made with. */
function holdingParts({ db, config, clock, log, catalogue, admission, wakeDispatcher }: RouteParts) {
  const onError = (erro: Error) => log.error({ erro }, 'reserva feita de outra maneira, ou dita com menos')
  const answerBody = service.answerBodies(whenOpens(catalogue, clock), onError)
  const holding = { db, terms: config.reservas, answerBody, onError }
  const tryHold = holdingTogether(db, onError)
  return { ...holding, admission, wakeDispatcher, tryHold, holdOnce: holdingOnceTogether(holding) }
}

/** `Last-Event-ID`, of which a request has one. */
const lastIdOf = (header: string | string[] | undefined) => header?.toString()

const keyOf = ({ headers }: FastifyRequest) => idempotencyKey(headers['idempotency-key'])

/** The items of a body. An id may come in capitals, and the database answers in small letters. */
const linesOf = (itens: readonly { stock_item_id: string; quantidade?: number }[]): WantedLine[] =>
  itens.map(({ stock_item_id, quantidade = 1 }) => ({ stockItemId: stock_item_id.toLowerCase(), quantidade }))

/** The pharmacies to which a hold passes on. @throws AppError VALIDACAO */
function nextOf(body: { alternativas?: readonly string[]; so_inteira?: boolean }): NextPharmacies | undefined {
  const { alternativas, so_inteira: soInteira = false } = body
  if (alternativas) return { items: alternativas.map((id) => id.toLowerCase()), soInteira }
  if (soInteira) throw invalidFields({ so_inteira: messages.nextNeeded })
  return undefined
}

/** Channel of a hold. A session by number is a text conversation's, whatever way its request came. */
function holdChannelOf({ porNumero }: UserSession, request: FastifyRequest): HoldChannel {
  const channel = channelOf(request)
  return porNumero && !isTextChannel(channel) ? 'sms' : channel
}

export function reservasRoutes({ app, serve }: Server, given: RouteParts): void {
  const parts = holdingParts(given)
  const events = openEvents(given)
  app.addHook('preClose', async () => events.close())
  const answerList = wholeLists()
  /** Makes the handler of a list of the session's own. */
  const ownList =
    <State, Row extends object>(
      read: (db: Reader, id: string, filter: ListFilter<State>, page: Page) => Promise<PageRows<Row>>,
    ) =>
    async ({ session: { id }, query: { estado, desde }, page, request }: ListInput<State>) => {
      const filter = { estado, desde: instantOf(desde) }
      return answerList(page, { id, isOpen: () => request.reauthorize() }, (part) => read(parts.db, id, filter, part))
    }
  /** Makes what a session asks for. */
  const make = (
    kind: RequestKind,
    itens: Parameters<typeof linesOf>[0],
    { session, request }: HoldInput,
    next?: NextPharmacies,
  ) => {
    const { id, emailConfirmado, telefoneConfirmado, porNumero } = session
    const unconfirmedFrom = emailConfirmado || telefoneConfirmado ? undefined : request.ip
    const wanted = { kind, utilizadorId: id, lines: linesOf(itens), canal: holdChannelOf(session, request), next }
    return service.makeReservation(parts, wanted, { chave: keyOf(request), unconfirmedFrom, porNumero })
  }
  serve(criarReserva, async (input) => {
    const { body } = input
    if (body.farmaciaId) await checkPharmacy(parts, body.stock_item_id, body.farmaciaId)
    return make('artigo', [body], input)
  })
  serve(reservarVisita, (input) => make('visita', input.body.itens, input, nextOf(input.body)))
  serve(verLimitesDeVisita, async () => ({
    unidades_por_artigo: parts.terms.unitsPerHold,
    reservas_activas: parts.terms.perUser,
    reservas_sem_confirmar: parts.terms.perUnconfirmed ?? null,
    reservas_por_sms: Math.min(parts.terms.byNumber, parts.terms.perUser),
  }))
  serve(aumentarReserva, ({ params: { id }, body: { quantidade }, session, request }) =>
    service.increaseReservation(parts, { id, utilizadorId: session.id, quantidade }, keyOf(request)),
  )
  serve(aumentarVisita, ({ params, body: { linha: id, quantidade }, session, request }) =>
    service.increaseLine(parts, params.id, { id, utilizadorId: session.id, quantidade }, keyOf(request)),
  )
  serve(cancelarReserva, ({ params, body, session }) =>
    service.cancelReservation(parts, params.id, session, body.motivo),
  )
  serve(cancelarVisita, ({ params, body: { linhas: lines, motivo }, session }) =>
    service.cancelVisit(parts, params.id, session, { lines, motivo }),
  )
  serve(responderVisita, ({ params, body, session: { id }, request }) =>
    answerVisit(parts, params.id, id, body, keyOf(request)),
  )
  serve(desfazerVisita, ({ params, body: { linhas }, session: { id }, request }) =>
    undoVisit(parts, params.id, id, linhas, keyOf(request)),
  )
  serve(concluirReserva, ({ params, session: { id } }) => service.concludeReservation(parts, params.id, id))
  serve(concluirVisita, ({ params, body: { linhas: lines, cobrados }, session: { id } }) => {
    const charged = cobrados?.map(({ linha, preco_cobrado }) => ({ id: linha.toLowerCase(), preco: preco_cobrado }))
    return service.concludeVisit(parts, params.id, id, lines, charged)
  })
  serve(dizerPreco, ({ params, body, session: { id } }) => sayPrice(parts.db, params.id, id, body))
  serve(listarVisitas, ownList(visitsOfPharmacy))
  serve(listarMinhasVisitas, ownList(visitsOfUser))
  serve(listarReservas, ownList(ofPharmacy))
  serve(listarMinhasReservas, ownList(ofUser))
  serve(seguirReservas, async ({ session, query, request }) => {
    const token = bearerToken(request.headers.authorization) ?? ''
    const followed = await events.follow({
      farmaciaId: session.id,
      lastId: lastIdOf(request.headers['last-event-id']),
      // whoever asks for the headers alone waits for no event
      durante: request.method === 'HEAD' ? 0 : query.durante,
      isOpen: async () => (await given.authenticate(token)) !== undefined,
    })
    return new EventStream(followed)
  })
}
