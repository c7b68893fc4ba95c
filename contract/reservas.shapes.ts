import { flag, instant, text, uuid } from './basic.ts'
import { PaginaQuery } from './endpoint.ts'
import { LATE_MINUTES, MAX_PRICE_KZ, MAX_UNITS, NAME_SHOWN_DAYS, NEXT_PHARMACIES, PHONE_SHOWN_DAYS } from './limits.ts'
import { recolhasDoArtigo } from './recolhas.shapes.ts'
import Type, { discriminated, enumeration, extend, filled, nullable, refine } from './schema.ts'
import { cancellers, pharmacyAnswers, pharmacyNotices, reservationStates } from './states.ts'

/** The ways by which a hold is asked for: a program, the pages, and text conversations by SMS and USSD. */
export const channels = ['api', 'paginas', 'sms', 'ussd'] as const
export type HoldChannel = (typeof channels)[number]

/** The channels of text conversations. */
export type TextChannel = Extract<HoldChannel, 'sms' | 'ussd'>

/** Tells if holds of this channel are asked for by number alone. */
export const isTextChannel = (channel: HoldChannel): channel is TextChannel => channel === 'sms' || channel === 'ussd'

const EstadoDeReserva = enumeration(reservationStates, {
  $id: 'EstadoDeReserva',
  description: 'Em que estado está a reserva',
})

const MotivoDeCancelamento = enumeration(['sem_stock', 'sem_resposta'], {
  $id: 'MotivoDeCancelamento',
  description:
    'sem_stock: a farmácia afinal não tem o que se reservou · sem_resposta: não respondeu a tempo, e a reserva passou à seguinte',
})

