import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/ground/error.ts'
import { type GatewayDoor, queryOf, serveGateway } from '#server/http/gateway-door.ts'
import { messages } from '../messages.ts'
import { readDial } from './request.rules.ts'
import type { Dialling } from './service.ts'

export interface UssdParts {
  /** The door of the gateway that asks for screens. */
  door: GatewayDoor
  dialling: Dialling
}

/** The address by which a USSD gateway asks for screens. */
export function ussdRoutes(app: FastifyInstance, { door, dialling }: UssdParts): void {
  serveGateway(app, {
    path: '/gateways/ussd/:segredo',
    methods: ['GET', 'POST'],
    door,
    async answer(request, body) {
      const dial = readDial(new URLSearchParams(request.method === 'POST' ? body.toString() : queryOf(request)))
      if (!dial) throw new AppError('PEDIDO_INVALIDO', { mensagem: messages.noSession })
      return dialling.answer(dial)
    },
  })
}
