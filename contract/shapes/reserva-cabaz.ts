import { filled } from '../filled.ts'
import { BASKET_ITEMS, MAX_UNITS } from '../limits.ts'
import Type from '../type.ts'
import { uuid } from './basic.ts'

const ArtigoDoCabaz = Type.Object(
  {
    stock_item_id: uuid('O artigo'),
    quantidade: filled(
      Type.Integer({ minimum: 1, maximum: MAX_UNITS, default: 1, description: 'Quantas unidades deste artigo' }),
    ),
  },
  { $id: 'ArtigoDoCabaz', description: 'Um artigo dos que se reservam de uma vez' },
)

export const ReservaDeCabazBody = Type.Object(
  {
    itens: Type.Array(ArtigoDoCabaz, {
      minItems: 1,
      maxItems: BASKET_ITEMS,
      description: 'Os artigos, todos da mesma farmácia, cada um uma vez',
    }),
  },
  { $id: 'ReservaDeCabazBody', description: 'O que se reserva de uma vez, numa só farmácia' },
)
