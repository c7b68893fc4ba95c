import { stringify } from 'csv-stringify/sync'
import { guardFormula } from '#server/imports/formula.ts'
import type { Row } from './pages.ts'

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return guardFormula(value.join(';'))
  return typeof value === 'string' ? guardFormula(value) : String(value)
}

export const headerText = (columns: readonly string[]): string => stringify([[...columns]])

export const rowsText = (columns: readonly string[], rows: Row[]): string =>
  stringify(rows.map((row) => columns.map((column) => cell(row[column]))))
