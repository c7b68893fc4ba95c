import { AppError } from '#server/ground/error.ts'
import { degrees, type Position } from '#server/ground/position.ts'
import { type DateTest, dateTest } from './dates.rules.ts'
import { messages } from './messages.ts'
import type { ResourceType, Subset } from './resources.rules.ts'

/** Entries of a page, and the most that may be asked for. */
const PAGE = 20
const PAGE_MOST = 100
/** After any number of pharmacies there is. */
const OFFSET_MOST = 1_000_000
/** Kilometres that are near where nobody says how many. */
const NEAR_KM = 10
/** Farther than any place is from another. */
const EARTH_KM = 20_100

/** A place and how far around it, of the parameter `near`. */
interface Near {
  position: Position
  km: number
}

/** Comparison of a text with a value: from the beginning, anywhere within the text, or letter by letter. */
type Comparison = 'starts' | 'contains' | 'exact'

export interface TextTest {
  comparison: Comparison
  /** Values of which one has to match: as it was written, and without accents and capitals. */
  values: { written: string; plain: string }[]
}

/** Terms of a search, all of which a pharmacy has to meet. */
export interface FhirSearch {
  near: Near | undefined
  /** Ids among which a pharmacy has to be; undefined for any. */
  ids: ReadonlySet<string> | undefined
  names: TextTest[]
  /** Tests of the municipality, or of its province. */
  cities: TextTest[]
  states: TextTest[]
  /** Tests of any part of the address. */
  addresses: TextTest[]
  /** Tests of the instant of the last change. */
  updated: DateTest[]
  /** False: asks for what lists do not show, which is nothing. */
  listed: boolean
  count: number
  offset: number
  /** Only the number of those found. */
  onlyTotal: boolean
  subset: Subset
  /** The other resource of each pharmacy, too. */
  include: boolean
}

export interface ParsedSearch {
  search: FhirSearch
  /** Parameters that were understood, in their order. */
  used: [string, string][]
  /** Names of those that were not. */
  ignored: string[]
}

const refuse = (text: string) => new AppError('PEDIDO_INVALIDO', { mensagem: text })

/** The parts between the separators that no backslash escapes, without the backslashes. */
function split(text: string, separator: string): string[] {
  const parts = ['']
  let isEscaped = false
  for (const letter of text) {
    if (!isEscaped && letter === '\\') isEscaped = true
    else if (!isEscaped && letter === separator) parts.push('')
    else {
      parts[parts.length - 1] += letter
      isEscaped = false
    }
  }
  return parts
}

const decimal = /^[+-]?\d{1,9}(\.\d{1,20})?$/
const numberOf = (text: string | undefined) => (decimal.test(text ?? '') ? Number(text) : Number.NaN)

/** Kilometres of the units of length that a map is measured in, by their UCUM codes; `mi` is what people write. */
const kilometres: Record<string, number> = {
  km: 1,
  m: 0.001,
  '[mi_i]': 1.609344,
  '[mi_us]': 1.609347,
  mi: 1.609344,
  '[nmi_i]': 1.852,
  '[ft_i]': 0.0003048,
  '[yd_i]': 0.0009144,
}

/** @throws AppError PEDIDO_INVALIDO for what is not latitude|longitude|distance|unit */
function nearOf(value: string): Near {
  const [first, second, distance = '', unit = '', ...more] = split(value, '|').map((part) => part.trim())
  const [latitude, longitude] = [numberOf(first), numberOf(second)]
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  if (!isPlace || more.length > 0) throw refuse(messages.badNear)
  const position = { latitude: degrees(latitude), longitude: degrees(longitude) }
  if (distance === '') return { position, km: NEAR_KM }
  const factor = Object.hasOwn(kilometres, unit || 'km') ? kilometres[unit || 'km'] : undefined
  const km = numberOf(distance) * (factor ?? Number.NaN)
  if (!(km >= 0)) throw refuse(messages.badNear)
  return { position, km: Math.min(km, EARTH_KM) }
}

function wholeNumber(name: string, value: string, most: number): number {
  if (!/^\d{1,9}$/.test(value)) throw refuse(messages.badNumber(name))
  return Math.min(Number(value), most)
}

function summaryOf(value: string): Pick<FhirSearch, 'subset' | 'onlyTotal'> {
  if (value === 'true' || value === 'text') return { subset: value, onlyTotal: false }
  if (value === 'count') return { subset: undefined, onlyTotal: true }
  // no resource has a narrative, which is what `data` leaves out
  if (value === 'false' || value === 'data') return { subset: undefined, onlyTotal: false }
  throw refuse(messages.badSummary)
}

const comparisons: Record<string, Comparison> = { '': 'starts', contains: 'contains', exact: 'exact' }

function textTest(name: string, modifier: string, value: string): TextTest {
  const comparison = Object.hasOwn(comparisons, modifier) ? comparisons[modifier] : undefined
  if (!comparison) throw badModifier(name, modifier)
  return { comparison, values: split(value, ',').map((written) => ({ written, plain: folded(written) })) }
}

