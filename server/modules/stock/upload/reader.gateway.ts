import { openTable, type StreamedTable } from '#folhas/table.ts'
import { type FileReader, openFileReader } from '#server/imports/file-reader.ts'
import type { StockAnswers } from './answers.rules.ts'
import { headerTest } from './header.rules.ts'
import type { StockFile } from './stock-file.rules.ts'

export type StockReader = FileReader<StockFile, StockAnswers>

/** Stock files, read in a process of their own. */
export const openStockReader = (deadlineFactor?: number): StockReader =>
  openFileReader(new URL('read-child.gateway.ts', import.meta.url), deadlineFactor)

/**
 * Opens a stock file on the operator's disk: it is understood as the API understands one that is sent, and a CSV may have
 * any number of lines.
 * @throws StartupError when it cannot be opened
 * @throws AppError when nothing of it can be used
 */
export const openOperatorFile = (path: string, answers: StockAnswers = {}): Promise<StreamedTable> =>
  openTable(path, headerTest(answers), { sheet: answers.sheet, withoutHidden: answers.hidden === 'ignorar' })
