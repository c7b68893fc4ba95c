import { distanceKm } from '#contract/distance.ts'
import type { Clock } from '#server/ground/clock.ts'
import { dayOfMinute, minuteInLuanda } from '#server/ground/luanda.ts'
import type { Catalogue } from '../catalogue/catalogue.service.ts'
import { byDistance, isListed, type NearPharmacy, type PharmacyEntry } from '../catalogue/entry.rules.ts'
import { holidaysSoon } from '../hours/holidays.rules.ts'
import { hoursSaid } from '../hours/week.rules.ts'
import { publicMembers, telephonesOf } from '../open-data/register.service.ts'
import { type Place, placeKey } from '../places/gazetteer.rules.ts'
import type { RegisteredPharmacy } from './resources.rules.ts'
import { type FhirSearch, folded, isLike } from './search.rules.ts'

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

/** Municipalities of pharmacies, in plain letters; one is read anew when its pharmacy changes. */
function municipalities() {
  const known = new WeakMap<PharmacyEntry, { resumo: string; written: string | null; plain: string }>()
  return (entry: PharmacyEntry) => {
    let one = known.get(entry)
    if (one?.resumo !== entry.resumo) {
      const written = publicMembers(entry).municipio
      one = { resumo: entry.resumo, written, plain: folded(written ?? '') }
      known.set(entry, one)
    }
    return one
  }
}

/** Opens the register, from the catalogue in memory. */
export function fhirRegister(catalogue: Catalogue, clock: Clock, gazetteer: readonly Place[]): FhirRegister {
  const provinceOf = provinces(gazetteer)
  const cityOf = municipalities()

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
      feriados: holidaysSoon(entry.hours.holidayOn, dayOfMinute(moment)),
    }
  }

  /** Tells if a pharmacy passes the tests of a search, its distance apart. */
  function isAsAsked(entry: PharmacyEntry, { names, cities }: FhirSearch): boolean {
    return (
      names.every((test) => isLike(test, entry.nome_ordem, () => publicMembers(entry).nome)) &&
      cities.every((test) => {
        const { plain, written } = cityOf(entry)
        return isLike(test, plain, () => written)
      })
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
