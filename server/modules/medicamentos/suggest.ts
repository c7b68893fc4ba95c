import type { Reader } from '#server/db/database.ts'
import type { Lexicon, Name } from './lexicon.ts'
import { type MedicineQuery, medicineQueries, shown } from './query.ts'
import { resolve } from './resolve.ts'
import { type Suggestion, suggestions, type Where } from './suggestions.ts'

function entry(lexicon: Lexicon, query: MedicineQuery, { position }: Where, found: Suggestion) {
  const { substancias, km, proprio, ...rest } = found
  return {
    ...rest,
    dci: substancias.length > 0 ? shown(lexicon, substancias) : null,
    ...(position && { distancia_km: km === null ? null : Math.round(km * 1000) / 1000 }),
    ...(!proprio && query.correspondeA !== undefined && { corresponde_a: query.correspondeA }),
  }
}

/** A medicine we know the name of and nobody sells: the name is worth showing all the same. */
function nobodySells(lexicon: Lexicon, { substances }: Pick<Name, 'substances'>, { position }: Where) {
  const needs = substances.map((key) => lexicon.substances.get(key)?.requerReceita ?? null)
  return {
    nome: shown(lexicon, substances),
    dci: shown(lexicon, substances),
    categoria: 'Medicamentos',
    subcategoria: '',
    requer_receita: needs.includes(true) ? true : needs.includes(null) ? null : false,
    farmacias: 0,
    farmacias_abertas: 0,
    ...(position && { distancia_km: null }),
  }
}

type Entry = ReturnType<typeof entry> & { quis_dizer?: string }

async function forQuery(db: Reader, lexicon: Lexicon, query: MedicineQuery, where: Where): Promise<Entry[]> {
  const rows = await suggestions(db, query, where)
  if (rows.length > 0) return rows.map((row) => entry(lexicon, query, where, row))
  return query.substances.length > 0 ? [nobodySells(lexicon, query, where)] : []
}

/** What a term that is nothing's name may mean, each possibility named. */
async function inDoubt(db: Reader, lexicon: Lexicon, doubt: Name[], where: Where): Promise<Entry[]> {
  const each = Math.max(1, Math.floor(where.limit / doubt.length))
  const lists = await Promise.all(
    doubt.map(async (name) => {
      const [query] = medicineQueries(lexicon, name.text)
      const entries = query ? await forQuery(db, lexicon, query, { ...where, limit: each }) : []
      return entries.map((found) => ({ ...found, quis_dizer: name.text }))
    }),
  )
  return lists.flat().slice(0, where.limit)
}

/** What someone who types this may be looking for, and who has it. */
export async function suggest(db: Reader, lexicon: Lexicon, term: string, where: Where): Promise<Entry[]> {
  for (const query of medicineQueries(lexicon, term)) {
    const entries = await forQuery(db, lexicon, query, where)
    if (entries.length > 0) return entries
  }
  const { doubt } = resolve(lexicon, term)
  return doubt.length > 0 ? inDoubt(db, lexicon, doubt, where) : []
}
