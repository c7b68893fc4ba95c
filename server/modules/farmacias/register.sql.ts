import sql, { empty, join, type Sql } from 'sql-template-tag'
import type { registerLicences } from '#contract/admin.ts'
import { LICENCE_GRACE_DAYS } from '#contract/limits.ts'
import type { Reader } from '#server/db/database.ts'
import {
  BEFORE_ALL_IDS,
  olderThan,
  type Page,
  type PageRows,
  pageOf,
  sortKeyColumn,
  upToPage,
} from '#server/db/page.ts'

export interface RegisterFilter {
  search?: string
  estado?: 'activas' | 'congeladas'
  municipio?: string
  licenca?: (typeof registerLicences)[number]
  ordenar?: 'nome' | 'recentes' | 'stock'
}

/** The beginning of a pharmacy's JSON, its hours and the last day of its licence. */
export interface RegisterRow {
  resumo: string
  licenca_validade: string | null
  horas: string
}

interface RegisterOrder {
  key: Sql[]
  by: Sql
  after: Sql
}

function orderOf(ordenar: RegisterFilter['ordenar'], page: Page): RegisterOrder {
  if (ordenar === 'recentes') {
    const key = [sql`f.criada_em`, sql`f.id`]
    return { key, by: sql`f.criada_em desc, f.id`, after: olderThan(page, sql`f.criada_em`, sql`f.id`) }
  }
  if (ordenar === 'stock') {
    const [when = '-infinity', id = BEFORE_ALL_IDS] = page.after ?? []
    const age = sql`coalesce(f.stock_atualizado_em, '-infinity')`
    const after = sql`(${age}, f.id) > (${when}::timestamptz, ${id}::uuid)`
    return { key: [age, sql`f.id`], by: sql`${age}, f.id`, after }
  }
  const [name = '', id = BEFORE_ALL_IDS] = page.after ?? []
  const key = [sql`m.nome_ordem`, sql`m.farmacia_id`]
  return { key, by: join(key, ', '), after: sql`(m.nome_ordem, m.farmacia_id) > (${name}, ${id}::uuid)` }
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** Condition for pharmacies with each word in the name or the address, or with the digits in a telephone. */
function isMeant(search = ''): Sql {
  const words = search.split(/\s+/).filter(Boolean)
  const digits = digitsOf(search)
  const phones = sql`regexp_replace(concat_ws(' ', f.telefone, f.telefone_secundario), '[^0-9 ]', '', 'g')`
  return sql`(m.nome_procura like all (array(select contendo(w) from unnest(${words}::text[]) w))
    or (${digits.length >= 3} and replace(${phones}, ' ', '') like ${`%${digits}%`}))`
}

const isIn = (municipio: string | undefined) =>
  sql`(${municipio === undefined} or normalizar(f.municipio) = normalizar(${municipio ?? ''}))`

/** Number of days after the end of a licence from which a filter has it; null for a filter of something else. */
const endedFor = { caducada: 0, caducada_ha_muito: LICENCE_GRACE_DAYS, por_dizer: null } as const

const hasLicence = (licenca: RegisterFilter['licenca']) => sql`
  (${licenca === undefined} or licenca_acabou(m.licenca_validade, ${licenca ? endedFor[licenca] : null}::int)
    or ${licenca === 'por_dizer'} and m.licenca_validade is null)`

/**
 * The register, frozen pharmacies too: each one's summary, and when it is open. It is as large as the country has pharmacies, and
 * read through for an office that asks a few times an hour.
 */
export async function readRegister(
  db: Reader,
  { search, estado, municipio, licenca, ordenar }: RegisterFilter,
  page: Page,
): Promise<PageRows<RegisterRow>> {
  const { key, by, after } = orderOf(ordenar, page)
  // by name alone it walks an index; all else needs the record too
  const more = search || municipio || (ordenar && ordenar !== 'nome')
  const rows = await db.many<RegisterRow>(sql`
    select m.resumo, m.horas, m.licenca_validade ${sortKeyColumn(page, key)}
      from montra m ${more ? sql`join farmacia f on f.id = m.farmacia_id` : empty}
     where ${after} and (${estado === undefined} or m.is_ativo = ${estado === 'activas'}) and ${hasLicence(licenca)}
       ${more ? sql`and ${isMeant(search)} and ${isIn(municipio)}` : empty}
     order by ${by} ${upToPage(page)}`)
  return pageOf(page, rows)
}
