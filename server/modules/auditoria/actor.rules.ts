import type { AuditActor } from '#contract/audit.ts'
import type { UserSession } from '#server/http/session.ts'

/** Who acts, as an entry names them. */
export interface Actor {
  /** The account; null for the operator's command line. */
  id: string | null
  papel: AuditActor
  /** The request's id; null where there was none. */
  pedido: string | null
}

/** Somebody with a session. */
export interface Person extends Actor {
  id: string
}

/** Who makes a request. */
export const actorOf = ({ id, role }: Pick<UserSession, 'id' | 'role'>, request: { id: string }): Person => ({
  id,
  papel: role,
  pedido: request.id,
})

/** Whoever runs the program. */
export const commandLine: Actor = { id: null, papel: 'linha_de_comandos', pedido: null }
