import type { Changes } from './changes.ts'

/** Versions of things, for ETags: a version changes as soon as anything that people see of the thing may have changed. */
export interface Marks {
  /** Returns the version of a pharmacy with its items and products' names, of an account, or of a session. */
  of(id: string): string
}

/** The most changed things that are remembered; beyond it all versions begin anew. */
const MOST = 50_000

/** Tells versions apart, for what is kept. Call after `Changes.known()`, before asking the database. */
export function marks(changes: Changes): Marks {
  const changed = new Map<string, number>()
  let all = 0
  changes.listen((told) => {
    if (!told || changed.size > MOST) {
      changed.clear()
      all++
    }
    for (const { o_que, id } of told ?? []) {
      if (o_que === 'produto') all++
      else if (o_que !== 'novo' && id) changed.set(id, (changed.get(id) ?? 0) + 1)
    }
  })
  return {
    of: (id) => `${all} ${changed.get(id) ?? 0}`,
  }
}
