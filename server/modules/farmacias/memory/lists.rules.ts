import type { Listed } from './indexed.service.ts'

/** Do two lists of ids, both in order, have one in common? */
function meet(few: Int32Array, many: Int32Array): boolean {
  let from = 0
  for (const id of few) {
    let to = many.length
    while (from < to) {
      const middle = (from + to) >> 1
      if ((many[middle] as number) < id) from = middle + 1
      else to = middle
    }
    if (many[from] === id) return true
    if (from === many.length) return false
  }
  return false
}

/** Whether a pharmacy lists one of these products, whose ids are in order. */
export const haveOneIn = (ids: Int32Array) => (listed: Listed) =>
  ids.length <= listed.produtos.length ? meet(ids, listed.produtos) : meet(listed.produtos, ids)
