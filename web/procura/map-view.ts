import type { Place } from '#call/places.ts'
import { money } from '../format/money.ts'
import { isRecalled } from '../html/recall-mark.ts'
import type { Pin } from '../map/pins.ts'
import { around, type MapWindow, NARROWEST_KM, WIDEST_KM, widthFor } from '../map/window.ts'
import { readPlace } from '../place/place.ts'
import type { Summary } from './ask.ts'
import { cardOf } from './card.ts'
import { isMedicine, PER_PAGE, type SearchQuery, searchLink } from './query.ts'
import { messages } from './search-map.messages.ts'

/** The share of results that the map shows at first: far ones would make the near ones overlap. */
const NEAREST = 0.6

/** The view of the map in a link: undefined is as the map begins. */
export interface View {
  window?: MapWindow | undefined
  streets: boolean
}

/** Decimals of a middle in a link: some ten metres. */
const DECIMALS = 4

/** Link of a map, as its view is. */
export function viewLink(query: SearchQuery, { window, streets }: View): string {
  const link = searchLink(query, '/procura/mapa')
  const middle = window && `${window.latitude.toFixed(DECIMALS)},${window.longitude.toFixed(DECIMALS)}`
  const view = window ? `&em=${middle}&km=${Number(window.km.toPrecision(3))}` : ''
  return `${link}${view}${streets ? '&ruas=1' : ''}`
}

/** Window that the link asks for, or around the person, wide enough for the nearest results. */
export function windowOf(place: Place | undefined, found: readonly Summary[], query: URLSearchParams): MapWindow {
  const whole = place
    ? { latitude: place.latitude, longitude: place.longitude, km: widthFor(place, found, NEAREST) }
    : around(found)
  const km = Number(query.get('km'))
  const middle = readPlace(query.get('em') ?? undefined)
  return {
    latitude: middle?.latitude ?? whole.latitude,
    longitude: middle?.longitude ?? whole.longitude,
    km: query.has('km') && km >= NARROWEST_KM && km <= WIDEST_KM ? km : whole.km,
  }
}

/** The lowest price of what was searched for; undefined where none is known. */
export const lowestPrice = ({ stock = [] }: Summary): number | undefined =>
  stock
    .flatMap(({ preco, recolhas }) => (preco === null || isRecalled(recolhas) ? [] : [preco]))
    .sort((a, b) => a - b)[0]

/** Thousands stand together on a pin, with a narrow gap. */
const short = (price: number) => money(Math.round(price)).replace(/\s*Kz$/, '')

/** The pins of a page of results: prices of a medicine, and the numbers of the list for pharmacies. */
export const pinsOf = (search: SearchQuery, found: readonly Summary[]): Pin[] =>
  found.map((pharmacy, index) => {
    const number = (search.page - 1) * PER_PAGE + index + 1
    const price = lowestPrice(pharmacy)
    const open = pharmacy.aberta_agora === true
    const { latitude, longitude, nome } = pharmacy
    const spoken = price === undefined ? undefined : money(price)
    return {
      latitude,
      longitude,
      text: isMedicine(search) ? (price === undefined ? messages.noPrice : short(price)) : String(number),
      price,
      open,
      href: `#${cardOf(number)}`,
      name: messages.pin(number, nome, spoken, open),
    }
  })

/** The window in which joined pins come apart; undefined where they stand on one spot. */
function windowAround(pins: readonly Pin[], { km }: MapWindow): MapWindow | undefined {
  const near = around(pins)
  const closer = Math.min(widthFor(near, pins, 1), km / 2)
  return km <= 2 * NARROWEST_KM ? undefined : { ...near, km: Math.max(NARROWEST_KM, closer) }
}

/** Link of pins that are joined: to where they come apart, or to the first of them in the list. */
export function groupLinkIn(query: SearchQuery, window: MapWindow, streets: boolean) {
  return (pins: readonly Pin[], text: string): { href: string; name: string } => {
    const nearer = windowAround(pins, window)
    return {
      href: nearer ? viewLink(query, { window: nearer, streets }) : (pins[0]?.href ?? ''),
      name: messages.group(text, pins.length),
    }
  }
}
