import type { Table } from '#folhas/table.ts'
import type { FileFacts, StockAnswers } from './answers.rules.ts'
import { headerDigest, headerIn, headerTest } from './header.rules.ts'
import { type FileLines, linesReader } from './lines.rules.ts'
import { type SeenTable, seenTable } from './seen-table.rules.ts'

/** A file that was understood, with facts for whoever sent it; or how it begins, where no line says which column is which. */
export type StockFile = (FileLines & { facts: FileFacts }) | { count: number; unknown: SeenTable }

/** Understands a table: its lines and facts, or how it begins where no line says which column is which. */
function understand(table: Table, today: string, answers: StockAnswers): StockFile {
  const header = headerIn(table, answers)
  if (!header) return { count: 0, unknown: seenTable(table, undefined) }
  const lines = linesReader(answers)(table, header, today)
  const headings = headerDigest(header, table.strictWidth)
  return { ...lines, facts: { book: table.book, doubts: lines.doubts, table: seenTable(table, header), headings } }
}

/** Makes the reader of stock files, by the answers about each. @param mostLines below the header @param today the day in Luanda */
export const stockFileKind =
  (mostLines: number, today: () => string) =>
  (answers: StockAnswers = {}) => ({
    mostLines,
    isHeader: headerTest(answers),
    choice: { sheet: answers.sheet, withoutHidden: answers.hidden === 'ignorar' },
    understand: (table: Table) => understand(table, today(), answers),
  })
