import { StockBody } from '#contract/shapes/stock.ts'
import { threeDecimalSign } from '#server/imports/cells.ts'
import { fieldChecker } from '#server/imports/check.ts'
import type { TableLine } from '#server/imports/table-line.ts'
import { messages } from '../messages.ts'
import { type CellValue, type Numbers, numberIn, prices, quantities, textIn } from './cells.rules.ts'
import type { Field, Header } from './columns.rules.ts'
import { type FileLine, type LineError, nameKey } from './meaning.rules.ts'

/** The number format of each numeric column of the file. */
export type NumberFormats = Record<'quantidade' | 'preco', Numbers>

const NEW_ITEMS = { categoria: 'Medicamentos', subcategoria: 'Outros' }
const check = fieldChecker(StockBody)

function signOf(header: Header, lines: TableLine[], field: Field, { bare }: Numbers) {
  return threeDecimalSign(lines.map((line) => bare(header.cell(line, field))))
}

/** A column's numbers are written in one way: one that leaves no doubt tells how to read the others. */
export const numberFormatsOf = (header: Header, lines: TableLine[]): NumberFormats => ({
  quantidade: quantities(signOf(header, lines, 'quantidade', quantities(undefined))),
  preco: prices(signOf(header, lines, 'preco', prices(undefined))),
})

const given = <T>(cell: CellValue<T>): T | undefined => ('value' in cell ? cell.value : undefined)

/** Bad cells first: to the schema they are empty ones. */
function wrongIn(values: Record<Field, CellValue<unknown>>, fields: Record<string, string>): Record<string, string> {
  const wrong = { ...fields }
  if (given(values.quantidade) === undefined) wrong.quantidade = messages.required
  for (const [field, cell] of Object.entries(values)) if ('bad' in cell) wrong[field] = cell.bad
  return wrong
}

/** Reads a line below the header. @returns what it says of an item, or all that is wrong with it */
export function readLine(header: Header, formats: NumberFormats, line: TableLine): FileLine | LineError[] {
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
  return {
    number,
    key: nameKey(value.nome),
    name: { nome: value.nome, categoria: value.categoria, subcategoria: value.subcategoria },
    categoria: categoria && value.categoria,
    subcategoria: subcategoria && value.subcategoria,
    quantidade: value.quantidade ?? 0,
    // without the column prices stay; an empty cell in it says that there is none
    preco: header.has('preco') ? (value.preco ?? null) : undefined,
  }
}
