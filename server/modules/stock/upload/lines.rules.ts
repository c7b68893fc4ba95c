import { gtin, validity } from '#contract/item-codes.ts'
import { StockBody } from '#contract/shapes/stock.ts'
import { plainLine } from '#server/http/keywords.ts'
import { isUnclearNumber, numberCell, threeDecimalSign, trimEndOf } from '#server/imports/cells.ts'
import { unguardFormula } from '#server/imports/formula.ts'
import { fieldChecker } from '#server/imports/import-lines.ts'
import type { Table } from '#server/imports/table.ts'
import { type Cell, cellText, isBlankCell, type TableLine, unusable } from '#server/imports/table-line.ts'
import { messages } from '../messages.ts'
import type { ItemCodes } from '../repository.ts'
import { codeFields, type Field, findHeader, type Header } from './columns.rules.ts'
import { addUpLots, type WrittenLine, withoutSharedCodes } from './lots.rules.ts'
import { type FileLine, type LineError, nameKey, type Refused } from './meaning.rules.ts'

/** The value of a cell, undefined when it is empty, or the reason that it cannot be used. */
export type CellValue<T> = { value: T | undefined } | { bad: string }

const oneLine = (cell: Cell | undefined) => unguardFormula(cellText(cell)).replaceAll(/\s+/g, ' ')

const textIn = (cell: Cell | undefined): CellValue<string> =>
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

const quantities = (sign: string | undefined): Numbers => ({ bare: bareQuantity, sign })
const prices = (sign: string | undefined): Numbers => ({ bare: barePrice, sign })

/** A number as it is, or as people write it: «1.500,00 Kz», «10 un». Other text stays text. */
function numberIn(cell: Cell | undefined, { bare, sign }: Numbers): CellValue<number | string> {
  if (typeof cell === 'number') return { value: cell }
  if (typeof cell === 'object') return cell
  const text = bare(cell)
  if (isUnclearNumber(text) && !(sign && text.includes(sign))) {
    return { bad: messages.unclearNumber(text) }
  }
  return { value: text === '' ? undefined : numberCell(text) }
}

/** The number format of each numeric column of the file. */
export type NumberFormats = Record<'quantidade' | 'preco', Numbers>

/** The categories of a new item of which nothing is said. */
const NEW_ITEMS = { categoria: 'Medicamentos', subcategoria: 'Outros' }
const check = fieldChecker(StockBody)

function signOf(header: Header, lines: TableLine[], field: Field, { bare }: Numbers) {
  return threeDecimalSign(lines.map((line) => bare(header.cell(line, field))))
}

/** A column's numbers are written in one way: one that leaves no doubt tells how to read the others. */
const numberFormatsOf = (header: Header, lines: TableLine[]): NumberFormats => ({
  quantidade: quantities(signOf(header, lines, 'quantidade', quantities(undefined))),
  preco: prices(signOf(header, lines, 'preco', prices(undefined))),
})

/** A number of a spreadsheet has lost the zeros before it. */
const FEWEST_EAN_DIGITS = 7
const eanIn = (cell: Cell | undefined) =>
  gtin(
    typeof cell === 'number' && String(cell).length >= FEWEST_EAN_DIGITS
      ? String(cell).padStart(14, '0')
      : oneLine(cell),
  )

/** Days from the spreadsheets' day zero to 2000 and to 2100: a number between them is a date. */
const [DAYS_2000, DAYS_2100] = [36_526, 73_050]
const DAY_ZERO = Date.UTC(1899, 11, 30)
function validityIn(cell: Cell | undefined): string | undefined {
  const days = Number(cell)
  if (days >= DAYS_2000 && days < DAYS_2100) return new Date(DAY_ZERO + days * 86_400_000).toISOString().slice(0, 10)
  return validity(oneLine(cell).replace(/[T ]00:00(?::00)?(?:\.0+)?Z?$/, ''))
}

const LONGEST_CODE = 40
const shortLine = (cell: Cell | undefined) => {
  const text = plainLine(oneLine(cell))
  return text.length <= LONGEST_CODE ? text : undefined
}

const codeReaders: Record<(typeof codeFields)[number], (cell: Cell | undefined) => string | undefined> = {
  codigo: shortLine,
  ean: eanIn,
  lote: shortLine,
  validade: validityIn,
}

/**
 * Reads what identifies the item of a line and its lot. An empty code keeps the one there is; an empty lot or date says
 * that there is none. What cannot be used is told and left out: programs write codes of their own into these columns.
 */
function codesIn(header: Header, line: TableLine): { codes: Partial<ItemCodes>; warnings: LineError[] } {
  const codes: Partial<ItemCodes> = {}
  const warnings: LineError[] = []
  for (const field of codeFields) {
    if (!header.has(field)) continue
    const cell = header.cell(line, field)
    if (cell === undefined || isBlankCell(cell)) {
      if (field === 'lote' || field === 'validade') codes[field] = null
      continue
    }
    const value = codeReaders[field](cell)
    if (value) codes[field] = value
    else warnings.push({ linha: line.number, campo: field, motivo: messages.unusedCode[field] })
  }
  return { codes, warnings }
}

const given = <T>(cell: CellValue<T>): T | undefined => ('value' in cell ? cell.value : undefined)

/** Bad cells first: to the schema they are empty ones. */
function wrongIn(
  values: Record<Exclude<Field, keyof ItemCodes>, CellValue<unknown>>,
  fields: Record<string, string>,
): Record<string, string> {
  const wrong = { ...fields }
  if (given(values.quantidade) === undefined) wrong.quantidade = messages.required
  for (const [field, cell] of Object.entries(values)) if ('bad' in cell) wrong[field] = cell.bad
  return wrong
}

