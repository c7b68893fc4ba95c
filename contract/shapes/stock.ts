import Type from 'typebox'
import { MAX_PRICE_KZ, MAX_UNITS } from '../limits.ts'
import { Instant, line, nullable, Uuid } from './basic.ts'

export const ItemDeStock = Type.Object(
  {
    id: Uuid,
    nome: Type.String(),
    categoria: Type.String(),
    subcategoria: Type.String(),
    requer_receita: nullable(
      Type.Boolean({ description: 'Só se vende com receita, que se mostra ao balcão; null quando não se sabe' }),
    ),
    quantidade: Type.Integer({
      minimum: 0,
      description: 'O que está disponível agora; o que está reservado não conta.',
    }),
    preco: nullable(Type.Number({ minimum: 0, description: 'Kz' })),
    reservado_ate: nullable(Instant),
    atualizado_em: Instant,
    corresponde_a: Type.Optional(
      Type.String({
        description: 'Numa procura: a substância por que corresponde, quando o nome do artigo não é o que se procurou',
      }),
    ),
  },
  { $id: 'ItemDeStock' },
)

export const StockBody = Type.Object({
  nome: line({ minLength: 1, maxLength: 150 }),
  categoria: line({ minLength: 1, maxLength: 100 }),
  subcategoria: line({ minLength: 1, maxLength: 100 }),
  quantidade: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_UNITS, default: 0 })),
  preco: Type.Optional(nullable(Type.Number({ minimum: 0, maximum: MAX_PRICE_KZ, description: 'Kz' }))),
})
