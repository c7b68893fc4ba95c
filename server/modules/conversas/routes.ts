import type { Config } from '#server/config/config.ts'
import type { Clock } from '#server/ground/clock.ts'
import { AppError } from '#server/ground/error.ts'
import { type GatewayDoor, queryOf, serveGateway } from '#server/http/gateway-door.ts'
import type { Server } from '#server/http/serve.ts'
import type { Inbox } from './inbox.service.ts'
import { readKannel } from './kannel.rules.ts'
import { messages } from './messages.ts'
import { isSigned } from './receiving.crypto.ts'
import { ageOf, readWebhook } from './webhook.rules.ts'

export interface ConversasParts {
  /** Whoever delivers SMS. */
  smsDoor: GatewayDoor
  config: Pick<Config, 'conversations'>
  clock: Clock
  inbox: Inbox
}

const badRequest = (mensagem: string) => new AppError('PEDIDO_INVALIDO', { mensagem })

const refusals = { old: messages.tooOld, unreadable: messages.unreadableTime, missing: messages.noTime }

/** The addresses by which SMS come in. */
export function conversasRoutes({ app }: Server, { smsDoor: door, config, clock, inbox }: ConversasParts): void {
  const { webhook } = config.conversations
  app.addHook('preClose', () => inbox.close())
  serveGateway(app, {
    path: '/gateways/sms/:segredo',
    methods: ['GET', 'POST'],
    door,
    async answer(request, body) {
      const message = readKannel({ query: queryOf(request), headers: request.headers, body })
      if (!message) throw badRequest(messages.noSender)
      return inbox.receive(message)
    },
  })
  if (!webhook) return
  if (!webhook.fields.hora) app.log.warn(messages.noTimeField)
  serveGateway(app, {
    path: '/gateways/sms/:segredo/json',
    methods: ['POST'],
    door,
    async answer(request, body) {
      if (!isSigned(webhook.key, body, String(request.headers[webhook.header] ?? '')))
        throw badRequest(messages.badSignature)
      const message = readWebhook(body, webhook.fields)
      if (!message) throw badRequest(messages.badWebhook)
      const age = ageOf(message.time, clock())
      if (age === 'unreadable') app.log.warn(messages.unreadableTime)
      // a gateway without a field for the time is warned of at the start; with one, a message without a time may be a replay
      if (age !== 'recent' && (age !== 'missing' || webhook.fields.hora)) throw badRequest(refusals[age])
      await inbox.accept(message)
      return ''
    },
  })
}
