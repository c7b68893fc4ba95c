import sql, { join, type RawValue, raw, type Sql } from 'sql-template-tag'
import { type ItemText, itemTextNames } from '#contract/item-fields.ts'
import { textArray } from '#server/db/arrays.ts'
import type { TextChanges } from './item-texts.rules.ts'

/*
 * The texts of items in statements: `codigo, ean`, and each that contract/item-fields.ts adds. Names are the contract's own;
 * values are parameters.
 */

/** Makes a part for each text, with commas between. */
const ofEach = (part: (name: ItemText) => RawValue): Sql => join(itemTextNames.map(part), ', ')

/** The columns: `codigo, ean`. */
export const textColumns: Sql = raw(itemTextNames.join(', '))

/** The columns of a table: `s.codigo, s.ean`. */
export const textsOf = (table: string): Sql => raw(itemTextNames.map((name) => `${table}.${name}`).join(', '))

/** Assignments from another table: `codigo = v.codigo, ean = v.ean`. */
export const textsFrom = (table: string): Sql =>
  raw(itemTextNames.map((name) => `${name} = ${table}.${name}`).join(', '))

/** The values of one item, in the order of `textColumns`. */
export const textValues = (texts: TextChanges): Sql => ofEach((name) => texts[name] ?? null)

/** The values of many items: an array for each column, in the order of `textColumns`. */
export const textArrays = (items: readonly TextChanges[]): Sql =>
  ofEach((name) => sql`${textArray(items.map((item) => item[name] ?? null))}::text[]`)

/** Assignments of the texts that are there: an absent one keeps its value. */
export const textsSet = (changes: TextChanges): Sql =>
  ofEach(
    (name) =>
      sql`${raw(name)} = case when ${changes[name] !== undefined} then ${changes[name] ?? null} else ${raw(name)} end`,
  )
