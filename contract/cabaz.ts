import { count, flag, idParams, limitQuery, line, positionQuery, text } from './basic.ts'
import { endpoint } from './endpoint.ts'
import * as exemplo from './examples.ts'
import { FarmaciaResumo } from './farmacias.shapes.ts'
import Type, { enumeration, extend, filled, nullable, refine } from './schema.ts'
import { ItemDeStock } from './stock.shapes.ts'

const OrdemDoCabaz = enumeration(['completo', 'distancia', 'preco'], {
  $id: 'OrdemDoCabaz',
  description:
    'completo: quem tem mais, e depois as mais próximas; preco: quem tem mais, e depois o `total` mais baixo; ' +
    'distancia: as mais próximas que têm algum',
})

const CabazQuery = Type.Object({
  procura: Type.Array(line({ minLength: 1, maxLength: 200, description: 'Um medicamento' }), {
    minItems: 2,
    maxItems: 10,
    description: 'Os medicamentos da receita, de 2 a 10: o parâmetro repete-se, um por medicamento',
  }),
  ...positionQuery,
  raio_km: Type.Optional(Type.Number({ minimum: 0, description: 'Até que distância, em km; pede uma posição' })),
  aberta_agora: Type.Optional(flag('true: só as que estão abertas agora, pela hora de Luanda')),
  limite: limitQuery(200, 20),
  ordenar: filled(refine(OrdemDoCabaz, { default: 'completo' })),
})

const ItemDoCabaz = Type.Object(
  {
    procura: text('O medicamento, como veio no pedido'),
    item: nullable(
      refine(ItemDeStock, {
        description:
          'O artigo que esta farmácia tem, na dosagem e forma pedidas: livre antes de reservado, e depois o mais ' +
          'barato; nunca traz outra substância que não se tenha pedido; null quando não tem',
      }),
    ),
    corresponde_a: Type.Optional(
      text('A substância por que corresponde, quando o nome do artigo não é o que se procurou'),
    ),
    controlado: Type.Optional(
      flag('true: só se dispensa sob controlo especial; `item` é null, porque nenhuma farmácia o mostra'),
    ),
    noutra_dosagem: flag('true: `item` é null, mas a farmácia tem o medicamento noutra dosagem ou forma'),
    pela_receita: Type.Optional(
      Type.Object(
        {
          unidades: nullable(
            Type.Integer({ minimum: 1, description: 'Comprimidos, ampolas, que a linha diz ou implica' }),
          ),
          embalagens: nullable(
            Type.Integer({
              minimum: 1,
              description: 'Quantas deste artigo; null quando o rótulo não diz o que a embalagem traz',
            }),
          ),
        },
        {
          $id: 'QuantidadeDaReceita',
          description:
            'Quanto levar, quando o que se escreveu o diz, ou a posologia e os dias o dizem; conta no `total`, e nada se reserva por si',
        },
      ),
    ),
    so_combinado: flag('true: `item` é null, porque a farmácia só tem o medicamento junto com outra substância'),
    unidades: nullable(
      Type.Integer({
        minimum: 2,
        description: 'Quantas unidades (comprimidos, ampolas) diz o rótulo que a embalagem traz',
      }),
    ),
    preco_por_unidade: nullable(
      Type.Number({
        minimum: 0,
        description: 'Kz, de uma unidade da embalagem; null quando não se sabe o preço ou as unidades',
      }),
    ),
  },
  { $id: 'ItemDoCabaz', description: 'O que uma farmácia tem de um dos medicamentos' },
)

const total = nullable(
  Type.Number({
    minimum: 0,
    description:
      'Kz: a soma dos artigos mostrados, cada um tantas vezes como as embalagens de `pela_receita`, ou uma; null quando não se sabe o preço de algum',
  }),
)

const CabazCombinado = Type.Object(
  {
    farmacia: refine(FarmaciaResumo, { description: 'A outra farmácia' }),
    distancia_entre_km: Type.Number({ minimum: 0, description: 'Entre as duas, em linha recta' }),
    itens: Type.Array(ItemDoCabaz, { description: 'O que falta nesta e há na outra, pela ordem do pedido' }),
    total,
  },
  { $id: 'CabazCombinado', description: 'Outra farmácia, que tem tudo o que falta nesta' },
)

const Cabaz = extend(
  FarmaciaResumo,
  {
    tem: count('Quantos dos medicamentos tem'),
    de: count('Quantos foram pedidos'),
    total,
    itens: Type.Array(ItemDoCabaz, { description: 'Um por medicamento, pela ordem do pedido' }),
    combinacao: nullable(
      refine(CabazCombinado, {
        description:
          'Quando nenhuma farmácia tem tudo: a outra, mais perto desta, que tem tudo o que aqui falta, e o total das duas; ' +
          'null quando alguma farmácia tem tudo, ou não há outra assim',
      }),
    ),
  },
  { $id: 'Cabaz', description: 'Uma farmácia e o que tem de vários medicamentos' },
)

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
