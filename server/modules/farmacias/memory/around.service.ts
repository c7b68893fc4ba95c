import type { Changes } from '#server/db/changes.ts'
import type { Search } from '../search/search.rules.ts'
import { type Found, isAround, nearest, type SearchAround } from './nearest.rules.ts'
import { opening } from './opening.rules.ts'
import type { Listed, Register, RegisterInMemory } from './register.service.ts'
import type { Shelves } from './shelves.service.ts'

export interface AroundParts {
  changes: Changes
  register: RegisterInMemory
  shelves: Shelves
}

function element({ listed, km }: Found, { moment }: SearchAround, stock: string): string {
  return `${listed.resumo}${opening(listed, moment)},"distancia_km":${Math.round(km * 1000) / 1000}${stock}}`
}

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

const haveOneIn = (ids: Int32Array) => (listed: Listed) =>
  ids.length <= listed.produtos.length ? meet(ids, listed.produtos) : meet(listed.produtos, ids)

/** Those that have it, from the nearest on, so many at a time, until there are enough. */
async function withMedicine(parts: AroundParts, register: Register, search: SearchAround, now: number) {
  const { limite } = search
  const sells = haveOneIn(await parts.shelves.products(search))
  for (let most = limite + Math.ceil(limite / 4); ; most *= 4) {
    const found = nearest(register, search, most, sells)
    const shelves = await parts.shelves.of(
      search,
      found.map(({ listed }) => listed),
      now,
    )
    const texts = found.flatMap((one) => {
      const stock = shelves.get(one.listed.id)
      return stock ? [element(one, search, stock)] : []
    })
    if (texts.length >= limite || found.length < most) return texts.slice(0, limite)
  }
}

/**
 * The JSON text of a list by position alone, with a medicine or without, from what this process keeps, once it knows what
 * was committed before; undefined where memory has no answer, and the database has.
 */
export async function searchAround(parts: AroundParts, search: Search): Promise<string | undefined> {
  if (!isAround(search)) return undefined
  const now = await parts.changes.known()
  const register = parts.register.now()
  if (!register) return undefined
  const texts = search.search
    ? await withMedicine(parts, register, search, now)
    : nearest(register, search, search.limite, () => true).map((one) => element(one, search, ''))
  return `[${texts.join(',')}]`
}
