import type { AuditActor } from '#contract/audit.ts'
import type { PharmacySession, UserSession } from '#server/http/session.ts'

/** The actor of an audit entry. */
export interface Actor {
  /** The account or the pharmacy; null for the operator's command line. */
  id: string | null
  papel: AuditActor
  /** The request's id; null where there was none. */
  pedido: string | null
}

/** Actor with a session. */
export interface Person extends Actor {
  id: string
}

/** Returns the actor of a request. */
export const actorOf = ({ id, role }: Pick<UserSession, 'id' | 'role'>, request: { id: string }): Person => ({
  id,
  papel: role,
  pedido: request.id,
})

/** A pharmacy that makes a request. */
export const pharmacyActor = ({ id }: Pick<PharmacySession, 'id'>, request: { id: string }): Person => ({
  id,
  papel: 'farmacia',
  pedido: request.id,
})

/** Actor of the operator's commands. */
export const commandLine: Actor = { id: null, papel: 'linha_de_comandos', pedido: null }
