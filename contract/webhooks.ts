import { Escrita } from './basic.ts'
import { endpoint } from './endpoint.ts'
import * as exemplo from './examples.ts'
import {
  WEBHOOK_DAYS,
  WEBHOOK_DELIVERIES_SHOWN,
  WEBHOOK_OLD_SECRET_HOURS,
  WEBHOOK_OLD_SECRETS,
  WEBHOOKS,
} from './limits.ts'
import Type from './schema.ts'
import {
  EntregaEscrita,
  Entregas,
  entregaParams,
  TEST_EVENT,
  Webhook,
  WebhookAlteradoBody,
  WebhookBody,
  WebhookComSegredo,
  WebhookEscrito,
  WebhookTestarBody,
  webhookParams,
} from './webhooks.shapes.ts'

const tag = 'webhooks'
const access = 'farmacia'
const params = webhookParams
const errors = ['NAO_ENCONTRADO'] as const

const bodyExample = {
  url: 'https://caixa.exemplo.ao/botica',
  descricao: 'O programa da caixa',
  eventos: ['reserva.criada', 'reserva.cancelada'],
} as const
const webhook = {
  id: exemplo.id.outro,
  ...bodyExample,
  activo: true,
  parado_porque: null,
  parado_em: null,
  falha_desde: null,
  segredo_antigo_ate: null,
  criado_em: exemplo.instante,
}
const segredo = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo='
const entrega = {
  id: exemplo.id.outro,
  tipo: 'reserva.criada',
  estado: 'entregue',
  ocorreu_em: exemplo.instante,
  proxima_em: null,
  corpo: `{"type":"reserva.criada","timestamp":"${exemplo.instante}","data":{"reserva_id":"${exemplo.id.outro}"}}`,
  tentativas: [{ em: exemplo.instante, estado_http: 204, ms: 85, falha: null }],
}

export const listarWebhooks = endpoint({
  id: 'listarWebhooks',
  method: 'GET',
  path: '/api/perfil/webhooks',
  tag,
  summary: 'Os webhooks da farmácia',
  access,
  responses: {
    200: { description: 'Os webhooks, o mais antigo à cabeça', schema: Type.Array(Webhook), example: [webhook] },
  },
})

export const criarWebhook = endpoint({
  id: 'criarWebhook',
  method: 'POST',
  path: '/api/perfil/webhooks',
  tag,
  summary: 'Junta um webhook, e mostra o seu segredo',
  description:
    `Cada farmácia tem até ${WEBHOOKS}. O segredo só se mostra nesta resposta. Como se confirma um aviso: ` +
    '`docs/webhooks.md`.',
  access,
  body: WebhookBody,
  bodyExample,
  responses: {
    201: {
      description: 'Criado',
      schema: WebhookComSegredo,
      example: exemplo.escrito('Webhook criado.', { webhook, segredo }),
    },
  },
  conflicts: ['limite_de_webhooks'],
})

export const alterarWebhook = endpoint({
  id: 'alterarWebhook',
  method: 'PATCH',
  path: '/api/perfil/webhooks/{id}',
  tag,
  summary: 'Altera um webhook, pára-o ou volta a ligá-lo',
  access,
  params,
  body: WebhookAlteradoBody,
  bodyExample: { activo: true },
  responses: {
    200: {
      description: 'Alterado',
      schema: WebhookEscrito,
      example: exemplo.escrito('Webhook alterado.', { webhook }),
    },
  },
  errors,
})

export const apagarWebhook = endpoint({
  id: 'apagarWebhook',
  method: 'DELETE',
  path: '/api/perfil/webhooks/{id}',
  tag,
  summary: 'Apaga um webhook, e o que tinha por entregar',
  access,
  params,
  responses: {
    200: { description: 'Apagado', schema: Escrita, example: exemplo.escrito('Webhook apagado.', {}) },
  },
  errors,
})

export const rodarSegredo = endpoint({
  id: 'rodarSegredo',
  method: 'POST',
  path: '/api/perfil/webhooks/{id}/rodar',
  tag,
  summary: 'Dá outro segredo a um webhook',
  description:
    `O segredo anterior também assina durante ${WEBHOOK_OLD_SECRET_HOURS} horas, para que o programa o possa trocar sem ` +
    `perder avisos, também se rodar outra vez nesse tempo. Há até ${WEBHOOK_OLD_SECRETS} anteriores a assinar.`,
  access,
  params,
  responses: {
    200: {
      description: 'O segredo novo',
      schema: WebhookComSegredo,
      example: exemplo.escrito('Segredo trocado.', { webhook, segredo }),
    },
  },
  errors,
  conflicts: ['limite_de_segredos'],
})

export const testarWebhook = endpoint({
  id: 'testarWebhook',
  method: 'POST',
  path: '/api/perfil/webhooks/{id}/testar',
  tag,
  summary: `Envia um evento de teste (${TEST_EVENT}), ou um exemplo de um evento`,
  description:
    'Vai à frente do que espera, e também se o webhook não é avisado desse evento. Um exemplo tem a forma do evento e ' +
    '`data.exemplo: true`. Como correu lê-se em `listarEntregas`.',
  access,
  params,
  body: WebhookTestarBody,
  bodyExample: { evento: 'reserva.criada' },
  bodyOptional: true,
  responses: {
    202: {
      description: 'Vai ser enviado',
      schema: EntregaEscrita,
      example: exemplo.escrito('O teste vai ser enviado.', { entrega }),
    },
  },
  errors,
  conflicts: ['webhook_parado'],
})

export const listarEntregas = endpoint({
  id: 'listarEntregas',
  method: 'GET',
  path: '/api/perfil/webhooks/{id}/entregas',
  tag,
  summary: `Os últimos ${WEBHOOK_DELIVERIES_SHOWN} eventos de um webhook, e as tentativas de os entregar`,
  description: `Cada evento guarda-se ${WEBHOOK_DAYS} dias.`,
  access,
  params,
  responses: { 200: { description: 'Os eventos', schema: Entregas, example: [entrega] } },
  errors,
})

export const reenviarEntrega = endpoint({
  id: 'reenviarEntrega',
  method: 'POST',
  path: '/api/perfil/webhooks/{id}/entregas/{entrega}/reenviar',
  tag,
  summary: 'Volta a enviar um evento, com o mesmo `webhook-id`',
  description: 'Vai à frente do que espera, e tem todas as tentativas outra vez.',
  access,
  params: entregaParams,
  responses: {
    202: {
      description: 'Vai ser enviado',
      schema: EntregaEscrita,
      example: exemplo.escrito('O evento vai ser enviado outra vez.', { entrega }),
    },
  },
  errors,
  conflicts: ['webhook_parado'],
})
