import { toTheMetre } from '#contract/distance.ts'
import type { Changes } from '#server/db/changes.ts'
import { jsonList } from '#server/ground/json-list.ts'
import type { Search } from '../search/search.rules.ts'
import type { Listed, Register } from './indexed.service.ts'
import { haveOneIn } from './lists.rules.ts'
import {
  type Found,
  gathered,
  inOrder,
  isAround,
  isReachedOpen,
  nearest,
  nearestOf,
  type SearchAround,
} from './nearest.rules.ts'
import { opening } from './opening.rules.ts'
import type { RegisterInMemory } from './register.service.ts'
import type { Shelves } from './shelves.service.ts'

export interface AroundParts {
  changes: Changes
  register: RegisterInMemory
  shelves: Shelves
}

function element({ listed, km }: Found, { moment }: SearchAround, stock: string): string {
  return `${listed.resumo}${opening(listed, moment)},"distancia_km":${toTheMetre(km)}${stock}}`
}

/** Enough to answer with: as many as are looked at, or as are wanted of those that come first. */
function isEnough(search: SearchAround, found: readonly Found[]): boolean {
  if (found.length >= gathered(search)) return true
  return search.ordenar === 'aberta' && found.filter((one) => isReachedOpen(search, one)).length >= search.limite
}

/** Those that have it, from the nearest on, so many at a time, until there are enough. */
async function withMedicine(parts: AroundParts, register: Register, search: SearchAround, now: number) {
  const { limite } = search
  const { ids, key } = await parts.shelves.products(search)
  const selling = register.among(key, () => ({ test: haveOneIn(ids) })) ?? new Set<Listed>()
  for (let most = limite + Math.ceil(limite / 4); ; most *= 4) {
    const found = nearestOf(register, search, most, selling)
    const shelves = await parts.shelves.of(
      search,
      key,
      found.map(({ listed }) => listed.id),
      now,
    )
    const having = found.flatMap((one) => {
      const stock = shelves.get(one.listed.id)?.texto
      return stock ? [{ ...one, stock }] : []
    })
    if (isEnough(search, having) || found.length < most) {
      return inOrder(search, having.slice(0, gathered(search))).map((one) => element(one, search, one.stock))
    }
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
    : inOrder(
        search,
        nearest(register, search, gathered(search), () => true),
      ).map((one) => element(one, search, ''))
  return jsonList(texts)
}
