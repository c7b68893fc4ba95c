import sql from 'sql-template-tag'
import type { Reader } from '#server/db/database.ts'
import { words } from './words.ts'

export type Resolved = { id: string } | { reason: string }

/** The pharmacy each text names; undefined is the file's own. */
export type Resolve = (texts: (string | undefined)[]) => Promise<Resolved[]>

/** Pharmacies by id or by name, whatever its case, accents and spaces. */
const pharmaciesNamed = (db: Reader, texts: string[]) =>
  db.many<{ texto: string; ids: string[] }>(sql`
    with t as (select texto from unnest(${texts}::text[]) t(texto)),
    achadas as (
      select t.texto, f.id from t join farmacia f on normalizar(f.nome) = normalizar(t.texto)
      union
      select t.texto, f.id from t join farmacia f on f.id::text = lower(t.texto))
    select texto, array_agg(id) as ids from achadas group by texto`)

function resolved(ids: string[]): Resolved {
  const [id, ...others] = ids
  if (id === undefined) return { reason: words.noPharmacy }
  if (others.length > 0) return { reason: words.severalPharmacies(ids.length) }
  return { id }
}

/** Looks each name up once in a file. */
export function resolver(db: Reader, own: string | undefined): Resolve {
  const known = new Map<string, Resolved>()
  return async (texts) => {
    const fresh = [...new Set(texts)].filter((text): text is string => text !== undefined && !known.has(text))
    if (fresh.length > 0) {
      const found = new Map((await pharmaciesNamed(db, fresh)).map(({ texto, ids }) => [texto, ids]))
      for (const text of fresh) known.set(text, resolved(found.get(text) ?? []))
    }
    return texts.map((text) => {
      const found = text === undefined ? own && { id: own } : known.get(text)
      return found || { reason: words.pharmacyUnsaid }
    })
  }
}
