import { randomUUID } from 'node:crypto'

/**
 * A uuid that grows with time (RFC 9562, version 7), so that new rows of a large table lie side by side in its indexes.
 * It says when it was made, to the millisecond, and 74 bits of chance: not for what must not be guessed.
 */
export function timeOrderedId(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
