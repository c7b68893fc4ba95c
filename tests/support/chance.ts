import { numbersFrom } from '#server/demo/chance.ts'

/** Draws that are the same each time for one seed. */
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
  const next = numbersFrom(seed)
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    flip: () => next() < 0.5,
    pick: (list) => list[below(list.length)] as never,
    letters: (length) => Array.from({ length }, () => String.fromCharCode(97 + below(26))).join(''),
  }
}
