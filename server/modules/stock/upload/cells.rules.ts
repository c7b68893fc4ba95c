import { cutName } from '#contract/names.ts'
import { StockBody } from '#contract/stock.shapes.ts'
import { clearNumber, columnSign, isUnclearNumber, numberCell, signShown } from '#folhas/cells.ts'
import { unguardFormula } from '#folhas/formula.ts'
import { type Cell, cellText } from '#folhas/table-line.ts'
import { fieldChecker } from '#server/imports/import-lines.ts'
import { type CountNoted, countNoted, signFirst, textNoted } from '../count.rules.ts'
import { messages } from '../messages.ts'
import type { ProductName } from '../repository.ts'
import { nameKey } from './name-key.rules.ts'

/*
 * Reads the cells of a line as the schema of an item's body has them. A chain's file has half a million lines,
 * of some thousand names, prices and quantities: each is read and checked when it first comes, and remembered.
 */

/** The value of a cell, undefined when it is empty, or the reason that it cannot be used. */
export type CellValue<T> = { value: T | undefined } | { bad: string }

/** The fault of each field. */
type Faults = Record<string, string>

/** Spaces other than one between words. */
const otherSpaces = /[^\S ]| {2}/

export const oneLine = (cell: Cell | undefined): string => {
  const text = unguardFormula(cellText(cell))
  return otherSpaces.test(text) ? text.replaceAll(/\s+/g, ' ') : text
}

export const textIn = (cell: Cell | undefined): CellValue<string> =>
  typeof cell === 'object' ? cell : { value: oneLine(cell) || undefined }

const valueIn = <T>(cell: CellValue<T>): T | undefined => ('value' in cell ? cell.value : undefined)

/** The most texts of a kind that are remembered: some megabytes. With more, all of them are forgotten. */
const MOST_REMEMBERED = 20_000

/** Remembers what is made of each text. */
function remembering<T>(make: (text: string) => T): (text: string) => T {
  const made = new Map<string, { of: T }>()
  return (text) => {
    const before = made.get(text)
    if (before) return before.of
    if (made.size === MOST_REMEMBERED) made.clear()
    const of = make(text)
    made.set(text, { of })
    return of
  }
}

const currency = /^(?:kz|akz|aoa) ?| ?(?:kz|akz|aoa|kwanzas?)$/gi
const units = / ?(?:un|unid|und|unidades?|cx|cxs|caixas?|emb|embalag(?:em|ens)|fr|frascos?)\.?$/i
/** The dash that accounting formats write for zero. */
const dash = /^[-–—]$/

/** Numbers without what says what they count. */
const bare = {
  quantidade: (text: string) => signFirst(text.replace(units, '').replace(dash, '0')),
  preco: (text: string) => text.replaceAll(currency, '').trim().replace(dash, ''),
}
export type NumberField = keyof typeof bare

/** The categories of a new item of which nothing is said. */
const NEW_ITEMS = { categoria: 'Medicamentos', subcategoria: 'Outros' }
const check = fieldChecker(StockBody)

/** A number, as its cell says it and as an item has it. */
export interface NumberRead {
  cell: CellValue<number | string>
  value: number | null | undefined
  faults: Faults
  /** The reason why the units are other than what the cell says. */
  note?: string
}

const notedUnits = ({ units: value, note }: CountNoted): NumberRead => ({ cell: { value }, value, faults: {}, note })

function checkNumber(field: NumberField, cell: CellValue<number | string>): NumberRead {
  const value = valueIn(cell)
  const noted = field === 'quantidade' ? countNoted(value, false) : undefined
  if (noted) return notedUnits(noted)
  const checked = check({ nome: '-', ...NEW_ITEMS, ...(value !== undefined && { [field]: value }) })
  return 'fields' in checked
    ? { cell, value: undefined, faults: checked.fields }
    : { cell, value: checked.value[field], faults: {} }
}

/** A number as people write it: «1.500,00 Kz», «10 un». Other text stays text. @param sign as `decimalSign` */
function numberIn(text: string, sign: string | undefined): CellValue<number | string> {
  if (isUnclearNumber(text)) {
    const value = sign === undefined ? text : clearNumber(text, sign)
    return typeof value === 'number' ? { value } : { bad: messages.unclearNumber(text) }
  }
  return { value: text === '' ? undefined : numberCell(text) }
}

