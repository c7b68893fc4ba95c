import { categoriesOf } from '#medicamentos/label-categories.ts'
import type { Lexicon } from '#medicamentos/lexicon.ts'
import { likenessOf } from '#medicamentos/same-item.ts'
import type { Reader } from '#server/db/database.ts'
import { classesOf, type ProductClass } from '../../medicamentos/public.ts'
import type { Judgement, Rename } from './renames.rules.ts'
import { classesById, classesByName } from './repository.ts'

type Class = Pick<ProductClass, 'substancias' | 'doses'>

/** The classes of names: those of products that have them, else what the names say. */
async function classesNamed(db: Reader, lexicon: Lexicon, names: readonly string[]): Promise<Map<string, Class>> {
  const known = new Map<string, Class>((await classesByName(db, names)).map(({ nome, ...found }) => [nome, found]))
  const left = names.filter((nome) => !known.has(nome)).map((nome) => ({ nome }))
  for (const { nome, substancias, doses } of await classesOf(lexicon, left)) known.set(nome, { substancias, doses })
  return known
}

/**
 * Judges the new names of items, by item. Names that no product has are classified here, which takes a quarter of a millisecond each.
 * @param products the product of each item
 */
export async function judgeRenames(
  db: Reader,
  lexicon: Lexicon,
  renames: readonly Rename[],
  products: ReadonlyMap<string, number>,
): Promise<Map<string, Judgement>> {
  const ids = renames.flatMap(({ id }) => products.get(id) ?? [])
  const before = new Map((await classesById(db, ids)).map(({ id, ...found }) => [id, found]))
  const after = await classesNamed(db, lexicon, [...new Set(renames.map(({ depois }) => depois))])
  return new Map(
    renames.flatMap(({ id, antes, depois }): [string, Judgement][] => {
      const [one, other] = [before.get(products.get(id) ?? 0), after.get(depois)]
      if (!one || !other) return []
      const likeness = likenessOf({ ...one, nome: antes }, { ...other, nome: depois })
      return [[id, { likeness, ...categoriesOf(lexicon, other) }]]
    }),
  )
}
