import { filled } from '../filled.ts'
import { enumeration, extend, nullable, refine } from '../schema.ts'
import Type from '../type.ts'
import { count, flag, limitQuery, line, positionQuery, text } from './basic.ts'
import { FarmaciaResumo } from './farmacia.ts'
import { ItemDeStock } from './stock.ts'

const OrdemDoCabaz = enumeration(['completo', 'distancia', 'preco'], {
  $id: 'OrdemDoCabaz',
  description:
    'completo: quem tem mais, e depois as mais próximas; preco: quem tem mais, e depois o `total` mais baixo; ' +
    'distancia: as mais próximas que têm algum',
})

export const CabazQuery = Type.Object({
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

export const Cabaz = extend(
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
