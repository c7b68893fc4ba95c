import { isBlankMark } from '#contract/item-codes.ts'
import { codeFields } from '#contract/item-fields.ts'
import { trimEndOf } from '#folhas/cells.ts'
import { unusable } from '#folhas/file-fault.ts'
import type { Table } from '#folhas/table.ts'
import { cellText, isBlankCell, type TableLine } from '#folhas/table-line.ts'
import { fileColumns } from '../fields.table.ts'
import { isOtherElement, UNREADABLE } from '../item-lots.rules.ts'
import { lotsInCell } from '../lots-cell.rules.ts'
import { messages } from '../messages.ts'
import type { CodesSaid } from '../repository.ts'
import {
  type NameRead,
  type NumberField,
  type NumberRead,
  nameReader,
  numberReader,
  oneLine,
  textIn,
} from './cells.rules.ts'
import { codeReaders } from './code-cells.rules.ts'
import type { Header } from './columns.rules.ts'
import { withoutGroups } from './groups.rules.ts'
import { below, type ColumnAnswers, findHeader } from './header.rules.ts'
import { addUpLots, type WrittenLine, withoutSharedCodes } from './lots.rules.ts'
import type { FileLine, LineError, RefusedNames } from './meaning.rules.ts'
import { nameIn, nameKey } from './name-key.rules.ts'

/** The readers of the columns: they remember, so that each pharmacy's lines of a file are read by the same ones. */
const columnReaders = () => ({
  name: nameReader(),
  quantidade: numberReader('quantidade'),
  preco: numberReader('preco'),
})
type ColumnReaders = ReturnType<typeof columnReaders>

/** The decimal sign of each column of numbers: one number that leaves no doubt tells how to read the others. */
type Signs = Record<NumberField, string | undefined>

const numberFields = ['quantidade', 'preco'] as const satisfies readonly NumberField[]

/** Numbers of a column that may be thousands or fractions, and no other of it tells. */
export interface NumberDoubt {
  campo: NumberField
  exemplo: string
}

/** The answers of a person about a file, which its lines leave open. */
export interface FileAnswers extends ColumnAnswers {
  /** Decimal sign of the columns of numbers. */
  decimals?: Partial<Record<NumberField, string>> | undefined
}

/** Finds the sign of each column: as it was answered, or as its numbers show it, and the doubts that are left by these. */
function signsOf(readers: ColumnReaders, header: Header, lines: TableLine[], { decimals = {} }: FileAnswers) {
  const signs: Partial<Signs> = {}
  const doubts: NumberDoubt[] = []
  for (const campo of numberFields) {
    const column = lines.map((line) => header.cell(line, campo))
    const evident = readers[campo].decimalSign(column)
    signs[campo] = decimals[campo] ?? evident
    const exemplo = evident === undefined ? readers[campo].unclear(column) : undefined
    if (exemplo !== undefined) doubts.push({ campo, exemplo })
  }
  return { signs: signs as Signs, doubts }
}

/**
 * Reads the texts of a line's item and its lot; the table of fields tells the meaning of an empty cell. A text that cannot be used is
 * told and left out: programs write codes of their own into these columns. An unreadable lot is one that nobody knows.
 */
function codesIn(header: Header, line: TableLine): { codes: CodesSaid; warnings: LineError[] } {
  const codes: CodesSaid = {}
  const warnings: LineError[] = []
  for (const field of codeFields) {
    if (!header.has(field)) continue
    const cell = header.cell(line, field)
    const { blank, read } = fileColumns[field]
    if (cell === undefined || isBlankCell(cell) || (field === 'lote' && isBlankMark(oneLine(cell)))) {
      if (blank === 'none') codes[field] = null
      continue
    }
    const lots = field === 'lote' ? lotsInCell(oneLine(cell)) : undefined
    if (lots) {
      codes.lotes = lots
      continue
    }
    const value = codeReaders[read](cell)
    if (value) codes[field] = value
    else {
      warnings.push({ linha: line.number, campo: field, motivo: messages.unusedCode[field] })
      if (field === 'lote') codes.lote = UNREADABLE
    }
  }
  if (isOtherElement(codes)) warnings.push({ linha: line.number, campo: 'lote', motivo: messages.lotElement })
  return { codes, warnings }
}

/** Bad cells first: to the schema they are empty ones. */
function faultsOf(name: NameRead, quantity: NumberRead, price: NumberRead): Record<string, string> {
  const faults = { ...name.faults, ...quantity.faults, ...price.faults }
  if (!('value' in quantity.cell) || quantity.cell.value === undefined) faults.quantidade = messages.required
  const { nome, categoria, subcategoria } = name.cells
  const cells = { nome, quantidade: quantity.cell, preco: price.cell, categoria, subcategoria }
  for (const [field, cell] of Object.entries(cells)) if ('bad' in cell) faults[field] = cell.bad
  return faults
}

/** A line that says something of an item. `faults` are what is wrong where its only fault is that it says no number. */
type LineRead = { line: FileLine; kind: string; warnings: LineError[]; faults?: LineError[] } | LineError[]

