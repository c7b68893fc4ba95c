import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { FileFault } from './file-fault.ts'

/**
 * Reads a table that ships with the program, or the operator's additions to it in the same form: CSV, where lines that
 * start with # are remarks. Cells that are not there are empty; the first column's may not be.
 * @param what the things it lists, for the operator: «os lugares»
 * @throws FileFault when it cannot be read or is of another form
 */
export function readReference<Column extends string>(
  path: string,
  columns: readonly [Column, ...Column[]],
  what: string,
): Record<Column, string>[] {
  try {
    const options = {
      columns: true,
      comment: '#',
      comment_no_infix: true,
      trim: true,
      bom: true,
      relaxColumnCount: true,
    } as const
    const rows = parse<Partial<Record<Column, string>>>(readFileSync(path, 'utf8'), options)
    return rows.map((row, index) => {
      if (!row[columns[0]]) throw new Error(`falta ${columns[0]} na linha de dados ${index + 1}`)
      return Object.fromEntries(columns.map((column) => [column, row[column] ?? ''])) as Record<Column, string>
    })
  } catch (error) {
    throw new FileFault('ILEGIVEL', `Não foi possível ler ${what} de ${path}: ${(error as Error).message}`)
  }
}
