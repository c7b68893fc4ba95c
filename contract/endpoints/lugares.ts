import { endpoint } from '../endpoint.ts'
import { Lugar, LugaresQuery } from '../shapes/lugar.ts'
import Type from '../type.ts'

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
