import { filled } from '../filled.ts'
import { ASSUMED_RATING, ASSUMED_RATINGS, RANKED_AMONG, RESERVATION_TIME, VERIFIED_RATING_WEIGHT } from '../limits.ts'
import { enumeration, refine } from '../schema.ts'
import Type from '../type.ts'
import { flag, limitQuery, line, positionQuery } from './basic.ts'

const TipoDeProcura = enumeration(['farmacia', 'medicamento', 'bairro'], {
  $id: 'TipoDeProcura',
  description:
    'O que se procura: farmacia (nome ou morada), medicamento, ou bairro (ou município). Um bairro mal escrito nunca é ' +
    'tomado por outro: a lista vem vazia, e `GET /api/lugares` diz quais pode ser.',
})

const OrdemDeProcura = enumeration(['distancia', 'preco', 'avaliacao', 'fiabilidade', 'aberta'], {
  $id: 'OrdemDeProcura',
  description:
    'preco: primeiro quem vende mais barato o que se procura (preço 0 é preço por dizer); ' +
    'avaliacao: as mais bem avaliadas, por uma média em que a ' +
    `avaliação de quem levantou lá uma reserva conta ${VERIFIED_RATING_WEIGHT} vezes, as outras uma, e a que se juntam ` +
    `${ASSUMED_RATINGS} de ${String(ASSUMED_RATING).replace('.', ',')}, para que poucas pesem pouco (sem avaliações, no fim); fiabilidade: ` +
    'aquelas em que mais vezes havia o que se reservou, a que se juntam 10 reservas em que 8 vezes havia (sem `fiabilidade`, no fim); ' +
    `aberta (pede uma ` +
    `posição): primeiro as que estão abertas e não fecham antes de lá se chegar de carro, como em \`aberta_em=chegada\`, ` +
    `no tempo de uma reserva (${RESERVATION_TIME}); depois as outras, e as mais próximas primeiro em cada grupo. Com uma ` +
    `posição, entre as ${RANKED_AMONG} mais próximas que correspondem. Por omissão, distancia com posição e nome sem ela.`,
})

const DosagemDaProcura = enumeration(['pedida', 'qualquer'], {
  $id: 'DosagemDaProcura',
  description:
    'Só numa procura por medicamento. Por omissão, só os artigos da dosagem, do tamanho e da forma que o termo diz, pelo seu valor ' +
    '(0,5 g é 500 mg), e no fim as farmácias que só têm artigos cujo nome não os diz; onde ninguém os tem, a lista vem vazia. ' +
    'qualquer: também os outros, depois desses, cada artigo com `noutra_dosagem` ou `noutra_forma`.',
})

export const FarmaciasQuery = Type.Object({
  search: Type.Optional(
    line({
      maxLength: 200,
      description:
        'O que se procura, segundo search_type. Maiúsculas e acentos não contam. Por medicamento acham-se começos de palavras, e uma parte ' +
        'de dentro de uma palavra só onde nenhuma começa assim. O nome inteiro de uma substância só a acha a ela, com as suas marcas e ' +
        'combinações; um erro de escrita, a que está estritamente mais perto.',
    }),
  ),
  search_type: filled(refine(TipoDeProcura, { default: 'farmacia' })),
  categoria: Type.Optional(line({ maxLength: 100, description: 'Só artigos desta categoria' })),
  subcategoria: Type.Optional(line({ maxLength: 100, description: 'Só artigos desta subcategoria' })),
  ...positionQuery,
  raio_km: Type.Optional(Type.Number({ minimum: 0, description: 'Até que distância, em km; pede uma posição' })),
  somente_ativas: filled(
    Type.Boolean({ default: true, description: 'false: também as congeladas; só conta vindo de admins e gestores' }),
  ),
  limite: limitQuery(200, 50),
  registadas_por_mim: Type.Optional(flag('true: só as que quem pede registou; pede uma sessão de admin ou de gestor')),
  aberta_agora: Type.Optional(flag('true: só as que estão abertas agora, pela hora de Luanda')),
  aberta_em: Type.Optional(
    Type.String({
      pattern: '^([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}|chegada)$',
      description:
        'Só as que estão abertas nesse dia a essa hora de Luanda, como 2026-12-24T21:30; ou `chegada`, que pede uma posição: ' +
        'as que estão abertas quando lá se chegar de carro, saindo agora, pelos minutos que `GET /api/farmacias/{id}/trajecto` ' +
        'estima para cada uma',
    }),
  ),
  is_24_horas: Type.Optional(flag('true: só as que nunca fecham')),
  de_turno: Type.Optional(flag('true: só as de turno agora; com aberta_em, as de turno nesse dia')),
  de_turno_em: Type.Optional(
    Type.String({
      pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
      description:
        'Só as que começam um turno nesse dia, de dia ou de noite; hoje também as que já estão de turno, e não as que já o ' +
        'acabaram',
    }),
  ),
  livres: Type.Optional(flag('Só numa procura por medicamento; true: sem os artigos já reservados')),
  dosagem: Type.Optional(DosagemDaProcura),
  ordenar: Type.Optional(OrdemDeProcura),
})
