import type { AuditActor } from '#contract/auditoria.ts'
import type { PharmacySession, SessionKey, UserSession } from '#server/http/session.ts'

/** The actor of an audit entry. */
export interface Actor {
  /** The account or the pharmacy; null for the operator's command line. */
  id: string | null
  papel: AuditActor
  /** The request's id; null where there was none. */
  pedido: string | null
  /** The API key by which a pharmacy acts. */
  chave?: Pick<SessionKey, 'id' | 'nome'> | undefined
}

/** Actor with a session. */
export interface Person extends Actor {
  id: string
  /** The version of the sessions of the code or the account by which one acts; none by a key. */
  versao?: number | undefined
}

/** Returns the actor of a request. */
export const actorOf = (
  { id, role, versao }: Pick<UserSession, 'id' | 'role'> & { versao?: number },
  request: { id: string },
): Person => ({
  id,
  papel: role,
  pedido: request.id,
  versao,
})

/** A pharmacy that makes a request. */
export const pharmacyActor = (
  { id, chave, versao }: Pick<PharmacySession, 'id' | 'chave' | 'versao'>,
  request: { id: string },
): Person => ({
  id,
  papel: 'farmacia',
  pedido: request.id,
  chave,
  versao,
})

/** Actor of the operator's commands. */
export const commandLine: Actor = { id: null, papel: 'linha_de_comandos', pedido: null }

/** A field that an action changed; without values where they are not kept. */
export interface FieldChange {
  campo: string
  antes?: string | null
  depois?: string | null
}

/** Characters; a longer value is not kept, only that it changed. */
const LONGEST = 200

const text = (value: unknown): string | null =>
  value === undefined || value === null ? null : typeof value === 'string' ? value : JSON.stringify(value)

const isLong = (value: string | null) => value !== null && value.length > LONGEST

/**
 * Lists the fields of `before` that differ in `after`, with both values. Only for fields that are harmless to store.
 */
export function changesBetween(before: object, after: object): FieldChange[] {
  const now = after as Record<string, unknown>
  return Object.entries(before).flatMap(([campo, value]) => {
    const [antes, depois] = [text(value), text(now[campo])]
    if (antes === depois) return []
    return isLong(antes) || isLong(depois) ? { campo } : { campo, antes, depois }
  })
}

/** Returns the changes of a new thing: its first values. */
export const beganAs = (values: object): FieldChange[] =>
  Object.entries(values).map(([campo, value]) => ({ campo, depois: text(value) }))

/** Returns the changes of a deleted thing: its last values. */
export const endedAs = (values: object): FieldChange[] =>
  Object.entries(values).map(([campo, value]) => ({ campo, antes: text(value) }))

/** Returns the changed fields without values. */
export const changedOnly = (fields: string[]): FieldChange[] => fields.map((campo) => ({ campo }))
