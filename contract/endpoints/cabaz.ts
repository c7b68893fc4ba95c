import { endpoint } from '../endpoint.ts'
import { idParams, line } from '../shapes/basic.ts'
import { Cabaz, CabazQuery } from '../shapes/cabaz.ts'
import * as exemplo from '../shapes/examples.ts'
import { ItemDeStock } from '../shapes/stock.ts'
import Type from '../type.ts'

const tem = { ...exemplo.farmaciaResumo, distancia_km: 0.412 }
const outra = { ...tem, id: exemplo.id.outro, nome: 'Farmácia Exemplo da Mutamba', distancia_km: 1.106 }
const inteiro = { noutra_dosagem: false, so_combinado: false, unidades: null, preco_por_unidade: null }
const falta = { ...exemplo.item, id: exemplo.id.outro, nome: 'Amoxicilina 500 mg cápsulas', preco: 2400 }

export const procurarCabaz = endpoint({
  id: 'procurarCabaz',
  method: 'GET',
  path: '/api/cabaz',
  tag: 'farmacias',
  summary: 'Procura as farmácias que têm vários medicamentos, as que têm mais primeiro',
  description:
    'Cada `procura` é lida como numa procura por medicamento, mas só conta o que é da dosagem e forma pedidas e não traz outra substância. Uma farmácia ' +
    'que não tem nenhum não vem. Escolhe-se entre as 200 mais próximas que listam algum e as mais próximas que listam ' +
    'todos; sem posição, por nome. Reserva-se o que se encontrou com `POST /api/v2/reservas`.',
  access: 'publico',
  tellsReading: true,
  query: CabazQuery,
  responses: {
    200: {
      description: 'As farmácias encontradas; vazio quando nenhuma tem nada',
      schema: Type.Array(Cabaz),
      example: [
        {
          ...tem,
          tem: 1,
          de: 2,
          total: 850,
          itens: [
            { procura: 'paracetamol 500', item: exemplo.item, ...inteiro },
            { procura: 'amoxicilina 500', item: null, ...inteiro, noutra_dosagem: true },
          ],
          combinacao: {
            farmacia: outra,
            distancia_entre_km: 0.781,
            itens: [{ procura: 'amoxicilina 500', item: falta, ...inteiro }],
            total: 3250,
          },
        },
      ],
    },
  },
})

export const verAlternativas = endpoint({
  id: 'verAlternativas',
  method: 'GET',
  path: '/api/farmacias/{id}/alternativas',
  tag: 'farmacias',
  summary: 'Os artigos que uma farmácia tem de um medicamento, para escolher outro',
  description:
    'Até 20, o mais parecido com o que se procura primeiro. Traz também os de outra dosagem e os que o juntam com outra ' +
    'substância: quem escolhe vê o nome de cada um.',
  access: 'publico',
  tellsReading: true,
  params: idParams('a farmácia'),
  query: Type.Object({
    procura: line({ minLength: 1, maxLength: 200, description: 'O medicamento, ou a linha da receita' }),
  }),
  errors: ['NAO_ENCONTRADO'],
  responses: {
    200: { description: 'Os artigos; vazio quando não tem nenhum', schema: Type.Array(ItemDeStock), example: [falta] },
  },
})
