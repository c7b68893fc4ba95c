import { filled } from '../filled.ts'
import { enumeration, refine } from '../schema.ts'
import Type from '../type.ts'
import { Latitude, Longitude } from './basic.ts'

const ModoDeTrajecto = enumeration(['carro', 'pe'], { $id: 'ModoDeTrajecto', description: 'De carro ou a pé' })

export const TrajectoQuery = Type.Object({
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

export const Trajecto = Type.Object(
  {
    distancia_km: Type.Number({ description: 'A distância, em km' }),
    duracao_min: Type.Number({ description: 'A duração, em minutos' }),
    modo: ModoDeTrajecto,
    fonte: FonteDeTrajecto,
    geometria: LinhaGeoJson,
  },
  { $id: 'Trajecto', description: 'O caminho de uma posição até uma farmácia' },
)
