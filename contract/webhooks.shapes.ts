import { count, flag, instant, line, text, uuid, writeAnswer } from './basic.ts'
import { WEBHOOK_DELIVERIES_SHOWN, WEBHOOK_OLD_SECRET_HOURS, WEBHOOK_URL_LENGTH } from './limits.ts'
import Type, { enumeration, nullable, refine } from './schema.ts'

/** The kinds of events that a pharmacy's webhook can be told of. */
export const webhookEvents = [
  'reserva.criada',
  'reserva.alterada',
  'reserva.cancelada',
  'reserva.expirada',
  'reserva.concluida',
  'stock.esgotado',
] as const

export type WebhookEvent = (typeof webhookEvents)[number]

/** The event that tries a webhook. */
export const TEST_EVENT = 'webhook.teste'

/**
 * Seconds to wait before each attempt after the first (Standard Webhooks 1.0): 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h. Each
 * is varied by a tenth.
 */
export const webhookWaits = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const

const TipoDeEvento = enumeration(webhookEvents, {
  $id: 'TipoDeEvento',
  description:
    'reserva.criada · reserva.alterada: mudaram as unidades ou a resposta da farmácia · reserva.cancelada · ' +
    'reserva.expirada · reserva.concluida · stock.esgotado: um artigo deixou de ter unidades livres',
})

const events = (description: string) =>
  Type.Array(TipoDeEvento, { minItems: 1, maxItems: webhookEvents.length, description })

const url = line({
  minLength: 1,
  maxLength: WEBHOOK_URL_LENGTH,
  description: 'O endereço que recebe os eventos: https, num nome ou endereço público, sem utilizador nem fragmento',
})
const descricao = nullable(line({ maxLength: 100, description: 'Para que serve; vazia é o mesmo que null' }))

export const WebhookBody = Type.Object(
  {
    url,
    descricao: Type.Optional(descricao),
    eventos: Type.Optional(events('De que se avisa; sem ele, de tudo')),
  },
  { $id: 'WebhookBody', description: 'Um webhook novo', blankIsNull: ['descricao'] },
)

export const WebhookAlteradoBody = Type.Object(
  {
    url: Type.Optional(url),
    descricao: Type.Optional(descricao),
    eventos: Type.Optional(events('De que se avisa, em vez do que havia')),
    activo: Type.Optional(flag('false pára-o; true volta a ligá-lo, e o que esperava, de até sete dias, é entregue')),
  },
  {
    $id: 'WebhookAlteradoBody',
    description: 'O que muda; o que falta fica como está',
    requiresOne: ['url', 'descricao', 'eventos', 'activo'],
    blankIsNull: ['descricao'],
  },
)

const MotivoDeParagem = enumeration(['recusado', 'falhas', 'farmacia'], {
  $id: 'MotivoDeParagem',
  description:
    'recusado: o endereço respondeu 410 · falhas: falhou até à última tentativa · farmacia: a farmácia parou-o',
})

export const Webhook = Type.Object(
  {
    id: uuid('O webhook'),
    url: text('O endereço'),
    descricao: nullable(text('Para que serve')),
    eventos: Type.Array(TipoDeEvento, { description: 'De que se avisa' }),
    activo: flag('false: está parado, e nada se lhe envia'),
    parado_porque: nullable(refine(MotivoDeParagem, { description: 'Porque está parado; null se não está' })),
    parado_em: nullable(instant('Desde quando está parado; null se não está')),
    falha_desde: nullable(instant('Desde quando todas as tentativas falham; null se a última correu bem')),
    segredo_antigo_ate: nullable(
      instant(`Até quando o segredo anterior também assina, ${WEBHOOK_OLD_SECRET_HOURS} horas; null se não assina`),
    ),
    criado_em: instant('Quando foi criado'),
  },
  { $id: 'Webhook', description: 'Um webhook da farmácia, sem o segredo' },
)

export const WebhookEscrito = writeAnswer('WebhookEscrito', 'O webhook que ficou', { webhook: Webhook })

export const WebhookComSegredo = writeAnswer('WebhookComSegredo', 'O webhook, e o segredo que se mostra só desta vez', {
  webhook: Webhook,
  segredo: text('O segredo com que se confirma cada aviso, whsec_…'),
})

