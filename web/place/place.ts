import { listarFarmacias } from '#contract/endpoints/farmacias.ts'
import type { Call } from '../call/call.ts'

/** Where somebody is: a bairro they named, or their position when it has no name. */
export interface Place {
  nome: string | undefined
  latitude: number
  longitude: number
}

/** Some 110 m: near enough for «perto de mim», and no house is pointed at in a link that is shared. */
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

/** As it stands in a link and in the form: its name, or the position. */
export const placeText = (place: Place | undefined): string => place?.nome ?? (place ? writePlace(place) : '')

const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * The place that somebody named. A bairro is where its pharmacies are: the middle one by latitude and by longitude, so
 * that one with a wrong position moves nothing.
 * @param known the place remembered, which costs no call when it is the one named
 * @returns undefined when no pharmacy is in a place of that name
 */
export async function findPlace(call: Call, text: string, known: Place | undefined): Promise<Place | undefined> {
  if (known && text === placeText(known)) return known
  const given = readPlace(text)
  if (given) return given
  const there = await call(listarFarmacias, { query: { search: text, search_type: 'bairro', limite: 30 } })
  if (there.length === 0) return undefined
  return {
    nome: text,
    latitude: round(middle(there.map(({ latitude }) => latitude))),
    longitude: round(middle(there.map(({ longitude }) => longitude))),
  }
}
