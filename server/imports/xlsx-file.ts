import { AppError } from '#server/ground/error.ts'
import { type IsHeader, type TableLine, unusable, wrongKind } from './table-line.ts'
import { openBook } from './xlsx-book.ts'
import { readSheet } from './xlsx-sheet.ts'
import { type Archive, openArchive } from './xlsx-zip.ts'

/*
 * Read piece by piece and not with a library for whole books: those that are small give back every cell between the
 * first and the last, and one cell in the last row and column of a sheet of a few bytes then fills the memory.
 */

export const isZip = (bytes: Buffer) => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'

/** The first sheet may be a cover. */
async function firstWithHeader(archive: Archive, most: number, isHeader: IsHeader): Promise<TableLine[]> {
  const book = await openBook(archive)
  let first: TableLine[] | undefined
  for (const part of book.sheets) {
    const { lines, hasHeader } = await readSheet(archive, book, part, most, isHeader)
    if (hasHeader) return lines
    first ??= lines
  }
  return first ?? []
}

/**
 * The lines of a book's first visible sheet with a header, blank ones left out; where none has, the first lines of the
 * first.
 * @throws AppError TIPO_NAO_SUPORTADO · DEMASIADO_GRANDE · PEDIDO_INVALIDO
 */
export async function readXlsx(bytes: Buffer, most: number, isHeader: IsHeader): Promise<TableLine[]> {
  try {
    const archive = await openArchive(bytes)
    if (!archive.has('xl/workbook.xml')) throw wrongKind('O ficheiro tem de ser CSV ou XLSX.')
    return await firstWithHeader(archive, most, isHeader)
  } catch (error) {
    if (error instanceof AppError) throw error
    throw unusable('O ficheiro XLSX está estragado e não pôde ser lido. Abra-o, guarde-o de novo e tente outra vez.')
  }
}
