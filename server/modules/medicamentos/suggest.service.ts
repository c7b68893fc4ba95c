import type { Reader } from '#server/db/database.ts'
import { type Suggestion, suggestions, type Where } from './suggestions.sql.ts'
import { type Lexicon, needsPrescription } from './understanding/lexicon.rules.ts'
import { asMeant, type MedicineQuery, medicineQuery, shown } from './understanding/query.rules.ts'

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
function nobodySells(lexicon: Lexicon, { substances }: MedicineQuery, { position }: Where) {
  return {
    nome: shown(lexicon, substances),
    dci: shown(lexicon, substances),
    categoria: 'Medicamentos',
    subcategoria: '',
    requer_receita: needsPrescription(lexicon, substances),
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

/** What a term may mean that is not certain, each possibility named. */
async function inDoubt(db: Reader, lexicon: Lexicon, query: MedicineQuery, where: Where): Promise<Entry[]> {
  const each = Math.max(1, Math.floor(where.limit / query.doubt.length))
  const lists = await Promise.all(
    query.doubt.map(async (name) => {
      const entries = await forQuery(db, lexicon, asMeant(lexicon, query, name), { ...where, limit: each })
      const quis_dizer = name.kind === 'marca' ? name.text : shown(lexicon, name.substances)
      return entries.map((found) => ({ ...found, quis_dizer }))
    }),
  )
  return lists.flat()
}

/** What someone who types this may be looking for, and who has it. */
export async function suggest(db: Reader, lexicon: Lexicon, term: string, where: Where): Promise<Entry[]> {
  const query = medicineQuery(lexicon, term)
  const entries = await forQuery(db, lexicon, query, where)
  if (query.doubt.length === 0 || entries.length >= where.limit) return entries
  const shownAlready = new Set(entries.map(({ nome }) => nome))
  const possible = (await inDoubt(db, lexicon, query, where)).filter(({ nome }) => !shownAlready.has(nome))
  return [...entries, ...possible].slice(0, where.limit)
}