/** Reads a line below the header. @returns what it says of an item, or all that is wrong with it */
function readLine(readers: ColumnReaders, header: Header, signs: Signs, line: TableLine): LineRead {
  const { number } = line
  const { nome, codigo } = nameIn(header.cell(line, 'nome'))
  const found = readers.name({
    nome,
    categoria: header.cell(line, 'categoria'),
    subcategoria: header.cell(line, 'subcategoria'),
  })
  const quantity = readers.quantidade.read(header.cell(line, 'quantidade'), signs.quantidade)
  const price = readers.preco.read(header.cell(line, 'preco'), signs.preco)
  const wrong = Object.entries(faultsOf(found, quantity, price))
  const { name, key, categoria, subcategoria } = found
  const faults = wrong.map(([campo, motivo]) => ({ linha: number, campo, motivo }))
  const isBlank = 'value' in quantity.cell && quantity.cell.value === undefined
  if (!name || faults.length > (isBlank ? 1 : 0)) return faults
  const { codes, warnings } = codesIn(header, line)
  if (codigo !== undefined) codes.codigo ??= codigo
  if (found.isCut) warnings.push({ linha: number, campo: 'nome', motivo: messages.longName })
  if (quantity.note) warnings.push({ linha: number, campo: 'quantidade', motivo: quantity.note })
  const read = {
    number,
    key,
    name,
    categoria,
    subcategoria,
    quantidade: quantity.value ?? 0,
    // without the column prices stay; an empty cell in it says that there is none
    preco: header.has('preco') ? (price.value ?? null) : undefined,
    codes,
  }
  return { line: read, kind: found.kind, warnings, ...(isBlank && { faults }) }
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
  /** Lines whose only fault is that they say no number; the fault is among the errors. */
  blank: FileLine[]
  errors: LineError[]
  /** Codes and lots of good lines that are left out. */
  warnings: LineError[]
  refused: RefusedNames
  /** Header cells that mean nothing to us. */
  ignored: string[]
  doubts: NumberDoubt[]
}

const isTooWide = (header: Header, { cells }: TableLine) =>
  cells.slice(header.line.cells.length).some((cell) => !isBlankCell(cell))

/** Totals at the end are left out without a word; anywhere else they could be something else. Rows of groups are no items. */
function itemLines(table: Table, header: Header): { lines: TableLine[]; groups: TableLine[] } {
  const all = below(table, header)
  const last = all.at(-1)
  const { lines, groups } = withoutGroups(header, last && isTotals(header, last) ? all.slice(0, -1) : all)
  if (lines.length === 0) throw unusable(messages.noItems)
  return { lines, groups }
}

/** Keeps which items refused lines may be about: by a name that can be trusted, or by none. */
function remember(refused: RefusedNames, header: Header, line: TableLine, errors: LineError[]): void {
  const nome = textIn(nameIn(header.cell(line, 'nome')).nome)
  const isTrusted = errors.every(({ campo }) => campo !== null && campo !== 'nome')
  if (isTrusted && 'value' in nome && nome.value) refused.names.add(nameKey(nome.value))
  else refused.nameless ??= line.number
}

/**
 * Reads every line of a table below its header, or all where the header is not among them.
 * @param today the day in Luanda, YYYY-MM-DD
 * @throws AppError PEDIDO_INVALIDO when there is none
 */
export type LinesReader = (table: Table, header: Header, today: string) => FileLines

/** Makes a reader of the tables of one file. @param answers about its numbers */
export function linesReader(answers: FileAnswers = {}): LinesReader {
  const readers = columnReaders()
  return (table, header, today) => {
    const { ignored } = header
    const { lines, groups } = itemLines(table, header)
    const { signs, doubts } = signsOf(readers, header, lines, answers)
    const refused: RefusedNames = { names: new Set(), nameless: undefined }
    const [group] = groups
    const warnings: LineError[] = group
      ? [{ linha: group.number, campo: null, motivo: messages.groupRows(groups.length) }]
      : []
    const read: FileLines = { count: lines.length, good: [], blank: [], errors: [], warnings, refused, ignored, doubts }
    const good: WrittenLine[] = []
    for (const line of lines) {
      const wrong = (motivo: string): LineError[] => [{ linha: line.number, campo: null, motivo }]
      if (isTotals(header, line)) {
        read.errors.push(...wrong(messages.totals))
        continue
      }
      const isWide = table.strictWidth && isTooWide(header, line)
      const found = isWide ? wrong(messages.tooWide) : readLine(readers, header, signs, line)
      const faults = Array.isArray(found) ? found : found.faults
      if (faults) {
        read.errors.push(...faults)
        remember(refused, header, line, faults)
        if (!Array.isArray(found)) read.blank.push(found.line)
      } else if (!Array.isArray(found)) {
        good.push({ line: found.line, cells: line.cells, kind: found.kind })
        warnings.push(...found.warnings)
      }
    }
    const items = addUpLots(good, today, warnings)
    return { ...read, good: withoutSharedCodes(withoutSharedCodes(items, 'codigo', warnings), 'ean', warnings) }
  }
}

/** The file of a whole shelf: a line that says no number says that there is none, and the file so far had it at more. */
export function blanksAsNone(file: FileLines): FileLines {
  if (file.blank.length === 0) return file
  const blank = new Set(file.blank.map(({ number }) => number))
  const noted = file.blank.map(({ number }) => ({ linha: number, campo: 'quantidade', motivo: messages.blankCount }))
  return {
    ...file,
    good: [...file.good, ...file.blank],
    blank: [],
    errors: file.errors.filter(({ linha }) => !blank.has(linha)),
    warnings: [...file.warnings, ...noted],
  }
}

/** Reads a table that is a file of its own. @throws AppError PEDIDO_INVALIDO when it has no header, or nothing below it */
export const readLines = (table: Table, today: string): FileLines => linesReader()(table, findHeader(table), today)
