import { STOCK_FILE_LINES } from '#contract/limits.ts'
import { todayInLuanda } from '#server/ground/luanda.ts'
import { serveFileReader } from '#server/imports/file-reader-child.ts'
import { stockFileKind } from './stock-file.rules.ts'

serveFileReader(stockFileKind(STOCK_FILE_LINES, () => todayInLuanda(new Date())))
