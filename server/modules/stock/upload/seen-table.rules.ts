import { gtin } from '#contract/item-codes.ts'
import type { ColumnField } from '#contract/item-fields.ts'
import type { Table } from '#folhas/table.ts'
import { cellText, isBlankCell, LINES_TO_LOOK_AT, saidBy, type TableLine } from '#folhas/table-line.ts'
import { type Header, positionsIn } from './columns.rules.ts'

const COLUMNS_SHOWN = 40
const LINES_SHOWN = 5
const EXAMPLES = 3
const LONGEST_TEXT = 40

/** The beginning of a table, for a person who says which column is which. */
export interface SeenTable {
  linhas: { linha: number; texto: string }[]
  /** The line of headings as far as can be told, 0 for none. */
  linha_titulos: number
  colunas: { coluna: number; titulo: string | null; exemplos: string[]; campo: ColumnField | null }[]
}

const short = (text: string, most = LONGEST_TEXT) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)
const isNumber = (text: string) => /^[-+]?\d[\d.,' ]*$/.test(text)

/** A line of several texts and no number is one of headings. */
const isTitles = ({ cells }: TableLine) => {
  const texts = cells.map(cellText).filter((text) => text !== '')
  return texts.length > 1 && !texts.some(isNumber)
}

/** The column with the longest texts, where each has one: names, nearly always. */
function longestTexts(columns: { at: number; values: string[] }[]): number | undefined {
  const worded = columns.filter(({ values }) => values.length > 0 && !values.some(isNumber))
  const weight = ({ values }: { values: string[] }) =>
    values.reduce((sum, { length }) => sum + length, 0) / values.length
  return worded.sort((a, b) => weight(b) - weight(a))[0]?.at
}

/** Guesses the fields of columns whose headings do not say them all: codes by their check digit, names by their length. */
function guessed(titles: TableLine | undefined, columns: { at: number; values: string[] }[]): Map<number, ColumnField> {
  const found = new Map([...positionsIn(titles?.cells ?? [])].map(([field, { at }]) => [at, field]))
  const has = (field: ColumnField) => [...found.values()].includes(field)
  const free = columns.filter(({ at }) => !found.has(at))
  const codes = free.find(({ values }) => values.length > 0 && values.every((text) => gtin(text) !== undefined))
  if (codes && !has('ean')) found.set(codes.at, 'ean')
  const names = longestTexts(free.filter((column) => column !== codes))
  if (names !== undefined && !has('nome')) found.set(names, 'nome')
  return found
}

/** Shows how a table begins. @param header the one in use; without it the fields are guesses */
export function seenTable({ lines }: Table, header: Header | undefined): SeenTable {
  const first = lines.slice(0, LINES_TO_LOOK_AT)
  const titles = header ? (header.line.number === 0 ? undefined : header.line) : first.find(isTitles)
  const rows = titles ? first.slice(first.indexOf(titles) + 1) : first
  const width = Math.max(0, ...first.map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, at) => ({
    at,
    titulo: cellText(titles?.cells[at]),
    values: rows.map(({ cells }) => saidBy(cells[at] ?? '')).filter((text) => text !== ''),
  }))
    .filter(({ titulo, values }) => titulo !== '' || values.length > 0)
    .slice(0, COLUMNS_SHOWN)
  const fields = header ? new Map([...header.positions].map(([field, at]) => [at, field])) : guessed(titles, columns)
  return {
    linhas: first.slice(0, LINES_SHOWN).map(({ number, cells }) => ({
      linha: number,
      texto: short(
        cells
          .filter((cell) => !isBlankCell(cell))
          .map(saidBy)
          .join(' · '),
        2 * LONGEST_TEXT,
      ),
    })),
    linha_titulos: titles?.number ?? 0,
    colunas: columns.map(({ at, titulo, values }) => ({
      coluna: at + 1,
      titulo: titulo === '' ? null : short(titulo),
      exemplos: values.slice(0, EXAMPLES).map((text) => short(text)),
      campo: fields.get(at) ?? null,
    })),
  }
}
