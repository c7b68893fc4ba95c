import { type FileReader, openFileReader } from '#server/imports/file-reader.ts'
import type { FileLines } from './lines.rules.ts'

export type StockReader = FileReader<FileLines>

/** Stock files, read in a process of their own. */
export const openStockReader = (deadlineFactor?: number): StockReader =>
  openFileReader(new URL('read-child.gateway.ts', import.meta.url), deadlineFactor)
