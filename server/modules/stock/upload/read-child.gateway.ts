import { STOCK_FILE_LINES } from '#contract/limits.ts'
import { todayInLuanda } from '#server/ground/luanda.ts'
import { serveFileReader } from '#server/imports/file-reader-child.ts'
import { isHeader } from './columns.rules.ts'
import { readLines } from './lines.rules.ts'

serveFileReader({
  mostLines: STOCK_FILE_LINES,
  isHeader,
  understand: (table) => readLines(table, todayInLuanda(new Date())),
})
