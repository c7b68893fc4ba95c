import { idParams, writeAnswer } from './basic.ts'
import { endpoint } from './endpoint.ts'
import * as exemplo from './examples.ts'
import {
  EVENTS_HEARTBEAT_SECONDS,
  EVENTS_PER_PHARMACY,
  EVENTS_RESUME_MINUTES,
  HOLDS_PER_HOUR,
  LATE_CANCEL_HOLDS,
  LATE_CANCEL_MINUTES,
  LIMITED_DAYS,
  NAME_SHOWN_DAYS,
  PHONE_SHOWN_DAYS,
  RESERVATION_TIME,
  UNCLAIMED_DAYS,
  UNCLAIMED_HOLDS,
} from './limits.ts'
import { recusasDeAumento, recusasDeReserva } from './reservas.rules.ts'
import {
  AumentarBody,
  avisoDeReserva,
  CancelarBody,
  Reserva,
  ReservaBody,
  ReservaDaFarmacia,
  ReservasQuery,
  ReservaVista,
} from './reservas.shapes.ts'
import Type from './schema.ts'

const EventosQuery = Type.Object(
  {
    durante: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 3600,
        description:
          'Segundos até a resposta acabar por si; com 0, traz o que há e acaba. Sem ele, fica aberta enquanto a sessão durar',
      }),
    ),
  },
  { $id: 'EventosQuery', description: 'Por quanto tempo se ouve' },
)

const tag = 'reservas'
const params = idParams('a reserva')
const ReservaEscrita = writeAnswer('ReservaEscrita', 'A reserva como ficou, para o utilizador', { reserva: Reserva })
const ReservaFeita = writeAnswer('ReservaFeita', 'A reserva feita, para o utilizador', {
  reserva: Reserva,
  ...avisoDeReserva,
})
const escrita = (mensagem: string) => exemplo.escrito(mensagem, { reserva: exemplo.reserva })
const daFarmacia = (mensagem: string, estado: string, cancelada_por: string | null = null) =>
  exemplo.escrito(mensagem, {
    reserva: { ...exemplo.reservaDaFarmacia, estado, cancelada_por, aviso_farmacia: null },
  })

export const criarReserva = endpoint({
  id: 'criarReserva',
  method: 'POST',
  path: '/api/reservas',
  tag,
  summary: `Reserva um artigo por ${RESERVATION_TIME}`,
  description:
    'O stock desce, e a farmácia recebe um SMS se a reserva durar mais do que uns segundos. Um 409 diz porquê em ' +
    '`detalhes.motivo`; `ja_reservado` traz `reserva_id` se a reserva é sua. Uma `farmaciaId` que não é a do artigo é 400. ' +
    `Cada utilizador faz ${HOLDS_PER_HOUR} reservas por hora, acabem como acabarem; a seguinte é 429, com \`Retry-After\`. Cancelar ` +
    `${LATE_CANCEL_MINUTES} minutos ou mais depois de reservar conta como mais ${LATE_CANCEL_HOLDS} nessa hora. ` +
    `Quem deixa por levantar ${UNCLAIMED_HOLDS} em ${UNCLAIMED_DAYS} dias só pode ter uma activa de cada vez nos ` +
    `${LIMITED_DAYS} seguintes (\`limite_de_reservas\`, com \`faltas\` e \`ate\`). ` +
    'Quem não confirmou o telefone nem o e-mail tem menos activas (`GET /api/v2/reservas/limites`): mais é `limite_de_reservas`, ' +
    'com `por_confirmar`, e de cada artigo até às unidades que lá estão (mais é `limite_de_unidades`, também ao aumentar); e, quando muitas contas novas reservam da mesma rede numa hora, nenhuma (`contacto_por_confirmar`). ' +
    'Aumentar uma reserva não conta como outra. Se a farmácia está fechada até depois do prazo, reserva-se à mesma, com ' +
    '`aviso: "fechada"` e `abre_em`.',
  access: 'utilizador',
  idempotent: true,
  body: ReservaBody,
  bodyExample: { stock_item_id: exemplo.id.item, quantidade: 1 },
  responses: {
    201: { description: 'Reservado', schema: ReservaFeita, example: escrita('Reserva feita.') },
  },
  errors: ['NAO_ENCONTRADO'],
  conflicts: recusasDeReserva,
})

export const listarReservas = endpoint({
  id: 'listarReservas',
  method: 'GET',
  path: '/api/reservas',
  tag,
  summary: 'As reservas da farmácia, as mais recentes primeiro',
  description:
    'Mostra o telefone de quem reservou até ' +
    `${PHONE_SHOWN_DAYS} dias depois de a reserva acabar, e o nome até ${NAME_SHOWN_DAYS}; depois são null (Lei 22/11).`,
  access: 'farmacia',
  scope: 'reservas:ler',
  etag: true,
  query: ReservasQuery,
  responses: {
    200: { description: 'As reservas', schema: Type.Array(ReservaDaFarmacia), example: [exemplo.reservaDaFarmacia] },
  },
})

