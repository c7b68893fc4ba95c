/**
 * Shares one call among concurrent callers and keeps its result for `ms` milliseconds. A failure reaches the callers that
 * waited for it, and is not kept.
 */
export function shared<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined
  let good = Number.POSITIVE_INFINITY
  return () => {
    if (asked && performance.now() < good) return asked
    good = Number.POSITIVE_INFINITY
    asked = ask()
    const settle = (until: number) => {
      good = until
    }
    asked.then(
      () => settle(performance.now() + ms),
      () => settle(0),
    )
    return asked
  }
}
