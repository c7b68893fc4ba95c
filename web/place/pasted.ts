/** Position on earth, in degrees. */
export interface GeoPosition {
  latitude: number
  longitude: number
}

/** Longer than any link that a map gives. */
const LONGEST = 2000
const LAT_MAX = 90
const LON_MAX = 180

/** A number as people and links write it; with a comma too, which many keyboards have for decimals. */
function degrees(text: string | undefined): number | undefined {
  const plain = text?.trim().replace(',', '.').replace('°', '') ?? ''
  return /^[+-]?\d{1,3}(?:\.\d{0,20})?$/.test(plain) ? Number(plain) : undefined
}

function position(lat: string | undefined, lon: string | undefined): GeoPosition | undefined {
  const [latitude, longitude] = [degrees(lat), degrees(lon)]
  if (latitude === undefined || longitude === undefined) return undefined
  return Math.abs(latitude) <= LAT_MAX && Math.abs(longitude) <= LON_MAX ? { latitude, longitude } : undefined
}

/** The two numbers of `-8.8147, 13.2367`, `-8,8147; 13,2367` or `-8.8147 13.2367`. */
function parts(text: string): string[] {
  if (text.includes(';')) return text.split(';')
  const spaced = text.split(/\s+/).map((part) => (part.endsWith(',') ? part.slice(0, -1) : part))
  if (spaced.length === 2) return spaced
  const [a, b, c, d, ...more] = text.split(',')
  // with commas for everything: -8,81,13,23
  return d !== undefined && more.length === 0 ? [`${a},${b}`, `${c},${d}`] : text.split(',')
}

const pair = (text: string | null | undefined): GeoPosition | undefined => {
  const [lat, lon, ...more] = parts((text ?? '').trim())
  return more.length === 0 ? position(lat, lon) : undefined
}

/** `…!3d-8.81!4d13.23`: the place itself; what stands after `@` is only the middle of the screen. */
function marked(path: string): GeoPosition | undefined {
  const fields = path.split('!')
  const after = (name: string) => fields.findLast((field) => field.startsWith(name))?.slice(name.length)
  return position(after('3d'), after('4d'))
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

/** `q=-8.81,13.23`, also with a name after it: `loc:…`, `…(Farmácia)`. */
const named = (text: string | null) => pair(text?.replace('loc:', '').split('(', 1)[0])

function ofLink({ pathname, searchParams, hash }: URL): GeoPosition | undefined {
  const path = decoded(pathname)
  const [at, ...segments] = [path.split('/@')[1], ...path.split('/')]
  const [lat, lon] = (at ?? '').split(',')
  // #map=17/-8.81/13.23
  const [, hashLat, hashLon] = (hash.split('map=')[1]?.split('&', 1)[0] ?? '').split('/')
  return (
    marked(path) ??
    position(searchParams.get('mlat') ?? undefined, searchParams.get('mlon') ?? undefined) ??
    ['q', 'query', 'll', 'destination', 'daddr', 'center'].map((name) => named(searchParams.get(name))).find(Boolean) ??
    position(lat, lon) ??
    position(hashLat, hashLon) ??
    segments.map(pair).find(Boolean)
  )
}

/** `geo:-8.81,13.23;u=35?q=-8.81,13.23(Farmácia)`; in `geo:0,0?q=…` it is the question that says where. */
function ofGeo(text: string): GeoPosition | undefined {
  const [where = '', query = ''] = text.slice('geo:'.length).split('?')
  const [lat, lon] = (where.split(';', 1)[0] ?? '').split(',')
  return named(new URLSearchParams(query).get('q')) ?? position(lat, lon)
}

/**
 * The position in what somebody typed, or pasted from a map: two numbers, a `geo:` address, or a link of Google Maps,
 * OpenStreetMap, Apple's maps or Waze. Nothing is asked of any map, so a shortened link says nothing.
 */
export function readPasted(text: string): GeoPosition | undefined {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > LONGEST) return undefined
  if (trimmed.toLowerCase().startsWith('geo:')) return ofGeo(trimmed)
  const url = trimmed.includes('://') ? URL.parse(trimmed) : null
  return url ? ofLink(url) : pair(trimmed)
}

/** Text of a position, as it is shown and as it may be typed: six decimals, some 11 cm. */
export const positionText = ({ latitude, longitude }: GeoPosition): string =>
  `${Number(latitude.toFixed(6))}, ${Number(longitude.toFixed(6))}`
