/** The time of the reference work on the idle machine on which the tests' bounds were written. */
const REFERENCE_MS = 40

/** Sorting, writing and reading JSON: a bit of all that the service does. */
function referenceWork(): number {
  const began = performance.now()
  const rows = Array.from({ length: 20_000 }, (_, n) => ({ n, nome: `Farmácia ${(n * 7919) % 20_011}` }))
  rows.sort((a, b) => (a.nome < b.nome ? -1 : 1))
  JSON.parse(JSON.stringify(rows))
  return performance.now() - began
}

/**
 * A time of the reference machine as it is on this one, as busy as it is now: never shorter, and longer by as much as
 * the middle of five runs of the reference work takes longer.
 * @returns milliseconds
 */
export function atThisPace(ms: number): number {
  const [, , middle = REFERENCE_MS] = Array.from({ length: 5 }, referenceWork).sort((a, b) => a - b)
  return ms * Math.max(1, middle / REFERENCE_MS)
}
