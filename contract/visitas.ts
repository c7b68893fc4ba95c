import { idParams, writeAnswer } from './basic.ts'
import { endpoint } from './endpoint.ts'
import * as exemplo from './examples.ts'
import {
  BASKET_ITEMS,
  NUMBER_HOLDS,
  PRICE_ASKED_DAYS,
  RESERVATION_TIME,
  UNCONFIRMED_HOLDS,
  UNITS_PER_HOLD,
  USER_HOLDS,
} from './limits.ts'
import {
  recusasDeAumento,
  recusasDeDesfazer,
  recusasDeReserva,
  regrasDaResposta,
  regrasDeDesfazer,
} from './reservas.rules.ts'
import { avisoDeReserva } from './reservas.shapes.ts'
import Type from './schema.ts'
import {
  AumentarLinhaBody,
  CancelarVisitaBody,
  ConcluirVisitaBody,
  DesfazerVisitaBody,
  DizerPrecoBody,
  LimitesDeVisita,
  ResponderVisitaBody,
  Visita,
  VisitaBody,
  VisitaDaFarmacia,
  VisitasQuery,
  VisitaVista,
} from './visitas.shapes.ts'

const tag = 'visitas'
const params = idParams('a visita')
const ended = { ...exemplo.reservaDaFarmacia, aviso_farmacia: null }
const escrita = (mensagem: string, visita: object = exemplo.visita) => exemplo.escrito(mensagem, { visita })
const daFarmacia = (reserva: object) => ({ ...exemplo.visita, estado: 'acabada', reservas: [{ ...ended, ...reserva }] })

export const reservarVisita = endpoint({
  id: 'reservarVisita',
  method: 'POST',
  path: '/api/v2/reservas',
  tag,
  summary: `Reserva unidades de um ou mais artigos de uma farmácia por ${RESERVATION_TIME}, todos ou nenhum`,
  description:
    `De 1 a ${BASKET_ITEMS} artigos da mesma farmácia (de farmácias diferentes, ou com um artigo repetido, é 400), até ` +
    `${UNITS_PER_HOLD} unidades de cada um, ou as que \`GET /api/v2/reservas/limites\` diz (mais é 409 \`limite_de_unidades\`). As unidades saem do stock; as outras ` +
    'continuam livres, e várias pessoas podem ter reservas do mesmo artigo. Cada pessoa tem no máximo uma reserva activa de ' +
    'um artigo: outra é 409 `ja_reservado`, com `reserva_id`. Tudo se levanta com um só código, e a farmácia recebe um só ' +
    'SMS. Se algum artigo não se pode reservar, nenhum é reservado: `detalhes.itens` diz quais, e `detalhes.motivo` e ' +
    '`detalhes.stock_item_id` são os do primeiro. Cada artigo conta como uma reserva nos limites, que são os de ' +
    '`POST /api/reservas`. Com `alternativas`, uma reserva de um artigo passa à primeira delas que o tenha quando a farmácia diz que não ' +
    'há, ou não responde a tempo: acaba uma e faz-se outra, com um prazo novo e, se estiver livre, o mesmo código. Conta como uma só. ' +
    'Quem reservou só é avisado quando uma farmácia diz que tem, ou a última que não (`passou_de`, `passou_a`).',
  access: 'utilizador',
  byNumber: true,
  idempotent: true,
  body: VisitaBody,
  bodyExample: {
    itens: [
      { stock_item_id: exemplo.id.item, quantidade: 1 },
      { stock_item_id: exemplo.id.outro, quantidade: 2 },
    ],
  },
  responses: {
    201: {
      description: 'Reservado',
      schema: writeAnswer('VisitaFeita', 'A visita, para o utilizador', { visita: Visita, ...avisoDeReserva }),
      example: escrita('Reservado.'),
    },
  },
  errors: ['NAO_ENCONTRADO'],
  conflicts: recusasDeReserva,
})

export const verLimitesDeVisita = endpoint({
  id: 'verLimitesDeVisita',
  method: 'GET',
  path: '/api/v2/reservas/limites',
  tag,
  summary: 'Quantas unidades de um artigo, e quantas reservas, se podem ter',
  access: 'publico',
  responses: {
    200: {
      description: 'Os limites',
      schema: LimitesDeVisita,
      example: {
        unidades_por_artigo: UNITS_PER_HOLD,
        reservas_activas: USER_HOLDS,
        reservas_sem_confirmar: UNCONFIRMED_HOLDS,
        reservas_por_sms: NUMBER_HOLDS,
      },
    },
  },
})

