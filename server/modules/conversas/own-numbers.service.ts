import type { Config } from '#server/config/config.ts'
import { mobileNumber } from '../notificacoes/public.ts'

/** The mobile numbers among those that are set as ours, E.164: what comes from them is our own, and would go round in a circle. */
export async function ownNumbers({ gateways, sms }: Pick<Config, 'gateways' | 'sms'>): Promise<string[]> {
  const sender = sms.provider !== 'log' && 'from' in sms ? sms.from : undefined
  const found = await Promise.all([gateways.number, sender].map(async (number) => mobileNumber(number ?? null)))
  return found.filter((number) => number !== undefined)
}
