import type { Call } from '#call/call.ts'
import { listarTodasFarmacias } from '#contract/endpoints/admin.ts'
import { listarFarmacias } from '#contract/endpoints/farmacias.ts'
import type { Staff } from '../staff.ts'
import type { RegisterFilters } from './filters.ts'
import type { PharmacyRow } from './list.ts'

/** The most pharmacies of one answer of the public list. */
const MOST_OWN = 200
const A_PAGE = 200
/** Points that a map can still tell apart. */
export const MOST_ON_MAP = 1000

/** Returns the pharmacies that a gestor registered, frozen ones too. */
export async function ownPharmacies(call: Call, { search }: RegisterFilters): Promise<PharmacyRow[]> {
  const query = { search, registadas_por_mim: true, somente_ativas: false, limite: MOST_OWN }
  return call(listarFarmacias, { query })
}

/** Returns the pharmacies with these filters that a map shows, and tells if there are more. */
export async function pharmaciesForMap(call: Call, { administers }: Staff, filters: RegisterFilters) {
  if (!administers) return { rows: await ownPharmacies(call, filters), more: false }
  const rows: PharmacyRow[] = []
  let cursor: string | undefined
  do {
    const query = { ...filters, limite: A_PAGE, ...(cursor && { cursor }) }
    const { body, next } = await call.whole(listarTodasFarmacias, { query })
    rows.push(...body)
    cursor = next
  } while (cursor && rows.length < MOST_ON_MAP)
  return { rows, more: cursor !== undefined }
}
