import { endpoint } from '../endpoint.ts'
import { idParams } from '../shapes/basic.ts'
import * as exemplo from '../shapes/examples.ts'
import { Trajecto, TrajectoQuery } from '../shapes/trajecto.ts'

export const verTrajecto = endpoint({
  id: 'verTrajecto',
  method: 'GET',
  path: '/api/farmacias/{id}/trajecto',
  tag: 'farmacias',
  summary: 'O caminho de uma posição até à farmácia',
  access: 'publico',
  limit: 'trajecto',
  params: idParams('a farmácia'),
  query: TrajectoQuery,
  responses: {
    200: {
      description: 'O trajecto',
      schema: Trajecto,
      example: {
        distancia_km: 1.9,
        duracao_min: 6,
        modo: 'carro',
        fonte: 'estimativa',
        geometria: {
          type: 'LineString',
          coordinates: [
            [13.2302, -8.8383],
            [exemplo.farmacia.longitude, exemplo.farmacia.latitude],
          ],
        },
      },
    },
  },
  errors: ['NAO_ENCONTRADO', 'GATEWAY_INVALIDO', 'TIMEOUT'],
})