function readText(field: NumberField, text: string, sign: string | undefined): NumberRead {
  const noted = field === 'quantidade' ? textNoted(text) : undefined
  return noted ? notedUnits(noted) : checkNumber(field, numberIn(text, sign))
}

/** Reads the cells of a column of numbers. */
export interface NumberReader {
  /** The decimal sign that the numbers of three decimals have, where some number leaves no doubt. */
  decimalSign(column: Iterable<Cell | undefined>): string | undefined
  /** The first number of one separator before three digits. */
  unclear(column: Iterable<Cell | undefined>): string | undefined
  read(cell: Cell | undefined, sign: string | undefined): NumberRead
}

export function numberReader(field: NumberField): NumberReader {
  const bareText = remembering((text) => bare[field](oneLine(text)))
  const signIn = remembering((text) => signShown(bareText(text)))
  const readers = new Map<string | undefined, (text: string) => NumberRead>()
  const readerOf = (sign: string | undefined) => {
    const reader = readers.get(sign) ?? remembering((text) => readText(field, bareText(text), sign))
    readers.set(sign, reader)
    return reader
  }
  return {
    decimalSign(column) {
      const signs = new Set<ReturnType<typeof signIn>>()
      for (const cell of column) if (typeof cell === 'string') signs.add(signIn(cell))
      return columnSign(signs)
    },
    unclear(column) {
      for (const cell of column) if (typeof cell === 'string' && isUnclearNumber(bareText(cell))) return bareText(cell)
      return undefined
    },
    read(cell, sign) {
      if (typeof cell === 'number') return checkNumber(field, { value: cell })
      return typeof cell === 'object' ? checkNumber(field, cell) : readerOf(sign)(cell ?? '')
    },
  }
}

/** The name of an item, as its cells say it and as an item has it. */
export interface NameRead {
  cells: Record<keyof ProductName, CellValue<string>>
  faults: Faults
  /** True for one that was cut, being too long. */
  isCut: boolean
  /** undefined where it has a fault */
  name: ProductName | undefined
  /** The key by which it is compared. */
  key: string
  /** The key by which what the line says of its categories is compared. */
  kind: string
  /** undefined where the file has none */
  categoria: string | undefined
  subcategoria: string | undefined
}

type NameCells = Record<keyof ProductName, Cell | undefined>

function readName(cells: NameCells): NameRead {
  const read = {
    nome: textIn(cells.nome),
    categoria: textIn(cells.categoria),
    subcategoria: textIn(cells.subcategoria),
  }
  const [written = '', categoria, subcategoria] = [
    valueIn(read.nome),
    valueIn(read.categoria),
    valueIn(read.subcategoria),
  ]
  const cut = cutName(written)
  const nome = cut ?? written
  const isCut = cut !== undefined
  const body = {
    ...(nome && { nome }),
    ...NEW_ITEMS,
    ...(categoria && { categoria }),
    ...(subcategoria && { subcategoria }),
  }
  const checked = check(body)
  if ('fields' in checked) {
    return { cells: read, faults: checked.fields, isCut, name: undefined, key: '', kind: '', categoria, subcategoria }
  }
  const { value } = checked
  return {
    cells: read,
    faults: {},
    isCut,
    name: { nome: value.nome, categoria: value.categoria, subcategoria: value.subcategoria },
    key: nameKey(value.nome),
    kind: `${nameKey(categoria ?? '')}\n${nameKey(subcategoria ?? '')}`,
    categoria: categoria && value.categoria,
    subcategoria: subcategoria && value.subcategoria,
  }
}

/** Reads the names of items, with their categories. */
export function nameReader(): (cells: NameCells) => NameRead {
  const names = new Map<string, { cells: NameCells; read: NameRead }>()
  return (cells) => {
    const { nome } = cells
    if (typeof nome !== 'string') return readName(cells)
    const before = names.get(nome)
    const isSame = before?.cells.categoria === cells.categoria && before?.cells.subcategoria === cells.subcategoria
    if (before && isSame) return before.read
    if (names.size === MOST_REMEMBERED) names.clear()
    const read = readName(cells)
    names.set(nome, { cells, read })
    return read
  }
}
