import { setImmediate as nextTurn } from 'node:timers/promises'

/** Work in one turn of the event loop, in ms, after which the others wait for the next. */
const MOST_MS = 4

/**
 * Divides among turns of the event loop, in the order in which they came, callers that were released all at once, so that
 * requests are read and answers are sent in between. Nobody waits who comes alone.
 * @returns a function to await before some milliseconds of work
 */
export function turns(): () => Promise<void> {
  /** The instant at which the first caller of this turn of the event loop began. */
  let began: number | undefined
  const isOver = () => began !== undefined && performance.now() - began > MOST_MS
  return async () => {
    if (began !== undefined) {
      // each works in a step of its own, so that the next one knows how long it took
      do await nextTurn()
      while (isOver())
    }
    if (began !== undefined) return
    began = performance.now()
    setImmediate(() => {
      began = undefined
    })
  }
}
