import Type from 'typebox'
import { filled } from '../filled.ts'
import { MAX_UNITS } from '../limits.ts'
import { reservationStates } from '../reservation-states.ts'
import { Instant, nullable, Uuid } from './basic.ts'

const fields = {
  id: Uuid,
  stock_item_id: Uuid,
  farmacia_id: Uuid,
  utilizador_id: nullable(Uuid),
  quantidade: Type.Integer({ minimum: 1 }),
  estado: Type.String({ enum: [...reservationStates] }),
  reservado_ate: Instant,
  codigo_levantamento: Type.String({ pattern: '^[0-9]{6}$', description: 'Dito ao balcão' }),
  criada_em: Instant,
  atualizada_em: Instant,
  produto_nome: Type.String(),
  preco: nullable(Type.Number({ description: 'Kz, por unidade, à hora da reserva' })),
  motivo_cancelamento: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    enum: ['sem_stock', null],
    description: 'sem_stock: a farmácia cancelou-a porque afinal não tem o artigo; null nos outros casos',
  }),
}

const text = nullable(Type.String())

export const Reserva = Type.Object(
  { ...fields, farmacia_nome: Type.String(), farmacia_telefone: Type.String(), farmacia_endereco: text },
  { $id: 'Reserva', description: 'A reserva como o utilizador a vê' },
)

export const ReservaDaFarmacia = Type.Object(
  { ...fields, utilizador_nome: text, utilizador_telefone: text },
  { $id: 'ReservaDaFarmacia', description: 'A reserva como a farmácia a vê; o nome é null se a conta foi apagada' },
)

const units = Type.Integer({ minimum: 1, maximum: MAX_UNITS })

/** The contract's names, and the other description's aliases of them: one of the two item names is needed. */
export const ReservaBody = Type.Object(
  {
    stock_item_id: Type.Optional(Uuid),
    quantidade: filled({ ...units, default: 1 }),
    itemStockId: Type.Optional({ ...Uuid, description: 'O mesmo que stock_item_id' }),
    farmaciaId: Type.Optional({ ...Uuid, description: 'Com itemStockId; a farmácia do artigo' }),
  },
  { anyOf: [{ required: ['stock_item_id'] }, { required: ['itemStockId'] }] },
)

export const AumentarBody = Type.Object({ quantidade: units })

export const CancelarBody = Type.Object({
  motivo: Type.Optional(
    Type.Unsafe<'sem_stock'>({
      type: 'string',
      enum: ['sem_stock'],
      description: 'Só conta vindo da farmácia: põe o artigo a zero, e o utilizador vê porquê',
    }),
  ),
})
