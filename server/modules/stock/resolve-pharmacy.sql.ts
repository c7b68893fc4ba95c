import sql from 'sql-template-tag'
import type { Reader } from '#server/db/database.ts'
import { messages } from './messages.ts'

export type Resolved = { id: string } | { reason: string }

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
  if (id === undefined) return { reason: messages.noPharmacy }
  if (others.length > 0) return { reason: messages.severalPharmacies(ids.length) }
  return { id }
}

/** The pharmacy that each text names, or why it names none. */
export async function resolvePharmacies(db: Reader, texts: string[]): Promise<Map<string, Resolved>> {
  const found = new Map((await pharmaciesNamed(db, texts)).map(({ texto, ids }) => [texto, ids]))
  return new Map(texts.map((text) => [text, resolved(found.get(text) ?? [])]))
}
