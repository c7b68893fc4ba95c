/** A directed graph of rooms, each edge as `from to`. */
export type Doors = Set<string>

const pairs = (doors: Doors) => [...doors].map((door) => door.split(' ') as [string, string])

/**
 * Sorts rooms into layers by their longest way down. Rooms of one layer do not know each other.
 * @throws Error when the rooms go in a circle: the house has none
 */
export function layersOf(rooms: Iterable<string>, doors: Doors): string[][] {
  const below = Map.groupBy(pairs(doors), ([from]) => from)
  const heights = new Map<string, number>()
  const visit = (room: string, path: string[]): number => {
    if (path.includes(room)) throw new Error(`as pastas andam em círculo: ${[...path, room].join(' → ')}`)
    const known = heights.get(room)
    if (known !== undefined) return known
    const height = Math.max(0, ...(below.get(room) ?? []).map(([, to]) => visit(to, [...path, room]) + 1))
    heights.set(room, height)
    return height
  }
  const layers: string[][] = []
  for (const room of [...rooms].sort()) {
    const height = visit(room, [])
    layers[height] = [...(layers[height] ?? []), room]
  }
  return layers.reverse()
}

/** The doors without those that a longer way already implies (transitive reduction): who may use whom stays the same. */
export function withoutShortcuts(doors: Doors): Doors {
  const below = new Map(
    [...Map.groupBy(pairs(doors), ([from]) => from)].map(([from, list]) => [from, list.map(([, to]) => to)]),
  )
  const reaches = (from: string, to: string): boolean =>
    (below.get(from) ?? []).some((next) => next === to || reaches(next, to))
  return new Set(
    [...doors].filter((door) => {
      const [from = '', to = ''] = door.split(' ')
      return !(below.get(from) ?? []).some((next) => next !== to && reaches(next, to))
    }),
  )
}
