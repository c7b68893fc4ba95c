import { StockBody } from '#contract/shapes/stock.ts'
import { isUnclearNumber, numberCell } from '#server/imports/cells.ts'
import { fieldChecker } from '#server/imports/check.ts'
import { unguardFormula } from '#server/imports/formula.ts'
import type { Table } from '#server/imports/table.ts'
import { type Cell, type TableLine, unusable } from '#server/imports/table-line.ts'
import { type Field, findHeader, type Header } from './upload-columns.ts'
import { type FileLine, type LineError, nameKey, type Refused } from './upload-rules.ts'

export interface FileLines {
  /** Lines below the header, bad ones too. */
  count: number
  good: FileLine[]
  errors: LineError[]
  refused: Refused
}

const NEW_ITEMS = { categoria: 'Medicamentos', subcategoria: 'Outros' }
const check = fieldChecker(StockBody)

const text = (cell: Cell | undefined): string | undefined =>
  unguardFormula(String(cell ?? '').trim()).replaceAll(/\s+/g, ' ') || undefined

/** A number as it is, or as people write it: «1.500,00 Kz». What is not understood stays text. */
function amount(cell: Cell | undefined): { value?: number | string | undefined; unclear?: string } {
  if (typeof cell === 'number') return { value: cell }
  const written = text(cell)?.replace(/^(kz|akz|aoa) ?| ?(kz|akz|aoa)$/i, '')
  if (written !== undefined && isUnclearNumber(written)) {
    return { unclear: `«${written}» não é claro: escreva os milhares sem ponto nem vírgula` }
  }
  return { value: written === undefined ? undefined : numberCell(written) }
}

function readLine(header: Header, line: TableLine, strictWidth: boolean): FileLine | LineError[] {
  const { number } = line
  if (strictWidth && line.cells.slice(header.line.cells.length).some((cell) => String(cell).trim() !== '')) {
    return [{ linha: number, campo: null, motivo: 'tem mais células do que o cabeçalho' }]
  }
  const cell = (field: Field) => header.cell(line, field)
  const [nome, categoria, subcategoria] = [text(cell('nome')), text(cell('categoria')), text(cell('subcategoria'))]
  const [quantidade, preco] = [amount(cell('quantidade')), amount(cell('preco'))]
  const body = { nome, ...NEW_ITEMS, ...(categoria && { categoria }), ...(subcategoria && { subcategoria }) }
  const numbers = { quantidade: quantidade.value, preco: preco.value }
  const checked = check(JSON.parse(JSON.stringify({ ...body, ...numbers })))
  const wrong: Partial<Record<string, string | undefined>> = {
    ...('fields' in checked && checked.fields),
    ...(quantidade.unclear && { quantidade: quantidade.unclear }),
    ...(quantidade.value === undefined && !quantidade.unclear && { quantidade: 'é obrigatório' }),
    ...(preco.unclear && { preco: preco.unclear }),
  }
  const errors = Object.entries(wrong).map(([campo, motivo = '']) => ({ linha: number, campo, motivo }))
  if ('fields' in checked || errors.length > 0) return errors
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

/** Keeps which items refused lines may be about: by a name that can be trusted, or by none. */
function remember(refused: Refused, header: Header, line: TableLine, errors: LineError[]): void {
  const nome = text(header.cell(line, 'nome'))
  const isTrusted = errors.every(({ campo }) => campo !== null && campo !== 'nome')
  if (isTrusted && nome) refused.names.add(nameKey(nome))
  else refused.nameless ??= line.number
}

/**
 * Reads every line below the header.
 * @throws AppError PEDIDO_INVALIDO when there is no header, or nothing below it
 */
export function readLines(table: Table): FileLines {
  const header = findHeader(table)
  const lines = table.lines.slice(table.lines.indexOf(header.line) + 1)
  if (lines.length === 0) throw unusable('O ficheiro não tem nenhum artigo abaixo do cabeçalho.')
  const refused: Refused = { names: new Set(), nameless: undefined }
  const read: FileLines = { count: lines.length, good: [], errors: [], refused }
  for (const line of lines) {
    const found = readLine(header, line, table.strictWidth)
    if (!Array.isArray(found)) read.good.push(found)
    else {
      read.errors.push(...found)
      remember(refused, header, line, found)
    }
  }
  return read
}
