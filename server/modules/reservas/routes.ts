import {
  aumentarReserva,
  cancelarReserva,
  concluirReserva,
  criarReserva,
  listarMinhasReservas,
  listarReservas,
} from '#contract/endpoints/reservas.ts'
import { Answer, JsonText, type Serve } from '#server/http/serve.ts'
import { idempotencyKey, type StoredAnswer } from '../idempotencia/public.ts'
import { ofPharmacy, ofUser } from './repository.ts'
import * as service from './service.ts'

const stored = ({ status, text, replayed }: StoredAnswer) =>
  new Answer(status, new JsonText(text), replayed ? { 'idempotency-replayed': 'true' } : {})

export function reservasRoutes(serve: Serve, parts: service.ReservationParts): void {
  serve(criarReserva, async ({ body, session, request }) => {
    const { stock_item_id: stockItemId, farmaciaId, quantidade = 1 } = body
    if (farmaciaId) await service.checkPharmacy(parts, stockItemId, farmaciaId)
    const wanted = { stockItemId, utilizadorId: session.id, quantidade }
    const chave = idempotencyKey(request.headers['idempotency-key'])
    return chave
      ? stored(await service.createReservationOnce(parts, wanted, chave))
      : service.createReservation(parts, wanted)
  })
  serve(aumentarReserva, async ({ params, body, session, request }) => {
    const chave = idempotencyKey(request.headers['idempotency-key'])
    return chave
      ? stored(await service.increaseReservationOnce(parts, params.id, session.id, body.quantidade, chave))
      : service.increaseReservation(parts, params.id, session.id, body.quantidade)
  })
  serve(cancelarReserva, ({ params, body, session }) =>
    service.cancelReservation(parts, params.id, session, body.motivo),
  )
  serve(concluirReserva, ({ params, session }) => service.concludeReservation(parts, params.id, session.id))
  serve(listarReservas, ({ session }) => ofPharmacy(parts.db, session.id))
  serve(listarMinhasReservas, ({ session }) => ofUser(parts.db, session.id))
}
