import type { Likeness } from '#medicamentos/same-item.ts'
import { messages } from '../messages.ts'
import type { FileLine, OwnItem } from './meaning.rules.ts'

/*
 * A code that a program gives to another article, or that a spreadsheet moved by a line, would turn one medicine into another: a new
 * name of another substance waits until somebody confirms it.
 */

/** An item to which a code gives another name. */
export interface Rename {
  /** The item. */
  id: string
  antes: string
  depois: string
}

/** Comparison of an item's new name with its old one, and the new name's categories. */
export interface Judgement {
  likeness: Likeness
  categoria: string
  subcategoria: string
}

/** The reason why a line waits. */
export const doubtOf = ({ nome }: OwnItem, { codes: { codigo, ean } }: FileLine): string =>
  messages.otherSubstance(codigo ?? ean ?? '', nome)

/** A new name takes its categories with it, where the till gives none. */
export function withCategories(line: FileLine, { categoria, subcategoria }: Judgement): FileLine {
  const categories = { categoria: line.categoria ?? categoria, subcategoria: line.subcategoria ?? subcategoria }
  return {
    ...line,
    ...categories,
    name: {
      ...line.name,
      categoria: line.categoria === undefined ? categoria : line.name.categoria,
      subcategoria: line.subcategoria === undefined ? subcategoria : line.name.subcategoria,
    },
  }
}
