import type { GeoPosition } from '../place/pasted.ts'

/** A square of land: its middle, and how wide it is. */
export interface MapWindow extends GeoPosition {
  km: number
}

const KM_PER_DEGREE = 111.195
/** The side of the picture in CSS pixels: as wide as the narrowest phone allows, and the same everywhere. */
export const SIDE = 288
export const NARROWEST_KM = 0.2
export const WIDEST_KM = 2000

const kmPerDegreeEast = (latitude: number) => KM_PER_DEGREE * Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
const clamp = (km: number) => Math.min(WIDEST_KM, Math.max(NARROWEST_KM, km))

/** Converts a position to pixels from the picture's upper left corner. */
export function toPixel({ latitude, longitude, km }: MapWindow, position: GeoPosition): { x: number; y: number } {
  const scale = SIDE / km
  return {
    x: SIDE / 2 + (position.longitude - longitude) * kmPerDegreeEast(latitude) * scale,
    y: SIDE / 2 - (position.latitude - latitude) * KM_PER_DEGREE * scale,
  }
}

/** The position of a pixel: where somebody tapped. */
export function toPosition({ latitude, longitude, km }: MapWindow, x: number, y: number): GeoPosition {
  const scale = km / SIDE
  return {
    latitude: latitude - ((y - SIDE / 2) * scale) / KM_PER_DEGREE,
    longitude: longitude + ((x - SIDE / 2) * scale) / kmPerDegreeEast(latitude),
  }
}

export const isInside = (window: MapWindow, position: GeoPosition): boolean => {
  const { x, y } = toPixel(window, position)
  return x >= 0 && x <= SIDE && y >= 0 && y <= SIDE
}

export const zoomed = ({ latitude, longitude, km }: MapWindow, factor: number): MapWindow => ({
  latitude,
  longitude,
  km: clamp(km * factor),
})

/** The part of the width that a step to a side moves. */
const STEP = 0.5

/** @param east in halves of the window's width; west when negative */
export function moved(window: MapWindow, east: number, north: number): MapWindow {
  const { latitude, longitude } = toPosition(window, SIDE / 2 + east * SIDE * STEP, SIDE / 2 - north * SIDE * STEP)
  return { ...window, latitude, longitude }
}

const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
/** The middle of Luanda, where there is nothing else to show. */
const luanda = { latitude: -8.8368, longitude: 13.2343, km: 40 }
const MARGIN = 2.3
/** The share of positions that the first window shows: a few far ones would make it show the whole country. */
const SHOWN = 0.9

/** Returns the width of a window with this middle that shows this share of the positions. */
export function widthFor(centre: GeoPosition, positions: readonly GeoPosition[], part = SHOWN): number {
  const far = positions
    .map(({ latitude, longitude }) =>
      Math.max(
        Math.abs(latitude - centre.latitude) * KM_PER_DEGREE,
        Math.abs(longitude - centre.longitude) * kmPerDegreeEast(centre.latitude),
      ),
    )
    .sort((a, b) => a - b)
  return clamp(Math.max(2, (far[Math.ceil((far.length - 1) * part)] ?? 0) * MARGIN))
}

/** Returns the window that shows most of the positions. */
export function around(positions: readonly GeoPosition[]): MapWindow {
  if (positions.length === 0) return luanda
  const centre = {
    latitude: middle(positions.map(({ latitude }) => latitude)),
    longitude: middle(positions.map(({ longitude }) => longitude)),
  }
  return { ...centre, km: widthFor(centre, positions) }
}