export const listarVisitas = endpoint({
  id: 'listarVisitas',
  method: 'GET',
  path: '/api/v2/reservas',
  tag,
  summary: 'As visitas marcadas na farmácia, as mais recentes primeiro',
  description:
    'Também as reservas feitas por `/api/reservas`: cada uma é uma visita. De quem são, como em `GET /api/reservas`.',
  access: 'farmacia',
  byNumber: true,
  scope: 'reservas:ler',
  etag: true,
  query: VisitasQuery,
  responses: {
    200: {
      description: 'As visitas',
      schema: Type.Array(VisitaDaFarmacia),
      example: [{ ...exemplo.visita, reservas: [exemplo.reservaDaFarmacia] }],
    },
  },
})

export const listarMinhasVisitas = endpoint({
  id: 'listarMinhasVisitas',
  method: 'GET',
  path: '/api/v2/reservas/minhas',
  tag,
  summary: 'As minhas reservas, por visita, as mais recentes primeiro',
  description: 'Também as reservas feitas por `/api/reservas`: cada uma é uma visita.',
  access: 'utilizador',
  byNumber: true,
  etag: true,
  query: VisitasQuery,
  responses: { 200: { description: 'As visitas', schema: Type.Array(Visita), example: [exemplo.visita] } },
})

export const aumentarVisita = endpoint({
  id: 'aumentarVisita',
  method: 'PATCH',
  path: '/api/v2/reservas/{id}/aumentar',
  tag,
  summary: 'Junta unidades a um artigo de uma visita; o prazo não muda',
  access: 'utilizador',
  idempotent: true,
  params,
  body: AumentarLinhaBody,
  bodyExample: { linha: exemplo.reserva.id, quantidade: 1 },
  responses: {
    200: {
      description: 'Aumentada',
      schema: writeAnswer('VisitaEscrita', 'A visita como ficou, para o utilizador', { visita: Visita }),
      example: escrita('Reserva aumentada.'),
    },
  },
  errors: ['NAO_ENCONTRADO'],
  conflicts: recusasDeAumento,
})

export const responderVisita = endpoint({
  id: 'responderVisita',
  method: 'PATCH',
  path: '/api/v2/reservas/{id}/responder',
  tag,
  summary: 'Diz, depois de ver a prateleira, se o que está numa visita lá está',
  description:
    'Sem `linhas` responde-se por tudo o que está activo. Com `linhas`, se alguma já não está activa, nada muda. `so_ha` é de ' +
    `um só artigo: com mais é 400. ${regrasDaResposta}`,
  access: 'farmacia',
  byNumber: true,
  scope: 'reservas:responder',
  idempotent: true,
  params,
  body: ResponderVisitaBody,
  bodyExample: { linhas: [exemplo.reserva.id], resposta: 'so_ha', quantidade: 1 },
  responses: {
    200: {
      description: 'Respondida',
      schema: writeAnswer('VisitaRespondida', 'A visita respondida, para a farmácia', { visita: VisitaDaFarmacia }),
      example: escrita('Resposta guardada.', {
        ...exemplo.visita,
        reservas: [{ ...exemplo.reservaDaFarmacia, resposta: 'so_ha', respondida_em: exemplo.instante }],
      }),
    },
  },
  errors: ['NAO_ENCONTRADO'],
  conflicts: ['nao_activa'],
})

export const desfazerVisita = endpoint({
  id: 'desfazerVisita',
  method: 'PATCH',
  path: '/api/v2/reservas/{id}/desfazer',
  tag,
  summary: 'Desfaz as últimas respostas `so_ha` ou `nao_ha` a uma visita, ou a alguns dos seus artigos',
  description: `O corpo é facultativo: sem \`linhas\` desfaz-se tudo o que ainda se pode. ${regrasDeDesfazer}`,
  access: 'farmacia',
  byNumber: true,
  scope: 'reservas:responder',
  idempotent: true,
  params,
  body: DesfazerVisitaBody,
  bodyExample: { linhas: [exemplo.reserva.id] },
  bodyOptional: true,
  responses: {
    200: {
      description: 'Desfeita',
      schema: writeAnswer('VisitaDesfeita', 'A visita como ficou, para a farmácia', { visita: VisitaDaFarmacia }),
      example: escrita('Desfeito: a reserva e o stock estão como antes.', {
        ...exemplo.visita,
        reservas: [exemplo.reservaDaFarmacia],
      }),
    },
  },
  errors: ['NAO_ENCONTRADO'],
  conflicts: recusasDeDesfazer,
})

