import { flag, limitQuery, line, text } from './basic.ts'
import { endpoint } from './endpoint.ts'
import Type, { enumeration, nullable } from './schema.ts'

const LugaresQuery = Type.Object({
  search: line({
    minLength: 1,
    maxLength: 100,
    description: 'O nome, ou o princípio dele; «Benfica, Luanda» diz qual',
  }),
  limite: limitQuery(20, 8),
})

const TipoDeLugar = enumeration(['provincia', 'municipio', 'comuna', 'bairro', 'referencia'], {
  $id: 'TipoDeLugar',
  description: 'bairro é também o que só as farmácias dizem; referencia é um hospital, um mercado ou um largo',
})

const Correspondencia = enumeration(['exacta', 'inicio', 'parecida'], {
  $id: 'Correspondencia',
  description:
    'exacta: chama-se assim, ou é o lugar de um hospital ou mercado que não se conhece («mercado do Kikolo» é no Kikolo); ' +
    'inicio: começa assim; parecida: talvez seja este, e pergunta-se, também quando é uma rua que tem o nome de outra terra ' +
    '(«Largo Serpa Pinto») ou o lugar dito ao lado de um sítio que não se conhece. De um nome que se conhece não vêm parecidos.',
})

const Lugar = Type.Object(
  {
    nome: text('O nome'),
    designacao: text('Como se escreve para não ser outro: «Camama», «Benfica, Benguela»; procurá-lo encontra só este'),
    tipo: TipoDeLugar,
    municipio: nullable(text('O município, pela divisão de 2025; null onde não se sabe ou é uma província')),
    provincia: nullable(text('A província; null onde não se sabe')),
    latitude: Type.Number({ description: 'Graus' }),
    longitude: Type.Number({ description: 'Graus' }),
    aproximada: flag('A posição é a do município: a do lugar não se sabe'),
    correspondencia: Correspondencia,
  },
  { $id: 'Lugar', description: 'Um lugar, e onde fica' },
)

export const procurarLugares = endpoint({
  id: 'procurarLugares',
  method: 'GET',
  path: '/api/lugares',
  tag: 'farmacias',
  summary: 'Onde fica um lugar: bairro, município, província, hospital, mercado ou largo',
  description:
    'Para quem diz onde está em vez de dar uma posição, também enquanto escreve. Conhece o país inteiro (OpenStreetMap, ' +
    'Lei 14/24) e os bairros que as farmácias dizem. Quando há mais de um com o mesmo nome vêm todos, e pergunta-se qual; ' +
    'um nome mal escrito nunca é tomado por outro lugar sem perguntar.',
  access: 'publico',
  query: LugaresQuery,
  responses: {
    200: {
      description: 'Os lugares: os que se chamam assim, os que começam assim, e só sem os primeiros os parecidos',
      schema: Type.Array(Lugar),
      example: [
        {
          nome: 'Camama',
          designacao: 'Camama',
          tipo: 'municipio',
          municipio: 'Camama',
          provincia: 'Luanda',
          latitude: -8.940237,
          longitude: 13.264727,
          aproximada: false,
          correspondencia: 'exacta',
        },
      ],
    },
  },
})
