import type { Call } from '#call/call.ts'
import { procurarLugares } from '#contract/endpoints/lugares.ts'

/** Place of a person: a bairro that they named, or a position that has no name. */
export interface Place {
  nome: string | undefined
  latitude: number
  longitude: number
}

/** Decimals of a degree, some 110 m: near enough for «perto de mim», and a shared link does not point at a house. */
const DECIMALS = 3
const round = (degrees: number) => Number(degrees.toFixed(DECIMALS))

const position = /^(-?\d{1,3}(?:\.\d{1,15})?),(-?\d{1,3}(?:\.\d{1,15})?)(?:,(.{1,100}))?$/s

/** `-8.815,13.231`, with the name after it when there is one. */
export function readPlace(text: string | undefined): Place | undefined {
  const [, latitude, longitude, nome] = position.exec(text ?? '') ?? []
  if (latitude === undefined || Math.abs(Number(latitude)) > 90 || Math.abs(Number(longitude)) > 180) return undefined
  return { nome, latitude: round(Number(latitude)), longitude: round(Number(longitude)) }
}

export const writePlace = ({ latitude, longitude, nome }: Place): string =>
  [latitude, longitude, ...(nome ? [nome] : [])].join(',')

/** Text of a place in a link and in the form: its name, or its position. */
export const placeText = (place: Place | undefined): string => place?.nome ?? (place ? writePlace(place) : '')

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
 * @param known the place remembered, which costs no call when it is the one named
 */
export async function findPlace(call: Call, text: string, known: Place | undefined): Promise<PlaceAnswer> {
  const given = known && text === placeText(known) ? known : readPlace(text)
  if (given) return { place: given, choices: [], isTie: false }
  if (text.length > LONGEST) return { choices: [], isTie: false }
  const found = await call(procurarLugares, { query: { search: text } })
  const exact = found.filter(({ correspondencia }) => correspondencia === 'exacta')
  const [one, ...others] = exact
  if (one && others.length === 0) {
    const { designacao: nome, latitude, longitude } = one
    return { place: { nome, latitude: round(latitude), longitude: round(longitude) }, choices: [], isTie: false }
  }
  const choices = (one ? exact : found).slice(0, MOST).map(({ designacao }) => designacao)
  return { choices, isTie: one !== undefined }
}
