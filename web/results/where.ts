import type { Visit } from '../page.ts'
import { findPlace, type Place } from '../place/place.ts'
import { words } from '../words/search.ts'

/** Where a search is from, what to remember of it, and what is wrong with what was written. */
interface Where {
  place: Place | undefined
  remember?: Place | null | undefined
  fault?: string
}

/** @param where as the link says it; undefined is where they said they are, and nothing is nowhere */
export async function whereFrom({ call, place }: Visit, where: string | undefined): Promise<Where> {
  if (where === undefined) return { place }
  if (where === '') return { place: undefined, remember: place ? null : undefined }
  const found = await findPlace(call, where, place)
  if (!found) return { place: undefined, fault: words.unknownPlace(where) }
  return { place: found, remember: found === place ? undefined : found }
}
