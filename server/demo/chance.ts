/** Numbers from 0 up to 1, the same ones each time for one seed (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Random numbers that are equal in every run. */
export interface Chance {
  /** A whole number, `min` and `max` included. */
  between(min: number, max: number): number
  pick<T>(list: readonly [T, ...T[]]): T
  /** The list in another order. */
  shuffle<T>(list: readonly T[]): T[]
}

export function seededChance(seed: number): Chance {
  const next = numbersFrom(seed)
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    between,
    pick: (list) => list[between(0, list.length - 1)] ?? list[0],
    shuffle: (list) =>
      list
        .map((value) => ({ value, order: next() }))
        .sort((a, b) => a.order - b.order)
        .map(({ value }) => value),
  }
}
