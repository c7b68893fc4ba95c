/** The number of places in all, and the most that one holder of each kind may have: `{ conta: 14, rede: 24 }`. */
export interface PlaceLimits<Kind extends string> {
  inAll: number
  each: Record<Kind, number>
}

export interface Slots<Kind extends string> {
  /** @returns what gives the place back; undefined when there is none left, in all or for one of the holders */
  take(holders: Record<Kind, string>): (() => void) | undefined
}

/** Counts what is under way at once: in all, by who sends it, by the network it comes from. */
export function openPlaces<Kind extends string>({ inAll, each }: PlaceLimits<Kind>): Slots<Kind> {
  const limits = Object.entries(each) as [Kind, number][]
  /** By kind and holder; an entry goes with its last place. */
  const taken = new Map<string, number>()
  let all = 0
  const add = (key: string, by: number): void => {
    const count = (taken.get(key) ?? 0) + by
    if (count === 0) taken.delete(key)
    else taken.set(key, count)
  }
  return {
    take(holders) {
      const keys = limits.map(([kind, most]) => ({ key: `${kind} ${holders[kind]}`, most }))
      if (all >= inAll || keys.some(({ key, most }) => (taken.get(key) ?? 0) >= most)) return undefined
      all += 1
      for (const { key } of keys) add(key, 1)
      return () => {
        all -= 1
        for (const { key } of keys) add(key, -1)
      }
    },
  }
}
