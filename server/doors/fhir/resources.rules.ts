import { hash } from 'node:crypto'
import type { HoursSaid } from '../../modules/horario/public.ts'
import type { PublishedPharmacy } from '../dados/public.ts'
import { type DayAway, exceptionsText, type OpenTime, openTimes } from './hours.rules.ts'
import { messages } from './messages.ts'

export const resourceTypes = ['Location', 'HealthcareService'] as const
export type ResourceType = (typeof resourceTypes)[number]

/** A FHIR resource, which is JSON. */
export interface Resource {
  resourceType: string
  id?: string
  meta?: { versionId?: string; lastUpdated?: string; tag?: object[] }
  [element: string]: unknown
}

/** A pharmacy as FHIR's resources are made of it: what anybody may know, and nothing of its shelf. */
export interface RegisteredPharmacy extends Omit<PublishedPharmacy, 'opening_hours'> {
  provincia: string | undefined
  servicos: readonly string[]
  licenca_numero: string | null
  licenca_validade: string | null
  /** Lists show it: it is not frozen, and its licence has not ended for too long. */
  listed: boolean
  said: HoursSaid | null
  away: readonly DayAway[]
}

/** Addresses of the service. */
export interface Addresses {
  /** The address of the service, without a slash at the end. */
  site: string
}

export const fhirBase = ({ site }: Addresses) => `${site}/fhir`

const coding = (system: string, code: string, display: string) => ({ coding: [{ system, code, display }] })

/** FHIR has no empty text and no empty list. */
const filled = (text: string | null | undefined) => text?.trim() || undefined
const some = <T>(list: readonly T[]) => (list.length > 0 ? list : undefined)
const texts = (...list: (string | null | undefined)[]) => some(list.map(filled).filter((text) => text !== undefined))

function identifiers({ id, licenca_numero, licenca_validade }: RegisteredPharmacy, { site }: Addresses) {
  const licence = filled(licenca_numero)
  return [
    { use: 'usual', system: `${site}/farmacias`, value: id },
    ...(licence
      ? [
          {
            use: 'official',
            type: coding('http://terminology.hl7.org/CodeSystem/v2-0203', 'LN', 'License number'),
            value: licence,
            ...(licenca_validade && { period: { end: licenca_validade } }),
          },
        ]
      : []),
  ]
}

const telecom = ({ id, telefones }: RegisteredPharmacy, { site }: Addresses) => [
  ...telefones.map((value, index) => ({ system: 'phone', value, use: 'work', rank: index + 1 })),
  { system: 'url', value: `${site}/farmacias/${id}`, use: 'work' },
]

function address({ endereco, bairro, municipio, provincia }: RegisteredPharmacy) {
  const line = texts(endereco, bairro)
  const city = filled(municipio)
  return {
    use: 'work',
    type: 'physical',
    text: [...(line ?? []), city, provincia, messages.country].filter(Boolean).join(', '),
    line,
    city,
    state: provincia,
    country: 'AO',
  }
}

const openedHours = ({ days, from, to }: OpenTime) =>
  from === undefined ? { daysOfWeek: days, allDay: true } : { daysOfWeek: days, openingTime: from, closingTime: to }

const availableHours = ({ days, from, to }: OpenTime) =>
  from === undefined
    ? { daysOfWeek: days, allDay: true }
    : { daysOfWeek: days, availableStartTime: from, availableEndTime: to }

/** Letters of a version: 64 bits. */
const VERSION_LETTERS = 16

/** The resource with a version that is another whenever its content is. */
function versioned(resource: Resource, lastUpdated: string): Resource {
  const versionId = hash('sha256', JSON.stringify(resource), 'hex').slice(0, VERSION_LETTERS)
  const { resourceType, id, ...rest } = resource
  return { resourceType, ...(id && { id }), meta: { versionId, lastUpdated }, ...rest }
}

function locationOf(pharmacy: RegisteredPharmacy, at: Addresses): Resource {
  const { id, nome, latitude, longitude, listed, said, atualizada_em } = pharmacy
  return versioned(
    {
      resourceType: 'Location',
      id,
      identifier: identifiers(pharmacy, at),
      status: listed ? 'active' : 'suspended',
      name: nome,
      mode: 'instance',
      type: [coding('http://terminology.hl7.org/CodeSystem/v3-RoleCode', 'PHARM', 'Pharmacy')],
      telecom: telecom(pharmacy, at),
      address: address(pharmacy),
      physicalType: coding('http://terminology.hl7.org/CodeSystem/location-physical-type', 'bu', 'Building'),
      position: { longitude, latitude },
      hoursOfOperation: some(openTimes(said?.semana).map(openedHours)),
      availabilityExceptions: exceptionsText(said),
    },
    atualizada_em,
  )
}

function serviceOf(pharmacy: RegisteredPharmacy, at: Addresses): Resource {
  const { id, nome, listed, said, away, servicos, atualizada_em } = pharmacy
  return versioned(
    {
      resourceType: 'HealthcareService',
      id,
      identifier: identifiers(pharmacy, at),
      active: listed,
      type: [coding('http://terminology.hl7.org/CodeSystem/service-type', '64', 'Pharmacy')],
      location: [{ reference: `Location/${id}`, display: nome }],
      name: nome,
      telecom: telecom(pharmacy, at),
      characteristic: texts(...servicos)?.map((text) => ({ text })),
      availableTime: some(openTimes(said?.semana).map(availableHours)),
      notAvailable: some(away.map(({ description, day }) => ({ description, during: { start: day, end: day } }))),
      availabilityExceptions: exceptionsText(said),
    },
    atualizada_em,
  )
}

const makers = { Location: locationOf, HealthcareService: serviceOf }

/** The resource of one type that tells of a pharmacy. */
export const resourceOf = (type: ResourceType, pharmacy: RegisteredPharmacy, at: Addresses): Resource =>
  makers[type](pharmacy, at)

/** Elements that FHIR R4 marks as the summary of each type. */
const summaries: Record<ResourceType, readonly string[]> = {
  Location: ['identifier', 'status', 'name', 'mode', 'type', 'physicalType'],
  HealthcareService: ['identifier', 'active', 'type', 'location', 'name'],
}

/** Elements of a resource that are asked for; undefined for all. */
export type Subset = 'true' | 'text' | readonly string[] | undefined

const always = ['resourceType', 'id', 'meta']
const SUBSETTED = {
  system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationValue',
  code: 'SUBSETTED',
}

/** The resource with only the elements asked for, marked as such. */
export function subsetOf(type: ResourceType, resource: Resource, subset: Subset): Resource {
  if (subset === undefined) return resource
  const wanted = new Set([...always, ...(subset === 'true' ? summaries[type] : subset === 'text' ? [] : subset)])
  const elements = Object.fromEntries(Object.entries(resource).filter(([element]) => wanted.has(element))) as Resource
  return { ...elements, meta: { ...elements.meta, tag: [SUBSETTED] } }
}
