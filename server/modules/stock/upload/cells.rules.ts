import { isUnclearNumber, numberCell } from '#server/imports/cells.ts'
import { unguardFormula } from '#server/imports/formula.ts'
import { type Cell, cellText } from '#server/imports/table-line.ts'
import { messages } from '../messages.ts'

/** The value of a cell, undefined when it is empty, or the reason that it cannot be used. */
export type CellValue<T> = { value: T | undefined } | { bad: string }

const oneLine = (cell: Cell | undefined) => unguardFormula(cellText(cell)).replaceAll(/\s+/g, ' ')

export const textIn = (cell: Cell | undefined): CellValue<string> =>
  typeof cell === 'object' ? cell : { value: oneLine(cell) || undefined }

const currency = /^(?:kz|akz|aoa) ?| ?(?:kz|akz|aoa|kwanzas?)$/gi
const units = / ?(?:un|unid|und|unidades?|cx|cxs|caixas?|emb|embalag(?:em|ens)|fr|frascos?)\.?$/i
/** The dash that accounting formats write for zero. */
const dash = /^[-–—]$/

/** A number without what says what it counts. */
const bareQuantity = (cell: Cell | undefined) => oneLine(cell).replace(units, '').replace(dash, '0')
const barePrice = (cell: Cell | undefined) => oneLine(cell).replaceAll(currency, '').trim().replace(dash, '')

/** A column of numbers. */
export interface Numbers {
  bare(cell: Cell | undefined): string
  /** The decimal sign that its numbers of three decimals have, where some number leaves no doubt. */
  sign: string | undefined
}

export const quantities = (sign: string | undefined): Numbers => ({ bare: bareQuantity, sign })
export const prices = (sign: string | undefined): Numbers => ({ bare: barePrice, sign })

/** A number as it is, or as people write it: «1.500,00 Kz», «10 un». What is not understood stays text. */
export function numberIn(cell: Cell | undefined, { bare, sign }: Numbers): CellValue<number | string> {
  if (typeof cell === 'number') return { value: cell }
  if (typeof cell === 'object') return cell
  const text = bare(cell)
  if (isUnclearNumber(text) && !(sign && text.includes(sign))) {
    return { bad: messages.unclearNumber(text) }
  }
  return { value: text === '' ? undefined : numberCell(text) }
}
