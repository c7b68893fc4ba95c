import { endpoint } from '../endpoint.ts'
import { Avaliacao, AvaliacaoBody, Avaliacoes, ratingStatistics } from '../shapes/avaliacao.ts'
import { idParams, writeAnswer } from '../shapes/basic.ts'
import * as exemplo from '../shapes/examples.ts'

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
