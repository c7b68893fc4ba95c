import { count, flag, idParams, instant, text, uuid, writeAnswer } from './basic.ts'
import { endpoint } from './endpoint.ts'
import * as exemplo from './examples.ts'
import Type, { nullable } from './schema.ts'

const rating = Type.Integer({ minimum: 1, maximum: 5, description: 'De 1 a 5' })

export const ratingStatistics = {
  media_avaliacoes: nullable(Type.Number({ description: 'A média, com uma casa decimal; null sem avaliações' })),
  total_avaliacoes: count('Quantas avaliações'),
  total_verificadas: count(
    'Quantas delas são de quem levantou lá uma reserva (`concluida`), antes ou depois de avaliar; contam também na média',
  ),
}

const DistribuicaoDeAvaliacoes = Type.Object(
  {
    '1': count('Quantas deram 1'),
    '2': count('Quantas deram 2'),
    '3': count('Quantas deram 3'),
    '4': count('Quantas deram 4'),
    '5': count('Quantas deram 5'),
  },
  { $id: 'DistribuicaoDeAvaliacoes', description: 'Quantas avaliações de cada' },
)

const Avaliacoes = Type.Object(
  {
    ...ratingStatistics,
    distribuicao: DistribuicaoDeAvaliacoes,
    minha: Type.Optional(
      nullable(Type.Integer({ minimum: 1, maximum: 5, description: 'A sua, quando há sessão de utilizador' })),
    ),
  },
  { $id: 'Avaliacoes', description: 'O que os utilizadores pensam de uma farmácia' },
)

const Avaliacao = Type.Object(
  {
    id: uuid('A avaliação'),
    farmacia_id: uuid('A farmácia'),
    utilizador_id: uuid('Quem avaliou'),
    rating,
    criada_em: instant('Quando foi dada'),
    atualizada_em: instant('Quando foi substituída, ou dada'),
  },
  { $id: 'Avaliacao', description: 'Uma avaliação' },
)

export const AvaliacaoPropria = Type.Object(
  {
    id: uuid('A avaliação'),
    farmacia_id: uuid('A farmácia'),
    farmacia_nome: text('O nome da farmácia'),
    rating,
    verificada: flag('Conta como de quem levantou lá uma reserva'),
    criada_em: instant('Quando foi dada'),
    atualizada_em: instant('Quando foi substituída, ou dada'),
  },
  { $id: 'AvaliacaoPropria', description: 'Uma avaliação, para quem a deu' },
)

const AvaliacaoBody = Type.Object({ rating }, { $id: 'AvaliacaoBody', description: 'O que se pensa dela' })

const tag = 'avaliacoes'
const example = exemplo.escrito('Avaliação guardada.', {
  avaliacao: {
    id: exemplo.id.outro,
    farmacia_id: exemplo.id.farmacia,
    utilizador_id: exemplo.id.utilizador,
    rating: 5,
    criada_em: exemplo.instante,
    atualizada_em: exemplo.instante,
  },
  media_avaliacoes: 4.5,
  total_avaliacoes: 12,
  total_verificadas: 9,
})
const params = idParams('a farmácia')
const schema = writeAnswer('AvaliacaoEscrita', 'A avaliação que ficou, e a média com ela', {
  avaliacao: Avaliacao,
  ...ratingStatistics,
})

export const verAvaliacoes = endpoint({
  id: 'verAvaliacoes',
  method: 'GET',
  path: '/api/farmacias/{id}/avaliacoes',
  tag,
  summary: 'A média e o número de avaliações de uma farmácia',
  access: 'publico',
  params,
  responses: {
    200: {
      description: 'As estatísticas',
      schema: Avaliacoes,
      example: {
        media_avaliacoes: 4.5,
        total_avaliacoes: 12,
        total_verificadas: 9,
        distribuicao: { 1: 0, 2: 0, 3: 1, 4: 4, 5: 7 },
        minha: 5,
      },
    },
  },
  errors: ['NAO_ENCONTRADO'],
})

export const avaliar = endpoint({
  id: 'avaliar',
  method: 'POST',
  path: '/api/farmacias/{id}/avaliacoes',
  tag,
  summary: 'Avalia uma farmácia de 1 a 5; uma segunda avaliação substitui a primeira',
  access: 'utilizador',
  params,
  body: AvaliacaoBody,
  bodyExample: { rating: 5 },
  responses: {
    201: { description: 'Primeira avaliação', schema, example },
    200: { description: 'Avaliação substituída', schema, example },
  },
  errors: ['NAO_ENCONTRADO'],
})
