import { toTheMetre } from '#contract/distance.ts'
import type { Changes } from '#server/db/changes.ts'
import { jsonList } from '#server/ground/json-list.ts'
import type { Found, Search } from '../search/search.rules.ts'
import { byName } from './by-name.rules.ts'
import { areCalled, areItself } from './called.service.ts'
import type { Listed, Register } from './indexed.service.ts'
import {
  COMMON,
  type Found as FoundAround,
  gathered,
  inOrder,
  isByDistance,
  isByName,
  isListed,
  nearestOf,
} from './nearest.rules.ts'
import { opening } from './opening.rules.ts'
import type { RegisterInMemory } from './register.service.ts'

/** The same of any names; undefined where memory has no answer to those, and the database has. */
type FindNamed = (search: Search) => Found | undefined

interface NamedParts {
  changes: Changes
  register: RegisterInMemory
}

/** One that is shown, and how far it is where somebody said from where. */
type Near = Pick<FoundAround, 'listed'> & Partial<FoundAround>

/** Who is called so: looked for once, and then among those that change. */
const calledIn = (register: Register, search: Search) =>
  register.among(`${search.search_type} ${JSON.stringify(search.names)}`, () => areCalled(search))

/** By name; the place itself first. */
function itselfFirst(search: Search, called: ReadonlySet<Listed>): Near[] {
  const first = areItself(search)
  const all = [...called].filter((one) => isListed(search, one)).sort(byName)
  const inOrder = first ? [true, false].flatMap((is) => all.filter((one) => first(one) === is)) : all
  return inOrder.slice(0, search.limite).map((listed) => ({ listed }))
}

/** Undefined where so many are called so that the database, by its order of names, finds the first of them sooner. */
function found(register: Register, search: Search, called: ReadonlySet<Listed>): Near[] | undefined {
  if (isByDistance(search)) return inOrder(search, nearestOf(register, search, gathered(search), called))
  return called.size > COMMON ? undefined : itselfFirst(search, called)
}

/** As the database's `pharmacyList`. */
function list(register: Register, search: Search): Found | undefined {
  const called = calledIn(register, search)
  const typed = search.typed && calledIn(register, { ...search, names: search.typed })
  if (!called || (search.typed && !typed)) return undefined
  const texts = found(register, search, called)?.map(({ listed, km }) => {
    const distance = km === undefined ? '' : `,"distancia_km":${toTheMetre(km)}`
    return `${listed.resumo}${opening(listed, search.moment)}${distance}}`
  })
  return texts && { texto: jsonList(texts), conhecido: typed ? typed.size === 0 : called.size > 0 }
}

/**
 * Lists by name or place from what this process keeps, once it knows what was committed before; undefined where memory has
 * no answer, and the database has.
 */
export async function searchNamed({ changes, register }: NamedParts, search: Search): Promise<FindNamed | undefined> {
  if (!isByName(search)) return undefined
  await changes.known()
  const kept = register.now()
  return kept && ((asked) => list(kept, asked))
}
