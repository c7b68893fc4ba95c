/** Milliseconds after which a process no longer waits for another one. */
export const waits = {
  /** A process that starts the server; the first start makes the cluster. */
  start: 120_000,
  /** A process that stops or repairs the server. */
  turn: 30_000,
}
