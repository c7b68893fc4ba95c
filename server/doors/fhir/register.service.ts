import { distanceKm } from '#contract/positions.ts'
import type { Clock } from '#server/ground/clock.ts'
import { minuteInLuanda } from '#server/ground/luanda.ts'
import { hoursSaid } from '../../modules/horario/public.ts'
import { type Place, placeKey } from '../../modules/lugares/public.ts'
import type { Catalogue } from '../../modules/procura/catalogue/public.ts'
import { byDistance, isListed, type NearPharmacy, type PharmacyEntry } from '../../modules/procura/catalogue/public.ts'
import { publicMembers, telephonesOf } from '../dados/public.ts'
import { isDated } from './dates.rules.ts'
import { daysAway } from './hours.rules.ts'
import { messages } from './messages.ts'
import type { RegisteredPharmacy } from './resources.rules.ts'
import { type Compared, type FhirSearch, folded, isAnyLike, isLike } from './search.rules.ts'

/** A pharmacy that a search found. */
export interface FoundPharmacy {
  pharmacy: RegisteredPharmacy
  /** Undefined where nobody said from where. */
  km: number | undefined
}

export interface FoundPage {
  /** Number of all that were found. */
  total: number
  page: FoundPharmacy[]
}

/** Kilometres of a degree of latitude, or somewhat less. */
const KM_A_DEGREE = 110

/** The register as FHIR reads it. */
export interface FhirRegister {
  /** Returns a pharmacy, frozen or not; undefined for one that does not exist. */
  pharmacy(id: string): Promise<RegisteredPharmacy | undefined>
  /** Finds those that lists show, nearest first or by name. */
  search(search: FhirSearch): Promise<FoundPage>
}

/** The province of each municipality, by the letters of its names; without those whose name several provinces have. */
function provinces(gazetteer: readonly Place[]): ReadonlyMap<string, string> {
  const found = new Map<string, Set<string>>()
  for (const { nome, others, tipo, provincia } of gazetteer) {
    if (provincia === null || (tipo !== 'municipio' && tipo !== 'provincia')) continue
    for (const name of [nome, ...others]) {
      const key = placeKey(name)
      found.set(key, (found.get(key) ?? new Set()).add(provincia))
    }
  }
  return new Map([...found].flatMap(([key, [only, another]]) => (only && !another ? [[key, only]] : [])))
}

/** Normalized texts of a pharmacy that searches compare with, besides its name. */
interface Compares {
  /** The text of its list entry and of its record, by which a change is known. */
  resumo: string
  complemento: string
  /** The municipality, and the province. */
  city: Compared[]
  state: Compared[]
  /** The municipality, the province and the other parts of the address. */
  address: Compared[]
  /** Instant of its last change, in milliseconds since 1970. */
  updated: number
}

const compared = (...texts: (string | null | undefined)[]): Compared[] =>
  texts
    .filter((text) => typeof text === 'string' && text !== '')
    .map((text) => ({ written: `${text}`, plain: folded(`${text}`) }))

/** Reads a pharmacy's texts for searches, and remembers them until the pharmacy changes. */
function comparing(provinceOf: ReadonlyMap<string, string>) {
  const known = new WeakMap<PharmacyEntry, Compares>()
  return (entry: PharmacyEntry): Compares => {
    const { resumo, complemento } = entry
    const before = known.get(entry)
    if (before?.resumo === resumo && before.complemento === complemento) return before
    const { endereco, bairro, municipio, atualizada_em } = publicMembers(entry)
    const state = compared(municipio === null ? undefined : provinceOf.get(placeKey(municipio)))
    const city = compared(municipio)
    const address = [...compared(endereco, bairro, messages.country), ...city, ...state]
    const made = { resumo, complemento, city: [...city, ...state], state, address, updated: Date.parse(atualizada_em) }
    known.set(entry, made)
    return made
  }
}

/** Opens the register, from the catalogue in memory. */
export function fhirRegister(catalogue: Catalogue, clock: Clock, gazetteer: readonly Place[]): FhirRegister {
  const provinceOf = provinces(gazetteer)
  const comparesOf = comparing(provinceOf)

  async function read(entry: PharmacyEntry, moment: number): Promise<RegisteredPharmacy> {
    const members = publicMembers(entry)
    const { id, nome, latitude, longitude, endereco, bairro, municipio, servicos } = members
    const { licenca_numero, licenca_validade, atualizada_em } = members
    return {
      ...{ id, nome, latitude, longitude, endereco, bairro, municipio, servicos },
      ...{ licenca_numero, licenca_validade, atualizada_em },
      provincia: municipio === null ? undefined : provinceOf.get(placeKey(municipio)),
      telefones: await telephonesOf(members),
      listed: isListed(entry, moment),
      said: hoursSaid(entry.hours, moment),
      away: daysAway(entry.hours, moment),
    }
  }

  /** Tells if a pharmacy passes the tests of a search, its distance apart. */
  function isAsAsked(entry: PharmacyEntry, { names, cities, states, addresses, updated }: FhirSearch): boolean {
    return (
      names.every((test) => isLike(test, entry.nome_ordem, () => publicMembers(entry).nome)) &&
      cities.every((test) => isAnyLike(test, comparesOf(entry).city)) &&
      states.every((test) => isAnyLike(test, comparesOf(entry).state)) &&
      addresses.every((test) => isAnyLike(test, comparesOf(entry).address)) &&
      updated.every((test) => isDated(test, comparesOf(entry).updated))
    )
  }

  function find(entries: readonly PharmacyEntry[], search: FhirSearch): NearPharmacy[] {
    const { near } = search
    if (!near) return entries.filter((entry) => isAsAsked(entry, search)).map((entry) => ({ entry, km: undefined }))
    const found: NearPharmacy[] = []
    const degrees = near.km / KM_A_DEGREE
    for (const entry of entries) {
      // most are told to be too far by a subtraction
      if (Math.abs(entry.latitude - near.position.latitude) > degrees || !isAsAsked(entry, search)) continue
      const km = distanceKm(near.position, entry)
      if (km <= near.km) found.push({ entry, km })
    }
    return found.sort(byDistance)
  }

  return {
    async pharmacy(id) {
      const { pharmacies } = await catalogue.current()
      const entry = pharmacies.get(id)
      return entry && read(entry, minuteInLuanda(clock()))
    },
    async search(search) {
      const moment = minuteInLuanda(clock())
      const { pharmacies } = await catalogue.current()
      if (!search.listed) return { total: 0, page: [] }
      const among = search.ids ? [...search.ids].flatMap((id) => pharmacies.get(id) ?? []) : pharmacies.byName()
      const found = find(
        among.filter((entry) => isListed(entry, moment)),
        search,
      )
      const onPage = search.onlyTotal ? [] : found.slice(search.offset, search.offset + search.count)
      const page = onPage.map(async ({ entry, km }) => ({ pharmacy: await read(entry, moment), km }))
      return { total: found.length, page: await Promise.all(page) }
    },
  }
}
