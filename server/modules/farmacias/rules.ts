import { invalidFields } from '#server/error.ts'

export interface ListQuery {
  search?: string
  search_type?: string
  categoria?: string
  subcategoria?: string
  latitude?: number
  longitude?: number
  lat?: number
  lng?: number
  raio_km?: number
  somente_ativas?: boolean
  limite?: number
  registadas_por_mim?: boolean
}

export interface Position {
  latitude: number
  longitude: number
}

const NOTHING_DEGREES = 1e-9

/** An angle too small to mean anything is 0: the database could not compute with its square. */
export const degrees = (value: number): number => (Math.abs(value) < NOTHING_DEGREES ? 0 : value)

/**
 * The position of a search; the long names win over their aliases.
 * @throws AppError VALIDACAO for half a position, or a radius around none
 */
export function positionOf(query: ListQuery): Position | undefined {
  const latitude = query.latitude ?? query.lat
  const longitude = query.longitude ?? query.lng
  if (latitude !== undefined && longitude !== undefined) {
    return { latitude: degrees(latitude), longitude: degrees(longitude) }
  }
  if (latitude !== undefined) throw invalidFields({ longitude: 'é obrigatória com a latitude' })
  if (longitude !== undefined) throw invalidFields({ latitude: 'é obrigatória com a longitude' })
  if (query.raio_km !== undefined) throw invalidFields({ raio_km: 'pede uma posição (latitude e longitude)' })
  return undefined
}

const luanda = new Intl.DateTimeFormat('pt-PT', {
  timeZone: 'Africa/Luanda',
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
})

/** The minute of the day in Luanda, 0 to 1439. */
export function minuteInLuanda(now: Date): number {
  const [hour = '0', minute = '0'] = luanda.format(now).split(':')
  return Number(hour) * 60 + Number(minute)
}
