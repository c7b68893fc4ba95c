/**
 * One asking at a time, whoever and however many want to know, and its answer for all who come within `ms` of it. A
 * failure is told to those who waited for it, and not kept.
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