const Tentativa = Type.Object(
  {
    em: instant('Quando acabou'),
    estado_http: nullable(Type.Integer({ description: 'O estado da resposta; null se não houve resposta' })),
    ms: count('Milissegundos que demorou'),
    falha: nullable(text('Porque falhou; null se correu bem')),
  },
  { $id: 'TentativaDeEntrega', description: 'Uma tentativa de entregar um evento' },
)

const TipoDeEntrega = enumeration([...webhookEvents, TEST_EVENT], {
  $id: 'TipoDeEntrega',
  description: `O tipo do evento; ${TEST_EVENT} é o de um teste`,
})

const Entrega = Type.Object(
  {
    id: uuid('O identificador da mensagem, igual em todas as tentativas (`webhook-id`)'),
    tipo: TipoDeEntrega,
    estado: enumeration(['pendente', 'entregue', 'falhada'], {
      $id: 'EstadoDeEntrega',
      description: 'pendente: ainda se tenta · entregue: o endereço respondeu 2xx · falhada: já não se tenta',
    }),
    ocorreu_em: instant('Quando aconteceu'),
    proxima_em: nullable(instant('Quando se tenta; null se já não se tenta')),
    corpo: text('O corpo que se envia'),
    tentativas: Type.Array(Tentativa, { description: 'As últimas tentativas, a mais recente no fim' }),
  },
  { $id: 'EntregaDeWebhook', description: 'Um evento para um webhook, e como correu a entrega' },
)

export const Entregas = Type.Array(Entrega, {
  description: `Os últimos ${WEBHOOK_DELIVERIES_SHOWN} eventos, o mais recente à cabeça`,
})

export const EntregaEscrita = writeAnswer('EntregaEscrita', 'O evento que se vai entregar', { entrega: Entrega })

export const WebhookTestarBody = Type.Object(
  { evento: Type.Optional(refine(TipoDeEvento, { description: 'De que se envia um exemplo' })) },
  { $id: 'WebhookTestarBody', description: `O que se envia; sem \`evento\`, um ${TEST_EVENT}` },
)

export const webhookParams = Type.Object({ id: uuid('O identificador do webhook') })
export const entregaParams = Type.Object({
  id: uuid('O identificador do webhook'),
  entrega: uuid('O identificador da entrega'),
})

const exemplo = Type.Optional(
  Type.Literal(true, {
    description: 'Só num exemplo que a farmácia pediu: nada aconteceu, e o que nele se nomeia não existe',
  }),
)
const timestamp = instant('Quando aconteceu')

const DadosDeReserva = Type.Object(
  {
    farmacia_id: uuid('A farmácia'),
    reserva_id: uuid('A reserva'),
    visita_id: uuid('A visita em que se levanta; a própria reserva quando está sozinha'),
    stock_item_id: uuid('O artigo'),
    reservado_ate: instant('Até quando fica guardado'),
    exemplo,
  },
  { $id: 'DadosDeReserva', description: 'Identificadores e horas; o resto lê-se na API' },
)

const [RESERVATION_EVENTS, STOCK_EVENTS] = [webhookEvents.slice(0, -1), webhookEvents.slice(-1)]

/** The body of an event about a reservation. */
export const EventoDeReserva = Type.Object(
  {
    type: refine(TipoDeEvento, { description: 'O tipo do evento', enum: RESERVATION_EVENTS }),
    timestamp,
    data: DadosDeReserva,
  },
  { $id: 'EventoDeReserva', description: 'O que aconteceu a uma reserva' },
)

const DadosDeStock = Type.Object(
  {
    farmacia_id: uuid('A farmácia'),
    stock_item_id: uuid('O artigo'),
    codigo: nullable(text('O código que a farmácia lhe dá')),
    exemplo,
  },
  { $id: 'DadosDeStock', description: 'O artigo' },
)

/** The body of an event about an item that ran out. */
export const EventoDeStock = Type.Object(
  {
    type: refine(TipoDeEvento, { description: 'O tipo do evento', enum: STOCK_EVENTS }),
    timestamp,
    data: DadosDeStock,
  },
  { $id: 'EventoDeStock', description: 'Um artigo deixou de ter unidades livres' },
)