const MotivoDaFarmacia = enumeration(['sem_stock'], {
  $id: 'MotivoDaFarmacia',
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

const RespostaDaFarmacia = enumeration(pharmacyAnswers, {
  $id: 'RespostaDaFarmacia',
  description:
    'separada: está à espera, ao balcão · so_ha: só há `quantidade` unidades, que continuam reservadas · nao_ha: não há nenhuma, e a ' +
    'reserva está cancelada',
})

const ReservaBase = Type.Object(
  {
    id: uuid('A reserva'),
    visita_id: uuid('A visita em que se levanta, com as outras reservas que têm o mesmo código'),
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
    preco: nullable(
      Type.Number({
        description:
          'Kz, por unidade, à hora da reserva: vale até ao prazo, mesmo que o do artigo mude; null quando não se sabia',
      }),
    ),
    preco_cobrado: nullable(
      Type.Number({ description: 'Kz, por unidade, que a farmácia disse que cobrou; null quando foi `preco`' }),
    ),
    motivo_cancelamento: nullable(
      refine(MotivoDeCancelamento, { description: 'Porque acabou nesta farmácia; null nos outros casos' }),
    ),
    cancelada_por: nullable(
      refine(QuemCancelou, {
        description: 'Quem a cancelou; null se não foi cancelada, ou se o foi antes de isto se guardar',
      }),
    ),
    resposta: nullable(
      refine(RespostaDaFarmacia, {
        description:
          'O que a farmácia disse depois de ver a prateleira; null enquanto não responde, e depois de se juntarem unidades',
      }),
    ),
    respondida_em: nullable(instant('Quando a farmácia deu essa resposta')),
    recolhas: recolhasDoArtigo('null quando não há nenhum, ou já não está activa'),
    aviso_farmacia: nullable(
      refine(AvisoDaFarmacia, {
        description: 'Se a farmácia foi avisada; null quando já não está activa, ou o serviço não envia SMS',
      }),
    ),
  },
  { $id: 'ReservaBase', description: 'O que todos vêem de uma reserva' },
)

/** An example of what everybody sees of a reservation; examples.ts adds what it shares with the examples of other things. */
export const exemploDeReserva = {
  quantidade: 1,
  estado: 'activa',
  reservado_ate: '2026-11-20T17:05:00.000Z',
  codigo_levantamento: '483920',
  preco: 850,
  preco_cobrado: null,
  motivo_cancelamento: null,
  cancelada_por: null,
  resposta: null,
  respondida_em: null,
  recolhas: null,
  aviso_farmacia: 'por_enviar',
}

const Seguinte = Type.Object(
  {
    stock_item_id: uuid('O artigo'),
    farmacia_id: uuid('A farmácia'),
    farmacia_nome: text('O nome da farmácia'),
  },
  { $id: 'Seguinte', description: 'Uma farmácia a que a reserva passa, se a dela não tiver o que se reservou' },
)

const Passagem = Type.Object(
  {
    visita_id: uuid('A visita que acabou nessa farmácia'),
    farmacia_id: uuid('A farmácia'),
    farmacia_nome: text('O nome da farmácia'),
    motivo: MotivoDeCancelamento,
  },
  { $id: 'Passagem', description: 'Uma farmácia por que a reserva passou' },
)

export const Reserva = extend(
  ReservaBase,
  {
    vista: Type.Literal('utilizador', { description: 'utilizador: como o utilizador a vê' }),
    preco_respeitado: nullable(flag('O que disse quem reservou: se pagou `preco`; null quando não o disse')),
    alternativas: nullable(
      Type.Array(Seguinte, {
        maxItems: NEXT_PHARMACIES,
        description: 'A que farmácias passa ainda, por ordem; null quando não há, ou já não está activa',
      }),
    ),
    passou_de: nullable(
      Type.Array(Passagem, {
        maxItems: NEXT_PHARMACIES,
        description: 'As farmácias por que passou até chegar a esta, da primeira à última; null na primeira',
      }),
    ),
    passou_a: nullable(uuid('A visita a que passou; null se não passou')),
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
    segunda: flag('true: outra farmácia, que não se diz qual, não tinha o que se reservou, e a reserva passou a esta'),
    desfazer_ate: nullable(
      instant(
        'Até quando a última resposta, `so_ha` ou `nao_ha`, se pode desfazer; null quando já não, ou não a houve',
      ),
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

const AvisoDaReserva = enumeration(['fechada', 'recolha'], {
  $id: 'AvisoDaReserva',
  description:
    'fechada: a farmácia está fechada até depois do prazo; recolha: um aviso pode aplicar-se ao que se reservou, e `recolhas` diz ' +
    'qual. Das duas, recolha',
})

/** The warnings of a hold that was made. */
export const avisoDeReserva = {
  aviso: Type.Optional(refine(AvisoDaReserva, { description: 'Só quando há de que avisar antes de lá ir' })),
  abre_em: Type.Optional(instant('Só quando a farmácia está fechada até depois do prazo: quando volta a abrir')),
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
      refine(MotivoDaFarmacia, {
        description: 'Só conta vindo da farmácia: põe o artigo a zero, e o utilizador vê porquê',
      }),
    ),
  },
  { $id: 'CancelarBody', description: 'Porque se cancela' },
)

/** Price of a unit that a counter charged. */
export const precoCobrado = Type.Number({
  minimum: 0,
  maximum: MAX_PRICE_KZ,
  decimals: 2,
  description: 'Kz, por unidade, que se cobrou, se não foi o da reserva',
})

/** Answer of the pharmacy to a hold; `quantidade` belongs to `so_ha` alone. */
export const respostaDada = {
  resposta: RespostaDaFarmacia,
  quantidade: Type.Optional({ ...units, description: 'Com `so_ha`, quantas há: até às reservadas' }),
  livres: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: MAX_UNITS,
      description: 'Com `so_ha` ou `nao_ha`, quantas unidades ficam livres na prateleira; sem ele, nenhuma',
    }),
  ),
}

export const ReservasQuery = Type.Object({
  estado: Type.Optional(
    refine(EstadoDeReserva, { description: 'Só as que estão neste estado agora: uma activa fora do prazo é expirada' }),
  ),
  desde: Type.Optional(
    Type.String({
      'x-texto': 'linha',
      format: 'date-time',
      maxLength: 40,
      description: 'Só as feitas neste instante ou depois',
    }),
  ),
  ...PaginaQuery.properties,
})
