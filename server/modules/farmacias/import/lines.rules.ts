import { headerOf, matchColumns } from '#server/imports/columns.ts'
import type { Table } from '#server/imports/table.ts'
import {
  cellText,
  isBad,
  isBlankCell,
  LINES_TO_LOOK_AT,
  saidBy,
  type TableLine,
  unusable,
} from '#server/imports/table-line.ts'
import { messages } from '../messages.ts'
import { lineReader, type PharmacyLine, pharmacyColumns } from './line.rules.ts'

export const isHeader = headerOf(pharmacyColumns)

export interface LineError {
  linha: number
  campo: string | null
  motivo: string
}

/** A pharmacy that a file tells of, and in which line. */
export interface GoodLine {
  linha: number
  values: PharmacyLine
}

/** What a file of pharmacies says. */
export interface PharmaciesFile {
  /** Lines below the header, bad ones too. */
  count: number
  good: GoodLine[]
  errors: LineError[]
  /** Header cells that mean nothing to us. */
  ignored: string[]
}

function headerIn(lines: TableLine[]): TableLine {
  const [first] = lines
  if (!first) throw unusable(messages.emptyFile)
  // where none is a header, the first says what is missing
  return lines.slice(0, LINES_TO_LOOK_AT).find(({ cells }) => isHeader(cells)) ?? first
}

/** @throws AppError PEDIDO_INVALIDO when no line says where names and positions are, or there is none below */
export function readPharmacies({ lines, strictWidth }: Table): PharmaciesFile {
  const header = headerIn(lines)
  const columns = matchColumns(header.cells.map(cellText), pharmacyColumns)
  const read = lineReader()
  const below = lines.slice(lines.indexOf(header) + 1)
  if (below.length === 0) throw unusable(messages.noPharmacies)
  const file: PharmaciesFile = { count: below.length, good: [], errors: [], ignored: columns.ignored }
  for (const { number: linha, cells } of below) {
    const refuse = (campo: string | null, motivo: string) => file.errors.push({ linha, campo, motivo })
    if (strictWidth && cells.slice(header.cells.length).some((cell) => !isBlankCell(cell))) {
      refuse(null, messages.tooWide)
      continue
    }
    const bad = columns.positions.flatMap(([campo, at]) => {
      const cell = cells[at]
      return isBad(cell) ? [{ campo, motivo: cell.bad }] : []
    })
    const line = read(columns.cellsOf(cells.map(saidBy)))
    if (bad.length > 0) for (const { campo, motivo } of bad) refuse(campo, motivo)
    else if ('fields' in line) for (const [campo, motivo] of Object.entries(line.fields)) refuse(campo, motivo)
    else file.good.push({ linha, values: line.value })
  }
  return file
}
