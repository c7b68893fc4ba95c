import { readFile } from 'node:fs/promises'
import { STOCK_FILE_LINES } from '#contract/limits.ts'
import { serveApart } from '#server/apart/serve.ts'
import { AppError } from '#server/ground/error.ts'
import { readTable } from '#server/imports/table.ts'
import { tooManyLines } from '#server/imports/table-line.ts'
import { isHeader } from './columns.rules.ts'
import { readLines } from './lines.rules.ts'
import type { ReadFile } from './reader.gateway.ts'

/*
 * The process in which stock files are read, until their lines are understood. What is wrong with a file goes back as
 * words: an error would lose its kind on the way.
 */

/** A file of the largest that is taken, and all that is made of it. */
const MEMORY_MB = 900
/** Titles and the header come on top of the lines that count. */
const TITLES = 100

async function read(path: string): Promise<ReadFile> {
  try {
    const file = readLines(await readTable(await readFile(path), STOCK_FILE_LINES + TITLES, isHeader))
    if (file.count > STOCK_FILE_LINES) throw tooManyLines(STOCK_FILE_LINES)
    return { file }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { refused: { code: error.code, mensagem: error.message } }
  }
}

serveApart(MEMORY_MB, read)
