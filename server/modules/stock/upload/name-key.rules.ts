import { tillCode } from '#contract/item-codes.ts'
import { itemName } from '#contract/names.ts'
import { withoutMarks } from '#folhas/cells.ts'
import type { Cell } from '#folhas/table-line.ts'

/*
 * The key by which names of items are compared: case, accents, spaces beside a unit, and commas and hyphens before a strength are left out
 * of it. Numbers, their signs, units, forms and packs stay, so that two strengths are never one item. `chave_do_nome` (migration 0004)
 * has these rules for the names of feeds, which are compared in the database; `tests/stock/name-keys.test.ts` compares the two.
 */

/** Text that may have something to fold beside its case. */
const mayFold = /[-,.]|\d [a-z%]/

/** A sign without which a rule changes nothing, its pattern, which takes time in proportion to the text, and what it puts there. */
const rules: [sign: string, pattern: RegExp, put: string][] = [
  // a comma between two numbers may be a decimal one
  [',', /([^0-9 ,]),[ ,]*/g, '$1 '],
  [',', /(?<![ ,]),[ ,]*([^0-9 ,]|$)/g, ' $1'],
  // «Paracetamol - 500 mg», and not a minus: «Lente -2,50»
  ['-', /([^0-9 -])(?: - |- ?)([0-9]{1,6}(?:[.,][0-9]{1,4})? ?(?:mg|mcg|g|ml|ui|meq|mmol)(?![a-z0-9]))/g, '$1 $2'],
  [' ', /([0-9]) (%|(?:mg|mcg|g|ml|ui|meq|mmol|cm|mm|l)(?![a-z0-9]))/g, '$1$2'],
  // three decimals may be thousands
  ['.', /(^|[^0-9.,])([0-9]+)\.([0-9]{1,2})(?![0-9.,])/g, '$1$2,$3'],
]

/** Most texts have nothing to put right, and looking costs a tenth of replacing each space by one. */
const oneSpace = (text: string): string =>
  /\s\s|[^\S ]/.test(text) ? text.replaceAll(/\s+/g, ' ').trim() : text.trim()

/** A name in small letters without accents, as it is spelt. */
export const spelling = (text: string): string => oneSpace(withoutMarks(itemName(text)).toLowerCase())

/** The key of a name; names with one key are of one item. */
export function nameKey(text: string): string {
  const spelt = spelling(text)
  if (!mayFold.test(spelt)) return spelt
  return oneSpace(
    rules.reduce((key, [sign, pattern, put]) => (key.includes(sign) ? key.replaceAll(pattern, put) : key), spelt),
  )
}

/** The code that some programs (Odoo) write before a name: «[PAR500] Paracetamol 500 mg». */
const codeBefore = /^\[([^[\]]{1,40})\] ?(?=.*\p{L})/u

/** The name in a cell, without the code that stands in brackets before it, and that code. */
export function nameIn(cell: Cell | undefined): { nome: Cell | undefined; codigo?: string | undefined } {
  if (typeof cell !== 'string' || !cell.startsWith('[')) return { nome: cell }
  const [before = '', codigo = ''] = codeBefore.exec(cell) ?? []
  return before === '' ? { nome: cell } : { nome: cell.slice(before.length), codigo: tillCode(codigo) }
}
