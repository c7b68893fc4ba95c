import {
  createTokens,
  type NumberSession,
  type SessionsByNumber,
  sessionsByNumber,
} from '#server/modules/auth/public.ts'
import { Client } from './client.ts'
import { type TestService, testSecrets } from './service.ts'

/** The sessions by number of a service, as its gateways have them. */
export const numbersOf = async ({ db }: Pick<TestService, 'db'>): Promise<SessionsByNumber> =>
  sessionsByNumber({
    db,
    tokens: await createTokens(testSecrets.jwt, () => new Date()),
    newAccountHours: 24,
    newAccountsPerHour: 1_000_000,
    attempts: { countAccountByNumber: async () => {} },
  })

/**
 * A person or a pharmacy of whom the service knows the number alone. Their tokens never leave the process, so the document
 * says nothing of what they are refused.
 */
export const asNumber = ({ address }: TestService, { id, token }: NumberSession): Client & { id: string } =>
  Object.assign(new Client(address, token), { id })

let last = Math.floor(Math.random() * 9_000_000)

/** A mobile number of Angola that no other test of the file has, as E.164. */
export function newNumber(): string {
  last = (last + 1) % 10_000_000
  return `+24492${String(last).padStart(7, '0')}`
}
