/** Milliseconds after which a process no longer waits for another one. */
export const waits = {
  /** that starts the server: a first start makes the cluster */
  start: 120_000,
  /** that stops or repairs it */
  turn: 30_000,
}
