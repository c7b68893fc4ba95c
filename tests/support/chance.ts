/** Draws that are the same each time for one seed (mulberry32). */
export interface Chance {
  /** 0 or more, less than 1 */
  next(): number
  /** a whole number, 0 or more */
  below(limit: number): number
  flip(): boolean
  pick<T>(list: readonly T[]): T
  letters(length: number): string
}

export function seeded(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    flip: () => next() < 0.5,
    pick: (list) => list[below(list.length)] as never,
    letters: (length) => Array.from({ length }, () => String.fromCharCode(97 + below(26))).join(''),
  }
}
