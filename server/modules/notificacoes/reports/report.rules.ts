/** The message that a report is about, as `chave` names it: its number, and the instant at which it was written. */
export interface ReportedMessage {
  id: number
  /** Milliseconds since 1970. */
  criada: number
}

/** Reads the key of a message; undefined for a text that is none. */
export function reportedMessage(chave: string): ReportedMessage | undefined {
  const [, id, criada] = /^(\d{1,15})\.(\d{13})$/.exec(chave) ?? []
  return id && criada ? { id: Number(id), criada: Number(criada) } : undefined
}

export type DeliveryOutcome = 'entregue' | 'nao_entregue'

/** Kannel's `%d`, a sum of what it knows: 1 delivered, 2 not, 4 buffered, 8 accepted, 16 rejected. */
const DELIVERED = 1
const NOT_DELIVERED = 2 | 16
const EVERY = 31

/** Says what became of a message; undefined while nobody knows, and for a text that is no state. A delivery wins. */
export function outcomeOf(estado: string): DeliveryOutcome | undefined {
  const mask = /^\d{1,2}$/.test(estado) ? Number(estado) : 0
  if (mask > EVERY) return undefined
  if (mask & DELIVERED) return 'entregue'
  return mask & NOT_DELIVERED ? 'nao_entregue' : undefined
}
