import { invalidFields } from './error.ts'

export interface Position {
  latitude: number
  longitude: number
}

const NOTHING_DEGREES = 1e-9

/** An angle too small to mean anything is 0: the database could not compute with its square. */
export const degrees = (value: number): number => (Math.abs(value) < NOTHING_DEGREES ? 0 : value)

export interface PositionQuery {
  latitude?: number
  longitude?: number
  lat?: number
  lng?: number
}

/**
 * The position of a search; the long names win over their aliases.
 * @throws AppError VALIDACAO for half a position
 */
export function positionOf(query: PositionQuery): Position | undefined {
  const latitude = query.latitude ?? query.lat
  const longitude = query.longitude ?? query.lng
  if (latitude !== undefined && longitude !== undefined) {
    return { latitude: degrees(latitude), longitude: degrees(longitude) }
  }
  if (latitude !== undefined) throw invalidFields({ longitude: 'é obrigatória com a latitude' })
  if (longitude !== undefined) throw invalidFields({ latitude: 'é obrigatória com a longitude' })
  return undefined
}
