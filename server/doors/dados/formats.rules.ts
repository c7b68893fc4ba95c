import { type ExportRow, headerText, rowsText } from '#server/exports/csv.ts'

/** A pharmacy of the register as it is published: what anybody may know of it, and nothing of its shelf. */
export interface PublishedPharmacy {
  id: string
  nome: string
  latitude: number
  longitude: number
  endereco: string | null
  bairro: string | null
  municipio: string | null
  /** International telephone numbers, the first one first. */
  telefones: readonly string[]
  /** Hours as OpenStreetMap's `opening_hours`; empty where nobody said. */
  opening_hours: string
  /** Instant of the last change, ISO 8601. */
  atualizada_em: string
}

/** The `Link` to the page of a licence. @param licence its SPDX identifier */
export const licenceLink = (licence: string): string =>
  `<https://spdx.org/licenses/${encodeURIComponent(licence)}>; rel="license"`

/** Facts about the whole file. */
export interface Edition {
  /** The day in Luanda, YYYY-MM-DD. */
  day: string
  /** SPDX identifier of the licence. */
  licence: string
  /** The address of the service, without a slash at the end; undefined where it has none. */
  site: string | undefined
}

/**
 * The tags of a pharmacy in OpenStreetMap's words (wiki, «Tag:amenity=pharmacy»); a tag without a value is left out.
 * `dispensing=yes`: every pharmacy of the register sells what a prescription asks for.
 */
function tagsOf(pharmacy: PublishedPharmacy, { site }: Edition): Record<string, string> {
  const tags: Record<string, string | null | undefined> = {
    'ref:botica': pharmacy.id,
    amenity: 'pharmacy',
    healthcare: 'pharmacy',
    dispensing: 'yes',
    name: pharmacy.nome,
    opening_hours: pharmacy.opening_hours,
    'contact:phone': pharmacy.telefones.join(';'),
    'contact:website': site && `${site}/farmacias/${pharmacy.id}`,
    'addr:full': pharmacy.endereco,
    'addr:suburb': pharmacy.bairro,
    'addr:city': pharmacy.municipio,
    'addr:country': 'AO',
    check_date: pharmacy.atualizada_em.slice(0, 10),
  }
  return Object.fromEntries(Object.entries(tags).flatMap(([tag, value]) => (value ? [[tag, value]] : [])))
}

/** Columns of the CSV file: the position, and the tags. */
const columns = [
  'ref:botica',
  'name',
  'latitude',
  'longitude',
  'amenity',
  'healthcare',
  'dispensing',
  'opening_hours',
  'contact:phone',
  'contact:website',
  'addr:full',
  'addr:suburb',
  'addr:city',
  'addr:country',
  'check_date',
  'licence',
]

/** The register as CSV, as this service writes it everywhere: semicolons, UTF-8 with its mark, a line a pharmacy. */
export function csvOf(pharmacies: readonly PublishedPharmacy[], edition: Edition): string {
  const rows = pharmacies.map((one): ExportRow => {
    const { latitude, longitude } = one
    return { latitude, longitude, licence: edition.licence, ...tagsOf(one, edition) }
  })
  return headerText(columns) + rowsText(columns, rows)
}

/** The register as GeoJSON (RFC 7946): a feature a pharmacy, with its tags as properties. */
export function geoJsonOf(pharmacies: readonly PublishedPharmacy[], edition: Edition): string {
  const features = pharmacies.map((one) => ({
    type: 'Feature',
    id: one.id,
    geometry: { type: 'Point', coordinates: [one.longitude, one.latitude] },
    properties: tagsOf(one, edition),
  }))
  const { day, licence } = edition
  return JSON.stringify({ type: 'FeatureCollection', licence, date: day, features })
}
