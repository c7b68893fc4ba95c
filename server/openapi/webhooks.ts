import { EventoDeReserva, EventoDeStock, type WebhookEvent, webhookEvents } from '#contract/webhooks.shapes.ts'
import type { JsonObject, SchemaCollector } from './schemas.ts'

const summaries: Record<WebhookEvent, string> = {
  'reserva.criada': 'Alguém reservou um artigo',
  'reserva.alterada': 'Mudaram as unidades de uma reserva, ou a resposta da farmácia',
  'reserva.cancelada': 'Uma reserva foi cancelada, por quem reservou ou pela farmácia',
  'reserva.expirada': 'Uma reserva chegou ao fim do prazo',
  'reserva.concluida': 'Uma reserva foi entregue',
  'stock.esgotado': 'Um artigo deixou de ter unidades livres',
}

/** `avisoReservaCriada` of `reserva.criada`. */
const operationIdOf = (event: WebhookEvent) =>
  `aviso${event
    .split('.')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}`

const header = (name: string, description: string): JsonObject => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

/** The headers of Standard Webhooks. */
const parameters = [
  header('webhook-id', 'O identificador do evento, igual em todas as tentativas'),
  header('webhook-timestamp', 'O instante da tentativa, em segundos desde 1970'),
  header('webhook-signature', 'As assinaturas do corpo, separadas por um espaço: v1,<base64>'),
]

const responses = {
  '2XX': { description: 'Recebido' },
  '410': { description: 'Não quer receber mais: o webhook pára' },
  default: { description: 'Falhou: tenta-se outra vez mais tarde' },
}

/** The requests that the service makes to the webhooks of pharmacies. */
export const webhooksOf = (schemas: SchemaCollector): Record<string, { post: JsonObject }> =>
  Object.fromEntries(
    webhookEvents.map((event) => {
      const schema = schemas.put(event.startsWith('reserva.') ? EventoDeReserva : EventoDeStock)
      const requestBody = { required: true, content: { 'application/json': { schema } } }
      const post = {
        operationId: operationIdOf(event),
        tags: ['webhooks'],
        summary: summaries[event],
        description: 'Pedido do serviço a um webhook. `docs/webhooks.md` diz como se confirma que é dele.',
        security: [],
        parameters,
        requestBody,
        responses,
      }
      return [event, { post }]
    }),
  )
