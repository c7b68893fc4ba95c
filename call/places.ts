import { procurarLugares } from '#contract/lugares.ts'
import type { Call } from './call.ts'

/** Place of a person: a bairro that they named, or a position that has no name. */
export interface Place {
  nome: string | undefined
  latitude: number
  longitude: number
}

/** Decimals of a degree, some 110 m: near enough for «perto de mim», and a shared link does not point at a house. */
const DECIMALS = 3
export const roundPlace = (degrees: number) => Number(degrees.toFixed(DECIMALS))

/** Result of reading where somebody is: one place, or several to choose among, or neither. */
export interface PlaceAnswer {
  place?: Place
  /** Texts that each name one place alone; empty where there is a place, or nothing is like the text. */
  choices: readonly string[]
  /** True where all choices have the very name, and none is a guess. */
  isTie: boolean
}

/** Characters of a name: the API refuses a longer one, which no place has. */
const LONGEST = 100

/** Most choices of a place; more would not help a person who wrote something else. */
const MOST = 6

/**
 * Finds the place that somebody named. An exact name is taken; among several places, or names that are only alike, none
 * is taken, and the person is asked.
 */
export async function findNamedPlace(call: Call, text: string): Promise<PlaceAnswer> {
  if (text.length > LONGEST) return { choices: [], isTie: false }
  const found = await call(procurarLugares, { query: { search: text } })
  const exact = found.filter(({ correspondencia }) => correspondencia === 'exacta')
  const [one, ...others] = exact
  if (one && others.length === 0) {
    const { designacao: nome, latitude, longitude } = one
    return {
      place: { nome, latitude: roundPlace(latitude), longitude: roundPlace(longitude) },
      choices: [],
      isTie: false,
    }
  }
  const choices = (one ? exact : found).slice(0, MOST).map(({ designacao }) => designacao)
  return { choices, isTie: one !== undefined }
}
