import { endpoint } from '../endpoint.ts'
import * as exemplo from '../examples.ts'
import { written } from '../shapes/basic.ts'
import { Denuncia, DenunciaBody } from '../shapes/outros.ts'

export const denunciar = endpoint({
  id: 'denunciar',
  method: 'POST',
  path: '/api/denuncias',
  tag: 'Denúncias',
  summary: 'Denuncia um utilizador com uma reserva activa ou concluída nesta farmácia',
  access: 'farmacia',
  body: DenunciaBody,
  bodyExample: { utilizador_id: exemplo.id.utilizador, motivo: 'Reservou cinco vezes e nunca levantou.' },
  responses: {
    201: {
      description: 'Denúncia registada',
      schema: written({ denuncia: Denuncia }),
      example: exemplo.escrito('Denúncia registada.', {
        denuncia: {
          id: exemplo.id.outro,
          farmacia_id: exemplo.id.farmacia,
          utilizador_id: exemplo.id.utilizador,
          motivo: 'Reservou cinco vezes e nunca levantou.',
          estado: 'pendente',
          criada_em: exemplo.instante,
        },
      }),
    },
  },
})
