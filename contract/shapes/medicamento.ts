import Type from 'typebox'
import { filled } from '../filled.ts'
import { Latitude, Longitude, line, nullable } from './basic.ts'

export const MedicamentosQuery = Type.Object({
  search: line({ minLength: 1, maxLength: 200 }),
  latitude: Type.Optional(Latitude),
  longitude: Type.Optional(Longitude),
  lat: Type.Optional({ ...Latitude, description: 'O mesmo que latitude' }),
  lng: Type.Optional({ ...Longitude, description: 'O mesmo que longitude' }),
  limite: filled(Type.Integer({ minimum: 1, maximum: 50, default: 10 })),
})

export const Medicamento = Type.Object(
  {
    nome: Type.String(),
    dci: nullable(Type.String({ description: 'A substância, ou as substâncias; null quando não se sabe' })),
    categoria: Type.String(),
    subcategoria: Type.String(),
    requer_receita: nullable(
      Type.Boolean({ description: 'Só se vende com receita, que se mostra ao balcão; null quando não se sabe' }),
    ),
    farmacias: Type.Integer({ description: 'Quantas o têm agora; com uma posição, a menos de 25 km' }),
    farmacias_abertas: Type.Integer({ description: 'Dessas, as que estão abertas agora' }),
    distancia_km: Type.Optional(
      nullable(Type.Number({ description: 'Até à mais próxima que o tem, por longe que seja; null se nenhuma' })),
    ),
    corresponde_a: Type.Optional(
      Type.String({ description: 'A substância por que corresponde, quando o nome não é o que se procurou' }),
    ),
    quis_dizer: Type.Optional(
      Type.String({ description: 'O que se procurou não é nome de nada; talvez seja este, e há outros tão parecidos' }),
    ),
  },
  { $id: 'Medicamento' },
)

export const ProcuraVazia = Type.Object(
  {
    termo: Type.String(),
    vezes: Type.Integer(),
    ultima_em: Type.String({ format: 'date', description: 'O dia da última' }),
  },
  { $id: 'ProcuraVazia', description: 'Uma procura de medicamento que não encontrou nada; não se guarda de quem' },
)
