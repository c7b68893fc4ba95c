import type { Call } from '#call/call.ts'
import { findNamedPlace, type Place, type PlaceAnswer, roundPlace } from '#call/places.ts'

const position = /^(-?\d{1,3}(?:\.\d{1,15})?),(-?\d{1,3}(?:\.\d{1,15})?)(?:,(.{1,100}))?$/s

/** `-8.815,13.231`, with the name after it when there is one. */
export function readPlace(text: string | undefined): Place | undefined {
  const [, latitude, longitude, nome] = position.exec(text ?? '') ?? []
  if (latitude === undefined || Math.abs(Number(latitude)) > 90 || Math.abs(Number(longitude)) > 180) return undefined
  return { nome, latitude: roundPlace(Number(latitude)), longitude: roundPlace(Number(longitude)) }
}

export const writePlace = ({ latitude, longitude, nome }: Place): string =>
  [latitude, longitude, ...(nome ? [nome] : [])].join(',')

/** Text of a place in a link and in the form: its name, or its position. */
export const placeText = (place: Place | undefined): string => place?.nome ?? (place ? writePlace(place) : '')

/**
 * Finds the place that somebody named, or whose position stands in a link.
 * @param known the place remembered, which costs no call when it is the one named
 */
export async function findPlace(call: Call, text: string, known: Place | undefined): Promise<PlaceAnswer> {
  const exact = known && text === placeText(known) ? known : readPlace(text)
  return exact ? { place: exact, choices: [], isTie: false } : findNamedPlace(call, text)
}