export const seguirReservas = endpoint({
  id: 'seguirReservas',
  method: 'GET',
  path: '/api/reservas/eventos',
  tag,
  summary: 'As reservas da farmácia, à medida que mudam',
  description:
    'Uma resposta que fica aberta (`text/event-stream`). Um evento `reserva` chega até um segundo depois de uma reserva da ' +
    'farmácia ser feita, mudar ou acabar, também pelo prazo, e traz em `data` a `ReservaDaFarmacia` como está; também quando se ' +
    'sabe que o SMS dela não chegou (`aviso_farmacia`), uns segundos depois. A mesma pode ' +
    `vir mais do que uma vez. Com o \`Last-Event-ID\` de há menos de ${EVENTS_RESUME_MINUTES} minutos vem primeiro o que ` +
    'mudou desde então; com outro vem um evento `recomecar`: leia de novo `GET /api/reservas`. Para não perder nada, ' +
    `abra primeiro e leia a lista depois. A cada ${EVENTS_HEARTBEAT_SECONDS} s vem um bloco só com \`id\`. Acaba com a sessão, e quando o ` +
    `serviço pára: volte a ligar. Até ${EVENTS_PER_PHARMACY} de cada farmácia em cada processo; a seguinte é 429.`,
  access: 'farmacia',
  scope: 'reservas:ler',
  query: EventosQuery,
  responses: {
    200: {
      description: 'Os eventos',
      contentType: 'text/event-stream',
      schema: Type.String(),
      example: `retry: 3000\nid: 1789552800000\n\nid: 1789552860000\nevent: reserva\ndata: ${JSON.stringify(exemplo.reservaDaFarmacia)}\n\n`,
    },
  },
})

export const listarMinhasReservas = endpoint({
  id: 'listarMinhasReservas',
  method: 'GET',
  path: '/api/reservas/minhas',
  tag,
  summary: 'As minhas reservas, as mais recentes primeiro',
  description: 'Doze meses depois do prazo, uma reserva deixa de dizer de quem era (Lei 22/11) e já não aparece aqui.',
  access: 'utilizador',
  etag: true,
  query: ReservasQuery,
  responses: { 200: { description: 'As reservas', schema: Type.Array(Reserva), example: [exemplo.reserva] } },
})

export const aumentarReserva = endpoint({
  id: 'aumentarReserva',
  method: 'PATCH',
  path: '/api/reservas/{id}/aumentar',
  tag,
  summary: 'Junta unidades a uma reserva activa; o prazo não muda',
  description:
    'Até ao limite com que foi feita: na versão 2, e de quem não tinha contacto confirmado, as unidades de `GET /api/v2/reservas/limites` ' +
    '(mais é 409 `limite_de_unidades`).',
  access: 'utilizador',
  idempotent: true,
  params,
  body: AumentarBody,
  bodyExample: { quantidade: 1 },
  responses: {
    200: {
      description: 'Aumentada',
      schema: ReservaEscrita,
      example: escrita('Reserva aumentada.'),
    },
  },
  errors: ['NAO_ENCONTRADO'],
  conflicts: recusasDeAumento,
})

export const cancelarReserva = endpoint({
  id: 'cancelarReserva',
  method: 'PATCH',
  path: '/api/reservas/{id}/cancelar',
  tag,
  summary: 'Cancela uma reserva activa; as unidades voltam ao stock',
  description:
    'O corpo é facultativo. Com `motivo: "sem_stock"`, a farmácia diz que afinal não tem o artigo: as unidades não ' +
    'voltam, o artigo fica a zero e a reserva guarda o motivo em `motivo_cancelamento`. O utilizador recebe um e-mail, sem ' +
    'o nome do artigo.',
  access: 'reservante',
  scope: 'reservas:responder',
  params,
  body: CancelarBody,
  bodyExample: { motivo: 'sem_stock' },
  bodyOptional: true,
  responses: {
    200: {
      description: 'Cancelada; a reserva vem como quem cancela a vê',
      schema: writeAnswer('ReservaCancelada', 'A reserva cancelada, como quem cancela a vê', { reserva: ReservaVista }),
      example: daFarmacia('Reserva cancelada.', 'cancelada', 'farmacia'),
    },
  },
  errors: ['NAO_ENCONTRADO'],
  conflicts: ['nao_activa'],
})

export const concluirReserva = endpoint({
  id: 'concluirReserva',
  method: 'PATCH',
  path: '/api/reservas/{id}/concluir',
  tag,
  summary: 'Entrega as unidades e conclui a reserva',
  access: 'farmacia',
  scope: 'reservas:responder',
  params,
  responses: {
    200: {
      description: 'Concluída',
      schema: writeAnswer('ReservaConcluida', 'A reserva concluída, para a farmácia', { reserva: ReservaDaFarmacia }),
      example: daFarmacia('Reserva concluída.', 'concluida'),
    },
  },
  errors: ['NAO_ENCONTRADO'],
  conflicts: ['nao_activa'],
})
