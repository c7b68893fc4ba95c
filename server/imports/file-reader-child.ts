import { readFile } from 'node:fs/promises'
import { tooManyLines } from '#folhas/file-fault.ts'
import { readTable, type Table } from '#folhas/table.ts'
import type { IsHeader } from '#folhas/table-line.ts'
import type { BookChoice } from '#folhas/xlsx-file.ts'
import { serveChildProcess } from '../child-process/child.ts'
import type { FileToRead } from './file-reader.ts'

/** A file of the largest that is taken, and all that is made of it. */
const MEMORY_MB = 900
/** Titles and the header come on top of the lines that count. */
const TITLES = 100

interface FileKind<File> {
  mostLines: number
  isHeader: IsHeader
  /** The answers about a book. */
  choice?: BookChoice
  /** @throws AppError when nothing of it can be used */
  understand(table: Table): File
}

/** Reads the bytes of a file of a kind. @throws AppError when nothing of it can be used, or it has too many lines */
export async function readFileOf<File extends { count: number }>(
  bytes: Buffer,
  { mostLines, isHeader, choice, understand }: FileKind<File>,
): Promise<File> {
  const file = understand(await readTable(bytes, mostLines + TITLES, isHeader, choice))
  if (file.count > mostLines) throw tooManyLines(mostLines)
  return file
}

/**
 * The process in which files of a kind are read, until their lines are understood.
 * @param kindFor the kind of a file, by the answers about it
 */
export function serveFileReader<File extends { count: number }, Answers = undefined>(
  kindFor: (answers: Answers | undefined) => FileKind<File>,
): void {
  serveChildProcess(
    MEMORY_MB,
    async ({ path, answers }: FileToRead<Answers>): Promise<File> => readFileOf(await readFile(path), kindFor(answers)),
  )
}
