/** The position of a drawn thing, in pixels. */
export interface Spot {
  x: number
  y: number
}

const TURN = Math.PI * (3 - Math.sqrt(5))
const TRIES = 2000

/** Squares of that width do not touch, and circles in them neither. */
const areApart = (one: Spot, other: Spot, least: number) =>
  Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) >= least

/** Further and further around a spot, in all directions alike. */
const around = ({ x, y }: Spot, step: number, n: number): Spot => ({
  x: x + step * Math.sqrt(n) * Math.cos(n * TURN),
  y: y + step * Math.sqrt(n) * Math.sin(n * TURN),
})

/**
 * Moves pins apart, so that each can be read and tapped: the first stays where it is, and one that would lie on another
 * is moved as little as possible.
 * @param least distance between two pins, in pixels
 * @param side of the square that they stay in
 */
export function spread(spots: readonly Spot[], least: number, side: number): Spot[] {
  const placed: Spot[] = []
  const within = (value: number) => Math.min(side - least / 2, Math.max(least / 2, value))
  const isFree = (spot: Spot) => placed.every((other) => areApart(spot, other, least))
  for (const { x, y } of spots) {
    const own = { x: within(x), y: within(y) }
    let spot = own
    for (let n = 1; n < TRIES && !isFree(spot); n++) {
      const next = around(own, least / 4, n)
      spot = { x: within(next.x), y: within(next.y) }
    }
    placed.push(spot)
  }
  return placed
}
