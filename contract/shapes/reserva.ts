import { filled } from '../filled.ts'
import { MAX_UNITS, NAME_SHOWN_DAYS, PHONE_SHOWN_DAYS } from '../limits.ts'
import { cancellers, pharmacyNotices, reservationStates } from '../reservation-states.ts'
import { discriminated, enumeration, extend, nullable, refine } from '../schema.ts'
import Type from '../type.ts'
import { Aviso, instant, text, uuid } from './basic.ts'
import { LATE_MINUTES } from './mensagem.ts'

export const EstadoDeReserva = enumeration(reservationStates, {
  $id: 'EstadoDeReserva',
  description: 'Em que estado está a reserva',
})

const MotivoDeCancelamento = enumeration(['sem_stock'], {
  $id: 'MotivoDeCancelamento',
  description: 'sem_stock: a farmácia afinal não tem o artigo',
})

const QuemCancelou = enumeration(cancellers, {
  $id: 'QuemCancelou',
  description: 'sistema: quem gere o serviço, ao desactivar ou apagar a conta de quem reservou',
})

export const AvisoDaFarmacia = enumeration(pharmacyNotices, {
  $id: 'AvisoDaFarmacia',
  description:
    'O SMS que avisa a farmácia da reserva. enviado: o fornecedor aceitou-o · por_enviar: espera a sua vez · ' +
    `falhou: desistiu-se dele, ou não seguiu em ${LATE_MINUTES} minutos e ainda se tenta · ` +
    'sem_canal: a farmácia não tem número que receba SMS',
})

const ReservaBase = Type.Object(
  {
    id: uuid('A reserva'),
    stock_item_id: uuid('O artigo'),
    farmacia_id: uuid('A farmácia'),
    utilizador_id: nullable(uuid('Quem reservou; null quando já não se sabe')),
    quantidade: Type.Integer({ minimum: 1, description: 'As unidades reservadas' }),
    estado: EstadoDeReserva,
    reservado_ate: instant('Até quando as unidades ficam guardadas'),
    codigo_levantamento: Type.String({ pattern: '^[0-9]{6}$', description: 'Os seis dígitos que se dizem ao balcão' }),
    criada_em: instant('Quando foi feita'),
    atualizada_em: instant('Quando mudou pela última vez'),
    produto_nome: text('O nome do artigo, à hora da reserva'),
    preco: nullable(Type.Number({ description: 'Kz, por unidade, à hora da reserva; null quando não se sabia' })),
    motivo_cancelamento: nullable(
      refine(MotivoDeCancelamento, { description: 'Porque a farmácia a cancelou; null nos outros casos' }),
    ),
    cancelada_por: nullable(
      refine(QuemCancelou, {
        description: 'Quem a cancelou; null se não foi cancelada, ou se o foi antes de isto se guardar',
      }),
    ),
    aviso_farmacia: nullable(
      refine(AvisoDaFarmacia, {
        description: 'Se a farmácia foi avisada; null quando já não está activa, ou o serviço não envia SMS',
      }),
    ),
  },
  { $id: 'ReservaBase', description: 'O que todos vêem de uma reserva' },
)

export const Reserva = extend(
  ReservaBase,
  {
    vista: Type.Literal('utilizador', { description: 'utilizador: como o utilizador a vê' }),
    farmacia_nome: text('O nome da farmácia'),
    farmacia_telefone: nullable(text('O telefone da farmácia; null quando não se sabe')),
    farmacia_endereco: nullable(text('O endereço da farmácia')),
  },
  { $id: 'Reserva', description: 'A reserva como o utilizador a vê' },
)

export const ReservaDaFarmacia = extend(
  ReservaBase,
  {
    vista: Type.Literal('farmacia', { description: 'farmacia: como a farmácia a vê' }),
    utilizador_faltas: nullable(
      Type.Integer({
        minimum: 0,
        description:
          'Quantas reservas quem reservou deixou por levantar nos últimos 30 dias, em qualquer farmácia; null quando esta ' +
          'já não está activa',
      }),
    ),
    utilizador_nome: nullable(
      text(`O nome de quem reservou; null ${NAME_SHOWN_DAYS} dias depois de ela acabar, ou se a conta foi apagada`),
    ),
    utilizador_telefone: nullable(
      text(`O telefone de quem reservou; null ${PHONE_SHOWN_DAYS} dias depois de ela acabar, ou quando não há`),
    ),
  },
  {
    $id: 'ReservaDaFarmacia',
    description: 'A reserva como a farmácia a vê; de quem foi, só se sabe por uns tempos (Lei 22/11)',
  },
)

/** A reservation as either kind of caller sees it. */
export const ReservaVista = discriminated('vista', [Reserva, ReservaDaFarmacia], {
  $id: 'ReservaVista',
  description: 'A reserva como quem pede a vê; `vista` diz qual das duas é',
})

/** The warning of a hold that cannot be fetched in time. */
export const avisoDeFechada = {
  aviso: Type.Optional(
    refine(Aviso, { description: 'Só quando a farmácia está fechada até depois do prazo: fechada' }),
  ),
  abre_em: Type.Optional(instant('Com `aviso`: quando a farmácia volta a abrir')),
}

const units = Type.Integer({ minimum: 1, maximum: MAX_UNITS, description: 'Quantas unidades' })

/** The contract's names; the interface's other description calls the item `itemStockId`. */
export const ReservaBody = Type.Object(
  {
    stock_item_id: uuid('O artigo'),
    quantidade: filled({ ...units, default: 1 }),
    itemStockId: Type.Optional(uuid('Outro nome de stock_item_id, aceite em vez dele')),
    farmaciaId: Type.Optional(uuid('A farmácia do artigo; se for outra, o pedido é recusado')),
  },
  {
    $id: 'ReservaBody',
    description: 'O que se reserva',
    aliases: { itemStockId: 'stock_item_id' },
  },
)

export const AumentarBody = Type.Object(
  { quantidade: units },
  { $id: 'AumentarBody', description: 'As unidades que se juntam' },
)

export const CancelarBody = Type.Object(
  {
    motivo: Type.Optional(
      refine(MotivoDeCancelamento, {
        description: 'Só conta vindo da farmácia: põe o artigo a zero, e o utilizador vê porquê',
      }),
    ),
  },
  { $id: 'CancelarBody', description: 'Porque se cancela' },
)
