import { deliver, due, phones } from '../notificacoes/outbox.ts'
import { newNumber } from '../support/by-number.ts'
import { type Client, succeed } from '../support/client.ts'
import type { TestService } from '../support/service.ts'

/** The settings of a service that sends SMS, by the tests' own hand. */
export const withSms = { SMS_PROVIDER: 'wesender', WESENDER_API_KEY: 'k', SMS_CODIGOS_POR_REDE: '1000' }

/** A person whose account has a confirmed number, and no e-mail. */
export type ByTelephone = Client & { id: string; numero: string }

/** Enters with a number and the code that it is sent; the first time this makes its account. */
export async function enterByTelephone(service: TestService, numero = newNumber()): Promise<ByTelephone> {
  const { pedido } = succeed(await service.anyone.post('/api/auth/telefone', { telefone: numero }))
  const { sms, received } = phones()
  await due(service)
  await deliver(service, { sms })
  const codigo = /\b\d{6}\b/.exec(received.find(({ to }) => to === numero)?.text ?? '')?.[0]
  const entering = { pedido, telefone: numero, codigo, nome: 'Mãe Joana' }
  const { token, user } = succeed(await service.anyone.post('/api/auth/telefone/entrar', entering))
  return Object.assign(service.anyone.as(token), { id: user.id, numero })
}
