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

const modes = ['acrescentar', 'substituir']
const modeMeaning =
  'acrescentar: muda os artigos do ficheiro e junta os novos; substituir: além disso põe a zero os que ele não tem ' +
  '(nenhum, se houver uma linha errada que não diga de que artigo é)'

export const ImportarStockQuery = Type.Object({
  simular: Type.Optional(Type.Boolean({ description: 'true: diz o que aconteceria, sem mudar nada' })),
  modo: Type.Optional(Type.String({ enum: modes, description: modeMeaning })),
})

/** The same as fields of the form. */
export const importarStockFields = {
  simular: Type.String({ enum: ['true', 'false'], description: 'O mesmo que na query; conta este' }),
  modo: Type.String({ enum: modes, description: modeMeaning }),
}

export const ImportacaoDeStock = {
  simulado: Type.Boolean(),
  linhas: Type.Integer({
    minimum: 0,
    description: 'Linhas abaixo do cabeçalho, com as erradas; a de totais, no fim, não conta',
  }),
  adicionados: Type.Integer({ minimum: 0 }),
  atualizados: Type.Integer({ minimum: 0, description: 'Só os que mudaram' }),
  zerados: Type.Integer({ minimum: 0, description: 'Postos a zero por o ficheiro não os ter' }),
  erros: Type.Array(
    Type.Object({
      linha: Type.Integer({ description: 'A do ficheiro; o cabeçalho costuma ser a 1' }),
      campo: nullable(Type.String({ description: 'null quando é a linha toda' })),
      motivo: Type.String(),
    }),
  ),
  colunas_ignoradas: Type.Array(Type.String(), {
    description: 'O que está no cabeçalho e não foi usado, como lá está escrito',
  }),
}