export const cancelarVisita = endpoint({
  id: 'cancelarVisita',
  method: 'PATCH',
  path: '/api/v2/reservas/{id}/cancelar',
  tag,
  summary: 'Cancela uma visita, ou alguns dos seus artigos; as unidades voltam ao stock',
  description:
    'O corpo é facultativo: sem `linhas` cancela-se tudo o que está activo. Com `linhas`, se alguma já não está activa, nada ' +
    'muda. `motivo` é como em `PATCH /api/reservas/{id}/cancelar`; o utilizador recebe um só e-mail.',
  access: 'reservante',
  byNumber: true,
  scope: 'reservas:responder',
  params,
  body: CancelarVisitaBody,
  bodyExample: { linhas: [exemplo.reserva.id], motivo: 'sem_stock' },
  bodyOptional: true,
  responses: {
    200: {
      description: 'Cancelada; a visita vem como quem cancela a vê',
      schema: writeAnswer('VisitaCancelada', 'A visita, como quem cancela a vê', { visita: VisitaVista }),
      example: escrita('Reserva cancelada.', daFarmacia({ estado: 'cancelada', cancelada_por: 'farmacia' })),
    },
  },
  errors: ['NAO_ENCONTRADO'],
  conflicts: ['nao_activa'],
})

export const concluirVisita = endpoint({
  id: 'concluirVisita',
  method: 'PATCH',
  path: '/api/v2/reservas/{id}/concluir',
  tag,
  summary: 'Entrega uma visita, ou alguns dos seus artigos',
  description:
    'O corpo é facultativo: sem `linhas` entrega-se tudo o que está activo. Com `linhas`, se alguma já não está activa, nada muda. ' +
    '`cobrados` diz de que artigos se cobrou outro preço que o da reserva; só dos que se entregam (400).',
  access: 'farmacia',
  byNumber: true,
  scope: 'reservas:responder',
  params,
  body: ConcluirVisitaBody,
  bodyExample: { linhas: [exemplo.reserva.id] },
  bodyOptional: true,
  responses: {
    200: {
      description: 'Entregue',
      schema: writeAnswer('VisitaEntregue', 'A visita, para a farmácia', { visita: VisitaDaFarmacia }),
      example: escrita('Reserva concluída.', daFarmacia({ estado: 'concluida' })),
    },
  },
  errors: ['NAO_ENCONTRADO'],
  conflicts: ['nao_activa'],
})

export const dizerPreco = endpoint({
  id: 'dizerPreco',
  method: 'PATCH',
  path: '/api/v2/reservas/{id}/preco',
  tag,
  summary: 'Quem levantou diz, uma vez, se pagou o preço da reserva',
  description:
    `Até ${PRICE_ASKED_DAYS} dias depois de levantar, e uma só vez por artigo (depois é 409 \`preco_ja_dito\`). Sem \`linhas\` é de tudo o que ` +
    'se levantou com preço e de que nada se disse. Conta em `fiabilidade.precos` da farmácia, que não sabe quem o disse.',
  access: 'utilizador',
  params,
  body: DizerPrecoBody,
  bodyExample: { preco_respeitado: true },
  responses: {
    200: {
      description: 'Guardado',
      schema: writeAnswer('PrecoDito', 'A visita, para o utilizador', { visita: Visita }),
      example: escrita('Obrigado. Fica guardado.', {
        ...exemplo.visita,
        estado: 'acabada',
        reservas: [{ ...exemplo.reserva, estado: 'concluida', aviso_farmacia: null, preco_respeitado: true }],
      }),
    },
  },
  errors: ['NAO_ENCONTRADO'],
  conflicts: ['preco_ja_dito'],
})
