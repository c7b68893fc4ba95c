import { nullable } from '../schema.ts'
import Type from '../type.ts'
import { count, flag, instant, text, uuid } from './basic.ts'

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

export const Avaliacoes = Type.Object(
  {
    ...ratingStatistics,
    distribuicao: DistribuicaoDeAvaliacoes,
    minha: Type.Optional(
      nullable(Type.Integer({ minimum: 1, maximum: 5, description: 'A sua, quando há sessão de utilizador' })),
    ),
  },
  { $id: 'Avaliacoes', description: 'O que os utilizadores pensam de uma farmácia' },
)

export const Avaliacao = Type.Object(
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

export const AvaliacaoBody = Type.Object({ rating }, { $id: 'AvaliacaoBody', description: 'O que se pensa dela' })