/** Reads a line below the header. @returns what it says of an item, or all that is wrong with it */
function readLine(
  header: Header,
  formats: NumberFormats,
  line: TableLine,
): { line: FileLine; warnings: LineError[] } | LineError[] {
  const { number } = line
  const values = {
    nome: textIn(header.cell(line, 'nome')),
    quantidade: numberIn(header.cell(line, 'quantidade'), formats.quantidade),
    preco: numberIn(header.cell(line, 'preco'), formats.preco),
    categoria: textIn(header.cell(line, 'categoria')),
    subcategoria: textIn(header.cell(line, 'subcategoria')),
  }
  const categoria = given(values.categoria)
  const subcategoria = given(values.subcategoria)
  const body = {
    nome: given(values.nome),
    ...NEW_ITEMS,
    ...(categoria && { categoria }),
    ...(subcategoria && { subcategoria }),
  }
  const numbers = { quantidade: given(values.quantidade), preco: given(values.preco) }
  const checked = check(JSON.parse(JSON.stringify({ ...body, ...numbers })))
  const wrong = Object.entries(wrongIn(values, 'fields' in checked ? checked.fields : {}))
  if ('fields' in checked || wrong.length > 0) return wrong.map(([campo, motivo]) => ({ linha: number, campo, motivo }))
  const { value } = checked
  const { codes, warnings } = codesIn(header, line)
  const read = {
    number,
    key: nameKey(value.nome),
    name: { nome: value.nome, categoria: value.categoria, subcategoria: value.subcategoria },
    categoria: categoria && value.categoria,
    subcategoria: subcategoria && value.subcategoria,
    quantidade: value.quantidade ?? 0,
    // without the column prices stay; an empty cell in it says that there is none
    preco: header.has('preco') ? (value.preco ?? null) : undefined,
    codes,
  }
  return { line: read, warnings }
}

/** The whole of it, and no more: there are products whose names begin so. */
const totals =
  /^(?:sub[ -]?)?tota(?:l|is)(?: (?:geral|gerais))?(?: (?:d[aeo]s? )?(?:stock|artigos|produtos|itens|unidades|inventario))?$|^soma$/

const saysTotal = (text: string) => totals.test(trimEndOf(nameKey(text), ':.'))

/** A line that adds up others, as programs write at the end: by its name, or by another cell when it has none. */
export function isTotals(header: Header, line: TableLine): boolean {
  const name = cellText(header.cell(line, 'nome'))
  if (name !== '') return saysTotal(name)
  return line.cells.slice(0, header.line.cells.length).some((cell) => saysTotal(cellText(cell)))
}

export interface FileLines {
  /** Lines below the header, bad ones too. */
  count: number
  good: FileLine[]
  errors: LineError[]
  /** Codes and lots of good lines that are left out. */
  warnings: LineError[]
  refused: Refused
  /** Header cells that mean nothing to us. */
  ignored: string[]
}

const isTooWide = (header: Header, { cells }: TableLine) =>
  cells.slice(header.line.cells.length).some((cell) => !isBlankCell(cell))

/** Totals at the end are left out without a word; anywhere else they could be something else. */
function itemLines({ lines }: Table, header: Header): TableLine[] {
  const below = lines.slice(lines.indexOf(header.line) + 1)
  const last = below.at(-1)
  const items = last && isTotals(header, last) ? below.slice(0, -1) : below
  if (items.length === 0) throw unusable(messages.noItems)
  return items
}

/** Keeps which items refused lines may be about: by a name that can be trusted, or by none. */
function remember(refused: Refused, header: Header, line: TableLine, errors: LineError[]): void {
  const nome = textIn(header.cell(line, 'nome'))
  const isTrusted = errors.every(({ campo }) => campo !== null && campo !== 'nome')
  if (isTrusted && 'value' in nome && nome.value) refused.names.add(nameKey(nome.value))
  else refused.nameless ??= line.number
}

/**
 * Reads every line below the header.
 * @param today the day in Luanda, YYYY-MM-DD
 * @throws AppError PEDIDO_INVALIDO when there is no header, or nothing below it
 */
export function readLines(table: Table, today: string): FileLines {
  const header = findHeader(table)
  const lines = itemLines(table, header)
  const formats = numberFormatsOf(header, lines)
  const refused: Refused = { names: new Set(), nameless: undefined }
  const warnings: LineError[] = []
  const read: FileLines = { count: lines.length, good: [], errors: [], warnings, refused, ignored: header.ignored }
  const good: WrittenLine[] = []
  for (const line of lines) {
    const wrong = (motivo: string): LineError[] => [{ linha: line.number, campo: null, motivo }]
    if (isTotals(header, line)) {
      read.errors.push(...wrong(messages.totals))
      continue
    }
    const found =
      table.strictWidth && isTooWide(header, line) ? wrong(messages.tooWide) : readLine(header, formats, line)
    if (!Array.isArray(found)) {
      good.push({ line: found.line, written: JSON.stringify(line.cells) })
      warnings.push(...found.warnings)
    } else {
      read.errors.push(...found)
      remember(refused, header, line, found)
    }
  }
  const items = addUpLots(good, today, warnings)
  return { ...read, good: withoutSharedCodes(withoutSharedCodes(items, 'codigo', warnings), 'ean', warnings) }
}
