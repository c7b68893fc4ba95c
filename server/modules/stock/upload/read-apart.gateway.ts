import { STOCK_FILE_LINES } from '#contract/limits.ts'
import { readFilesApart } from '#server/imports/read-apart.ts'
import { isHeader } from './columns.rules.ts'
import { readLines } from './lines.rules.ts'

readFilesApart({ mostLines: STOCK_FILE_LINES, isHeader, understand: readLines })
