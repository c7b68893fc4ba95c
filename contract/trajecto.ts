import { idParams, Latitude, Longitude } from './basic.ts'
import { endpoint } from './endpoint.ts'
import * as exemplo from './examples.ts'
import Type, { enumeration, filled, refine } from './schema.ts'

const ModoDeTrajecto = enumeration(['carro', 'pe'], { $id: 'ModoDeTrajecto', description: 'De carro ou a pé' })

const TrajectoQuery = Type.Object({
  latitude: Latitude,
  longitude: Longitude,
  modo: filled(refine(ModoDeTrajecto, { default: 'carro' })),
})

const FonteDeTrajecto = enumeration(['motor', 'estimativa'], {
  $id: 'FonteDeTrajecto',
  description: 'motor: um caminho por estradas; estimativa: linha recta com um factor de desvio',
})

const Ponto = Type.Array(Type.Number({ description: 'Graus decimais' }), {
  $id: 'Ponto',
  minItems: 2,
  maxItems: 2,
  description: 'Longitude e latitude, por esta ordem',
})

const LinhaGeoJson = Type.Object(
  {
    type: Type.Literal('LineString', { description: 'Sempre LineString' }),
    coordinates: Type.Array(Ponto, { description: 'Os pontos do caminho, por ordem' }),
  },
  { $id: 'LinhaGeoJson', description: 'Um LineString de GeoJSON' },
)

const Trajecto = Type.Object(
  {
    distancia_km: Type.Number({ description: 'A distância, em km' }),
    duracao_min: Type.Number({ description: 'A duração, em minutos' }),
    modo: ModoDeTrajecto,
    fonte: FonteDeTrajecto,
    geometria: LinhaGeoJson,
  },
  { $id: 'Trajecto', description: 'O caminho de uma posição até uma farmácia' },
)

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
