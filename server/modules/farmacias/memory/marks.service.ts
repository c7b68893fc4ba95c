import type { Changes } from '#server/db/changes.ts'

/** Which version of a thing is known: another as soon as anything that people see of it may be another. */
export interface Marks {
  /** Of a pharmacy, its items, and the names of products. */
  of(id: string): string
  /** Of the names of products, and which there are. */
  products(): number
}

/** So many pharmacies changed since the last time that all began anew. */
const MOST = 50_000

/** Tells versions apart, for what is kept of pharmacies. Call after `Changes.known()`, before asking the database. */
export function marks(changes: Changes): Marks {
  const changed = new Map<string, number>()
  let all = 0
  let names = 0
  changes.listen((told) => {
    if (!told || changed.size > MOST) {
      changed.clear()
      all++
    }
    for (const { o_que, id } of told ?? []) {
      if (o_que === 'produto') all++
      else if (o_que === 'novo') names++
      else if (id) changed.set(id, (changed.get(id) ?? 0) + 1)
    }
  })
  return {
    of: (id) => `${all} ${changed.get(id) ?? 0}`,
    products: () => all + names,
  }
}
