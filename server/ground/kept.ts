/**
 * Things kept to answer from, up to so many bytes; the one that has waited longest to be used again goes first. Who used what
 * is not noted before they take half of that: nothing is about to go.
 */
export interface Kept<Thing> {
  get(key: string): Thing | undefined
  set(key: string, thing: Thing): void
  /** The bytes of all entries, as `size` counts them. */
  readonly bytes: number
}

/** @param most bytes in all @param size of one thing, in bytes */
export function keep<Thing>(most: number, size: (thing: Thing) => number): Kept<Thing> {
  // a map goes through its keys in the order in which they were put in
  const things = new Map<string, Thing>()
  let bytes = 0
  function drop(key: string): void {
    const thing = things.get(key)
    if (thing === undefined) return
    bytes -= size(thing)
    things.delete(key)
  }
  return {
    get(key) {
      const thing = things.get(key)
      if (thing !== undefined && bytes > most / 2) {
        things.delete(key)
        things.set(key, thing)
      }
      return thing
    },
    set(key, thing) {
      drop(key)
      things.set(key, thing)
      bytes += size(thing)
      for (const oldest of things.keys()) {
        if (bytes <= most) return
        drop(oldest)
      }
    },
    get bytes() {
      return bytes
    },
  }
}
