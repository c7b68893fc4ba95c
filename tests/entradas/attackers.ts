import sql from 'sql-template-tag'
import { beforeEach } from 'vitest'
import { adminAccount } from '../support/admin-account.ts'
import type { Response } from '../support/client.ts'
import { blocker } from '../support/locks.ts'
import { openPharmacy, type PharmacyScene } from '../support/scenario.ts'
import type { ServiceOptions, TestService } from '../support/service.ts'
import { serviceForTest, withService } from '../support/with-service.ts'

const counted = { TRUST_PROXY: 'loopback', FALHAS_FACTOR: '1' }

/** Starts a service that believes the addresses its callers claim and counts their attempts, at the start of an hour. */
export async function guarded({ env = {}, ...options }: ServiceOptions = {}): Promise<TestService> {
  const service = await serviceForTest({ crowd: true, ...options, env: { ...counted, ...env } })
  service.setTime(hour(0))
  return service
}

/** The service of `guarded`, shared by the tests of a file: before each, nobody has tried anything and no network is known. */
export function withGuarded(): TestService {
  const service = withService({ crowd: true, env: counted })
  beforeEach(async () => {
    await service.db.statement((tx) => tx.run(sql`delete from entrada_falhada`))
    await service.db.statement((tx) => tx.run(sql`delete from rede_conhecida`))
    service.setTime(hour(0))
  })
  return service
}

const began = Math.floor(Date.now() / 3_600_000) * 3_600_000
/** Returns the instant some hours later. */
export const hour = (hours: number) => new Date(began + hours * 3_600_000 + 10_000)

/** The address of a host in the n-th network of those that attackers have; every one another /24. */
export const elsewhere = (n: number, host = 1) => `100.${64 + Math.floor(n / 256)}.${n % 256}.${host}`
export const home = '41.63.160.10'

export const signIn = (
  { anyone }: TestService,
  ip: string,
  { email, password }: { email: string; password: string } = adminAccount,
): Promise<Response> => anyone.post('/api/auth/login', { email, password }, { 'x-forwarded-for': ip })

export const guess = (service: TestService, ip: string, email = adminAccount.email) =>
  signIn(service, ip, { email, password: 'não é esta' })

export const enterCode = ({ anyone }: TestService, ip: string, codigo: string): Promise<Response> =>
  anyone.post('/api/auth/farmacia', { codigo }, { 'x-forwarded-for': ip })

let tried = 0
/** A code that is nobody's, another each time. */
export const guessCode = (service: TestService, ip: string) => {
  tried += 1
  return enterCode(service, ip, String(tried).padStart(10, '0'))
}

/** A pharmacy that signed in, from the address of the test itself. */
export const pharmacy = (service: TestService): Promise<PharmacyScene> => openPharmacy(service)

/** Calls one after another, like an attacker who looks at each answer. */
export async function inTurn(count: number, call: (n: number) => Promise<Response>): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < count; n++) statuses.push((await call(n)).status)
  return statuses
}

/** Calls at one moment: all have looked at the counts before any of them is counted. */
export async function atOnce(
  service: TestService,
  count: number,
  call: (n: number) => Promise<Response>,
): Promise<number[]> {
  const block = await blocker(service, 'lock table entrada_falhada in share mode')
  const calls = Array.from({ length: count }, (_, n) => call(n))
  await block.waiters(count)
  await block.commit()
  return (await Promise.all(calls)).map(({ status }) => status)
}

export const tally = (statuses: number[]) =>
  Object.fromEntries(
    [...new Set(statuses)].sort().map((status) => [status, statuses.filter((s) => s === status).length]),
  )