const badModifier = (name: string, modifier: string) => refuse(messages.badModifier(`${name}:${modifier}`))

const both = (one: ReadonlySet<string> | undefined, ids: string[]) =>
  new Set(one ? ids.filter((id) => one.has(id)) : ids)

/** The id in `Location/id`, in its full address, or by itself. */
const idOfReference = (text: string) => text.slice(text.lastIndexOf('/') + 1).toLowerCase()

/** Reads one parameter into the search. @returns false where it asks for what is not known here */
type ReadParameter = (search: FhirSearch, value: string, modifier: string) => boolean | undefined

const token =
  (read: (search: FhirSearch, values: string[]) => void): ReadParameter =>
  (search, value) =>
    void read(search, split(value, ','))

/** Parameters of both types. */
const common: Record<string, ReadParameter> = {
  _id: token((search, values) => {
    search.ids = both(
      search.ids,
      values.map((id) => id.toLowerCase()),
    )
  }),
  _lastUpdated: (search, value) => void search.updated.push(dateTest('_lastUpdated', value)),
  name: (search, value, modifier) => void search.names.push(textTest('name', modifier, value)),
  _count: (search, value) => {
    search.count = wholeNumber('_count', value, PAGE_MOST)
    if (search.count === 0) search.onlyTotal = true
    return undefined
  },
  _offset: (search, value) => {
    search.offset = wholeNumber('_offset', value, OFFSET_MOST)
    return undefined
  },
  _summary: (search, value) => void Object.assign(search, summaryOf(value)),
  _elements: (search, value) => {
    search.subset = split(value, ',').map((name) => name.trim().replace(/^\w{1,40}\./, ''))
    return undefined
  },
  // read before any other, as of every request
  _format: () => undefined,
  // the total is always told, and right
  _total: () => undefined,
}

const including: ReadParameter = (search, value) => {
  search.include = value === 'HealthcareService:location' || value === 'HealthcareService:location:Location'
  return search.include
}

const parameters: Record<ResourceType, Record<string, ReadParameter>> = {
  Location: {
    ...common,
    near: (search, value) => {
      if (search.near) throw refuse(messages.nearTwice)
      search.near = nearOf(value)
      return undefined
    },
    'address-city': (search, value, modifier) => void search.cities.push(textTest('address-city', modifier, value)),
    'address-state': (search, value, modifier) => void search.states.push(textTest('address-state', modifier, value)),
    address: (search, value, modifier) => void search.addresses.push(textTest('address', modifier, value)),
    status: token((search, values) => {
      search.listed &&= values.some((value) => split(value, '|').at(-1) === 'active')
    }),
    _revinclude: including,
  },
  HealthcareService: {
    ...common,
    active: token((search, values) => {
      search.listed &&= values.some((value) => split(value, '|').at(-1) === 'true')
    }),
    location: token((search, values) => {
      search.ids = both(search.ids, values.map(idOfReference))
    }),
    _include: including,
  },
}

/** Parameters that take a modifier. */
const modified = new Set(['name', 'address', 'address-city', 'address-state'])

/**
 * Reads the parameters of a search. Those that are not known are left out and named, as the specification asks of servers.
 * @throws AppError PEDIDO_INVALIDO for a value or a modifier that means nothing
 */
export function parseSearch(type: ResourceType, query: URLSearchParams): ParsedSearch {
  const search: FhirSearch = {
    ...{ near: undefined, ids: undefined, names: [], cities: [], listed: true },
    ...{ states: [], addresses: [], updated: [] },
    ...{ count: PAGE, offset: 0, onlyTotal: false, subset: undefined, include: false },
  }
  const used: [string, string][] = []
  const ignored: string[] = []
  for (const [key, value] of query) {
    const [name = '', ...rest] = key.split(':')
    const modifier = rest.join(':')
    const known = parameters[type]
    // a parameter without a value asks for nothing
    if (value === '') continue
    const read = Object.hasOwn(known, name) ? known[name] : undefined
    if (read && modifier && !modified.has(name) && !name.endsWith('include')) throw badModifier(name, modifier)
    if (!read || read(search, value, modifier) === false) ignored.push(key)
    else used.push([key, value])
  }
  return { search, used, ignored }
}

/** A text without accents and capitals, as texts are compared. */
export const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

/** A text as it is written, and without accents and capitals. */
export interface Compared {
  written: string
  plain: string
}

/** Tells if any of the texts is as one of the values. */
export const isAnyLike = (test: TextTest, texts: readonly Compared[]): boolean =>
  texts.some(({ written, plain }) => isLike(test, plain, () => written))

/** Tells if a text is as one of the values. @param text as it is written, asked for only by `exact` */
export const isLike = ({ comparison, values }: TextTest, plain: string, text: () => string | null): boolean =>
  values.some((wanted) => {
    if (comparison === 'contains') return plain.includes(wanted.plain)
    if (comparison === 'starts') return plain.startsWith(wanted.plain)
    return plain === wanted.plain && text() === wanted.written
  })
