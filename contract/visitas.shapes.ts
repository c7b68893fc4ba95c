import { flag, instant, uuid } from './basic.ts'
import { PaginaQuery } from './endpoint.ts'
import { BASKET_ITEMS, MAX_UNITS, NEXT_PHARMACIES } from './limits.ts'
import {
  AumentarBody,
  CancelarBody,
  precoCobrado,
  Reserva,
  ReservaDaFarmacia,
  ReservasQuery,
  ReservaVista,
  respostaDada,
} from './reservas.shapes.ts'
import Type, { enumeration, filled, nullable, refine } from './schema.ts'

const ArtigoDaVisita = Type.Object(
  {
    stock_item_id: uuid('O artigo'),
    quantidade: filled(
      Type.Integer({ minimum: 1, maximum: MAX_UNITS, default: 1, description: 'Quantas unidades deste artigo' }),
    ),
  },
  { $id: 'ArtigoDaVisita', description: 'Um artigo dos que se reservam de uma vez' },
)

export const VisitaBody = Type.Object(
  {
    itens: Type.Array(ArtigoDaVisita, {
      minItems: 1,
      maxItems: BASKET_ITEMS,
      description: 'Os artigos, todos da mesma farmácia, cada um uma vez',
    }),
    alternativas: Type.Optional(
      Type.Array(uuid('O artigo de outra farmácia: o mesmo medicamento, na mesma dosagem e forma'), {
        minItems: 1,
        maxItems: NEXT_PHARMACIES,
        description: 'A que farmácias a reserva passa, por ordem, se esta não o tiver; só com um artigo em `itens`',
      }),
    ),
    so_inteira: Type.Optional(
      flag('true: passa também quando a farmácia só tem parte das unidades; pede `alternativas`'),
    ),
  },
  { $id: 'VisitaBody', description: 'O que se quer levantar numa visita a uma farmácia' },
)

const EstadoDeVisita = enumeration(['activa', 'acabada'], {
  $id: 'EstadoDeVisita',
  description: 'activa: pelo menos uma das suas reservas está activa · acabada: nenhuma está',
})

const visita = {
  id: uuid('A visita; é também o `id` da primeira das suas reservas'),
  estado: EstadoDeVisita,
  farmacia_id: uuid('A farmácia'),
  codigo_levantamento: Type.String({
    pattern: '^[0-9]{6}$',
    description: 'Os seis dígitos que se dizem ao balcão, para tudo',
  }),
  reservado_ate: instant('Até quando as unidades ficam guardadas'),
  criada_em: instant('Quando foi feita'),
}

export const Visita = Type.Object(
  { ...visita, reservas: Type.Array(Reserva, { description: 'Uma por artigo, pela ordem do pedido' }) },
  { $id: 'Visita', description: 'O que se levanta numa visita, como o utilizador o vê' },
)

export const VisitaDaFarmacia = Type.Object(
  { ...visita, reservas: Type.Array(ReservaDaFarmacia, { description: 'Uma por artigo, pela ordem do pedido' }) },
  { $id: 'VisitaDaFarmacia', description: 'O que se levanta numa visita, como a farmácia o vê' },
)

/** A visit as either kind of caller sees it: which, its reservations say. */
export const VisitaVista = Type.Object(
  {
    ...visita,
    reservas: Type.Array(ReservaVista, { description: 'Uma por artigo, como quem pede as vê; `vista` diz como' }),
  },
  { $id: 'VisitaVista', description: 'A visita como quem pede a vê' },
)

export const LimitesDeVisita = Type.Object(
  {
    unidades_por_artigo: Type.Integer({
      minimum: 1,
      maximum: MAX_UNITS,
      description: 'Unidades de um artigo que uma visita pode ter, contando as que se juntam depois',
    }),
    reservas_activas: Type.Integer({
      minimum: 1,
      maximum: 1000,
      description: 'Reservas activas que uma pessoa pode ter',
    }),
    reservas_sem_confirmar: nullable(
      Type.Integer({
        minimum: 1,
        maximum: 1000,
        description: 'As de quem não confirmou o telefone nem o e-mail; null quando este serviço não faz diferença',
      }),
    ),
    reservas_por_sms: Type.Integer({
      minimum: 1,
      maximum: 1000,
      description: 'As que uma pessoa pode ter feitas só com o número de telefone, por SMS ou USSD',
    }),
  },
  { $id: 'LimitesDeVisita', description: 'O que este serviço deixa reservar' },
)

const { estado: _, desde } = ReservasQuery.properties

export const VisitasQuery = Type.Object({
  estado: Type.Optional(refine(EstadoDeVisita, { description: 'Só as que estão neste estado agora' })),
  desde,
  ...PaginaQuery.properties,
})

const linhas = Type.Optional(
  Type.Array(uuid('O `id` de uma das reservas da visita'), {
    minItems: 1,
    maxItems: BASKET_ITEMS,
    description: 'Só estas reservas da visita, todas ou nenhuma; sem isto, as que estão activas',
  }),
)

export const AumentarLinhaBody = Type.Object(
  { linha: uuid('A reserva da visita a que se juntam unidades'), ...AumentarBody.properties },
  { $id: 'AumentarLinhaBody', description: 'As unidades que se juntam, e a que artigo' },
)

export const CancelarVisitaBody = Type.Object(
  { linhas, ...CancelarBody.properties },
  { $id: 'CancelarVisitaBody', description: 'O que se cancela, e porquê' },
)

const PrecoDaLinha = Type.Object(
  { linha: uuid('Uma das reservas que se entregam'), preco_cobrado: precoCobrado },
  { $id: 'PrecoDaLinha', description: 'O preço que se cobrou por um artigo da visita' },
)

export const ConcluirVisitaBody = Type.Object(
  {
    linhas,
    cobrados: Type.Optional(
      Type.Array(PrecoDaLinha, { maxItems: BASKET_ITEMS, description: 'Só dos artigos de que se cobrou outro preço' }),
    ),
  },
  { $id: 'ConcluirVisitaBody', description: 'O que se entrega' },
)

export const DizerPrecoBody = Type.Object(
  { linhas, preco_respeitado: flag('true: paguei o preço da reserva; false: paguei mais') },
  { $id: 'DizerPrecoBody', description: 'Se o preço pago foi o da reserva' },
)

export const DesfazerVisitaBody = Type.Object(
  { linhas },
  { $id: 'DesfazerVisitaBody', description: 'As respostas que se desfazem' },
)

export const ResponderVisitaBody = Type.Object(
  { linhas, ...respostaDada },
  { $id: 'ResponderVisitaBody', description: 'O que a farmácia encontrou; `so_ha` diz-se de um só artigo' },
)
