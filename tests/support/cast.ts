import sql from 'sql-template-tag'
import type { Client } from './client.ts'
import { type Person, person } from './people.ts'
import { prepare } from './prepare.ts'
import { openPharmacy, type PharmacyScene } from './scenario.ts'
import type { TestService } from './service.ts'

export const callers = ['nobody', 'badToken', 'user', 'gestor', 'admin', 'pharmacy'] as const
export type Caller = (typeof callers)[number]

/** Cast with one caller of each kind. Nobody of the cast registered the pharmacy, so that each may reserve there. */
export interface Cast {
  service: TestService
  user: Person
  gestor: Person
  admin: Person
  pharmacy: PharmacyScene
  as(caller: Caller): Client
}

/** The cast of a test file, gathered before its tests. */
export const withCast = (service: TestService): Cast => prepare(() => gather(service))

/** Makes a cast for a service that a test starts itself. */
async function gather(service: TestService): Promise<Cast> {
  const [user, gestor, admin, registrar] = await Promise.all([
    person(service, 'user', { telefone: '924111222' }),
    person(service, 'gestor'),
    person(service, 'admin'),
    person(service, 'gestor'),
  ])
  // this admin may do all that admins may
  await service.db.statement((tx) => tx.run(sql`update utilizador set gestor_admins = true where id = ${admin.id}`))
  const pharmacy = await openPharmacy(service, {}, registrar)
  const clients: Record<Caller, Client> = {
    nobody: service.anyone,
    badToken: service.anyone.as('eyJhbGciOiJIUzI1NiJ9.e30.not-signed'),
    user,
    gestor,
    admin,
    pharmacy: pharmacy.client,
  }
  return { service, user, gestor, admin, pharmacy, as: (caller) => clients[caller] }
}

/** The user account behind a caller; for a caller that has none, the ordinary user. */
export const userBehind = (cast: Cast, caller: Caller): Person =>
  caller === 'gestor' || caller === 'admin' ? cast[caller] : cast.user
