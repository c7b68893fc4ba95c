import { toTheMetre } from '#contract/positions.ts'
import { messages } from './messages.ts'
import { outcomeOf } from './outcome.rules.ts'
import type { FoundPage, FoundPharmacy } from './register.service.ts'
import { type Addresses, fhirBase, type Resource, type ResourceType, resourceOf, subsetOf } from './resources.rules.ts'
import type { ParsedSearch } from './search.rules.ts'

const distanceExtension = (km: number) => ({
  url: 'http://hl7.org/fhir/StructureDefinition/location-distance',
  valueDistance: { value: toTheMetre(km), unit: 'km', system: 'http://unitsofmeasure.org', code: 'km' },
})

const otherType: Record<ResourceType, ResourceType> = {
  Location: 'HealthcareService',
  HealthcareService: 'Location',
}

/** Links of the pages of a search: this one, the first, and those before and after it where there are any. */
function linksOf(type: ResourceType, { search, used }: ParsedSearch, total: number, at: Addresses) {
  const { offset, count, onlyTotal } = search
  const others = used.filter(([name]) => name !== '_offset')
  const link = (relation: string, from: number) => {
    const query = new URLSearchParams(from > 0 ? [...others, ['_offset', String(from)]] : others).toString()
    return { relation, url: `${fhirBase(at)}/${type}${query && `?${query}`}` }
  }
  const self = link('self', offset)
  if (onlyTotal) return [self]
  return [
    self,
    link('first', 0),
    ...(offset > 0 ? [link('previous', Math.max(0, Math.min(offset, total) - count))] : []),
    ...(offset + count < total ? [link('next', offset + count)] : []),
  ]
}

function entriesOf(type: ResourceType, { search }: ParsedSearch, found: FoundPharmacy, at: Addresses) {
  const entry = (of: ResourceType, mode: 'match' | 'include', km?: number) => ({
    fullUrl: `${fhirBase(at)}/${of}/${found.pharmacy.id}`,
    resource: subsetOf(of, resourceOf(of, found.pharmacy, at), search.subset),
    search: { ...(km !== undefined && { extension: [distanceExtension(km)] }), mode },
  })
  return { match: entry(type, 'match', found.km), include: search.include ? [entry(otherType[type], 'include')] : [] }
}

/** Builds the Bundle that answers a search: the matches, the included resources, and the parameters that were ignored. */
export function bundleOf(
  type: ResourceType,
  parsed: ParsedSearch,
  { total, page }: FoundPage,
  at: Addresses,
): Resource {
  const entries = page.map((found) => entriesOf(type, parsed, found, at))
  const warnings = parsed.ignored.map((name) => ({
    severity: 'warning' as const,
    code: 'not-supported' as const,
    text: messages.ignored(name),
  }))
  const entry = [
    ...entries.map(({ match }) => match),
    ...entries.flatMap(({ include }) => include),
    ...(warnings.length > 0 ? [{ resource: outcomeOf(warnings), search: { mode: 'outcome' } }] : []),
  ]
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    total,
    link: linksOf(type, parsed, total, at),
    ...(entry.length > 0 && { entry }),
  }
}
