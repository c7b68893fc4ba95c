import type { QueryOf } from '#contract/endpoint.ts'
import {
  aumentarReserva,
  cancelarReserva,
  concluirReserva,
  criarReserva,
  listarMinhasReservas,
  listarReservas,
  reservarCabaz,
  seguirReservas,
} from '#contract/endpoints/reservas.ts'
import { invalidFields } from '#server/ground/error.ts'
import { EventStream, type Serve } from '#server/http/serve.ts'
import { type Authenticate, bearerToken } from '#server/http/session.ts'
import { wholeLists } from '#server/http/whole-lists.ts'
import { storedAnswer } from '#server/http/write-answer.ts'
import { idempotencyKey } from '../idempotencia/public.ts'
import { reserveBasket } from './basket.service.ts'
import type { Events } from './events.service.ts'
import { ofPharmacy, ofUser, type ReservationFilter } from './list.sql.ts'
import { messages } from './messages.ts'
import * as service from './service.ts'

/** @throws AppError VALIDACAO for an instant that no calendar has */
function filterOf({ estado, desde }: QueryOf<typeof listarReservas>): ReservationFilter {
  const instant = desde === undefined ? undefined : Date.parse(desde)
  if (Number.isNaN(instant)) throw invalidFields({ desde: messages.badInstant })
  return { estado, desde: instant }
}

export interface RouteParts extends service.ReservationParts {
  events: Events
  authenticate: Authenticate
}

/** `Last-Event-ID`, of which a request has one. */
const lastIdOf = (header: string | string[] | undefined) => header?.toString()

export function reservasRoutes(serve: Serve, parts: RouteParts): void {
  const answerList = wholeLists()
  serve(criarReserva, async ({ body, session, request }) => {
    const { stock_item_id: stockItemId, farmaciaId, quantidade } = body
    if (farmaciaId) await service.checkPharmacy(parts, stockItemId, farmaciaId)
    const wanted = { stockItemId, utilizadorId: session.id, quantidade }
    const chave = idempotencyKey(request.headers['idempotency-key'])
    return chave
      ? storedAnswer(await service.createReservationOnce(parts, wanted, chave))
      : service.createReservation(parts, wanted)
  })
  serve(reservarCabaz, async ({ body, session, request }) => {
    // an id may come in capitals, and the database answers in small letters
    const lines = body.itens.map(({ stock_item_id, quantidade = 1 }) => ({
      stockItemId: stock_item_id.toLowerCase(),
      quantidade,
    }))
    const chave = idempotencyKey(request.headers['idempotency-key'])
    return reserveBasket(parts, { utilizadorId: session.id, lines }, chave)
  })
  serve(aumentarReserva, async ({ params, body, session, request }) => {
    const chave = idempotencyKey(request.headers['idempotency-key'])
    return chave
      ? storedAnswer(await service.increaseReservationOnce(parts, params.id, session.id, body.quantidade, chave))
      : service.increaseReservation(parts, params.id, session.id, body.quantidade)
  })
  serve(cancelarReserva, ({ params, body, session }) =>
    service.cancelReservation(parts, params.id, session, body.motivo),
  )
  serve(concluirReserva, ({ params, session }) => service.concludeReservation(parts, params.id, session.id))
  serve(listarReservas, async ({ session: { id }, query, page, request }) => {
    const filter = filterOf(query)
    return answerList(page, { id, isOpen: () => request.reauthorize() }, (part) =>
      ofPharmacy(parts.db, id, filter, part),
    )
  })
  serve(seguirReservas, async ({ session, query, request }) => {
    const token = bearerToken(request.headers.authorization) ?? ''
    const events = await parts.events.follow({
      farmaciaId: session.id,
      lastId: lastIdOf(request.headers['last-event-id']),
      // whoever asks for the headers alone waits for no event
      durante: request.method === 'HEAD' ? 0 : query.durante,
      isOpen: async () => (await parts.authenticate(token)) !== undefined,
    })
    return new EventStream(events)
  })
  serve(listarMinhasReservas, async ({ session: { id }, query, page, request }) => {
    const filter = filterOf(query)
    return answerList(page, { id, isOpen: () => request.reauthorize() }, (part) => ofUser(parts.db, id, filter, part))
  })
}
