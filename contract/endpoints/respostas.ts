import { endpoint } from '../endpoint.ts'
import * as exemplo from '../examples.ts'
import { idParams, writeAnswer } from '../shapes/basic.ts'
import {
  ReservaDaFarmacia,
  ResponderBody,
  recusasDeDesfazer,
  regrasDaResposta,
  regrasDeDesfazer,
} from '../shapes/reserva.ts'

const tag = 'reservas'
const params = idParams('a reserva')

export const responderReserva = endpoint({
  id: 'responderReserva',
  method: 'PATCH',
  path: '/api/reservas/{id}/responder',
  tag,
  summary: 'Diz, depois de ver a prateleira, se o que está reservado lá está',
  description: regrasDaResposta,
  access: 'farmacia',
  scope: 'reservas:responder',
  idempotent: true,
  params,
  body: ResponderBody,
  bodyExample: { resposta: 'separada' },
  responses: {
    200: {
      description: 'Respondida',
      schema: writeAnswer('ReservaRespondida', 'A reserva respondida, para a farmácia', { reserva: ReservaDaFarmacia }),
      example: exemplo.escrito('Resposta guardada.', {
        reserva: { ...exemplo.reservaDaFarmacia, resposta: 'separada', respondida_em: exemplo.instante },
      }),
    },
  },
  errors: ['NAO_ENCONTRADO'],
  conflicts: ['nao_activa'],
})

export const desfazerResposta = endpoint({
  id: 'desfazerResposta',
  method: 'PATCH',
  path: '/api/reservas/{id}/desfazer',
  tag,
  summary: 'Desfaz a última resposta `so_ha` ou `nao_ha` a uma reserva',
  description: regrasDeDesfazer,
  access: 'farmacia',
  scope: 'reservas:responder',
  idempotent: true,
  params,
  responses: {
    200: {
      description: 'Desfeita',
      schema: writeAnswer('RespostaDesfeita', 'A reserva como ficou, para a farmácia', { reserva: ReservaDaFarmacia }),
      example: exemplo.escrito('Desfeito: a reserva e o stock estão como antes.', {
        reserva: exemplo.reservaDaFarmacia,
      }),
    },
  },
  errors: ['NAO_ENCONTRADO'],
  conflicts: recusasDeDesfazer,
})
