import type { Config } from '#server/config/config.ts'
import { AppError } from '#server/ground/error.ts'
import { gatewayDoor, queryOf, serveGateway } from '#server/http/gateway-door.ts'
import { inProcess } from '#server/http/in-process.ts'
import type { Server } from '#server/http/serve.ts'
import { messages } from '../messages.ts'
import { readDial } from './request.rules.ts'
import { type DialParts, openDialling } from './service.ts'

export interface UssdParts {
  config: Pick<Config, 'gateways' | 'sms'>
  /** Parts that text messages and USSD have in common. */
  conversing: Omit<DialParts, 'transport' | 'sendsSms'>
}

/** The address by which a USSD gateway asks for screens. */
export function ussdRoutes({ app }: Server, { config, conversing }: UssdParts): void {
  const door = gatewayDoor({ secret: config.gateways.ussdSecret, addresses: config.gateways.addresses })
  const sendsSms = config.sms.provider !== 'log'
  const dialling = openDialling({ ...conversing, transport: inProcess(app, 'ussd'), sendsSms })
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
