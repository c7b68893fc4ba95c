import { distanceKm } from '#contract/positions.ts'
import { type Html, html } from '../html/html.ts'
import { places } from './place-names.messages.ts'
import { isInside, type MapWindow, SIDE, toPixel } from './window.ts'

/** A rectangle of the picture, in pixels. */
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Provinces, municipalities, and bairros or communes. */
type Level = 1 | 2 | 3

interface NamedPlace {
  level: Level
  latitude: number
  longitude: number
  name: string
}

/** Read when the first map is drawn, once for each process. */
let table: NamedPlace[] | undefined
const known = () =>
  (table ??= places.split(';').map((line) => {
    const [level, latitude, longitude, name = ''] = line.trim().split(',')
    return { level: Number(level) as Level, latitude: Number(latitude), longitude: Number(longitude), name }
  }))

/** The place of a level that is nearest to a position; undefined where none is within so many kilometres. */
export function nearestPlace(level: Level, position: Pick<NamedPlace, 'latitude' | 'longitude'>, km: number) {
  const [nearest] = known()
    .filter((place) => place.level === level)
    .map((place) => ({ name: place.name, far: distanceKm(place, position) }))
    .sort((a, b) => a.far - b.far)
  return nearest && nearest.far <= km ? nearest.name : undefined
}

/** Number of names that a map shows. */
const MOST = 14
const LINE = 10
const LETTER = { 1: 6, 2: 5.9, 3: 5.3 } as const

/** Levels that a window of so many kilometres shows: a map of the country has no room for bairros. */
const levelsOf = (km: number): readonly Level[] => (km > 300 ? [1] : km > 60 ? [2] : [2, 3])

/** Pixels between a name and the edge. */
const MARGIN = 3

/**
 * The names of places of a window, the larger first; none lies on another or on what is taken.
 * @param taken the boxes of pins
 */
export function placeNames(window: MapWindow, taken: readonly Box[]): Html[] {
  const levels = levelsOf(window.km)
  const boxes: Box[] = [...taken]
  const texts: Html[] = []
  const candidates = known()
    .filter((place) => levels.includes(place.level) && isInside(window, place))
    .sort((a, b) => a.level - b.level)
  for (const { level, name, ...position } of candidates) {
    if (texts.length === MOST) break
    const { x, y } = toPixel(window, position)
    const half = (name.length * LETTER[level]) / 2
    const box = { left: x - half, right: x + half, top: y - LINE, bottom: y + MARGIN }
    const isOutside = box.left < MARGIN || box.right > SIDE - MARGIN || box.top < MARGIN || box.bottom > SIDE - 24
    if (isOutside || boxes.some((other) => overlap(box, other))) continue
    boxes.push(box)
    texts.push(html`
      <text x="${Math.round(x)}" y="${Math.round(y)}"${level < 3 ? html` font-weight="700"` : ''}>${name}</text>
    `)
  }
  return texts
}

/** Tells if two rectangles share a pixel. */
export const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
