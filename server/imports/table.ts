import { csvLines } from './csv-file.ts'
import { type TableLine, tooManyLines, unusable, wrongKind } from './table-line.ts'
import { isZip, readXlsx } from './xlsx-file.ts'

export interface Table {
  /** Blank ones are left out. */
  lines: TableLine[]
  /** Is a cell beyond the header a separator too many, as in a CSV? */
  strictWidth: boolean
}

const OLD_EXCEL = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

/** Text has no zero bytes, unless each character is two bytes and the first two say so. */
const isText = (bytes: Buffer) =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff) || !bytes.includes(0)

async function readCsv(bytes: Buffer, most: number): Promise<TableLine[]> {
  const lines: TableLine[] = []
  for await (const { number, cells, broken } of csvLines(bytes)) {
    if (broken !== undefined) throw unusable(`O ficheiro não pôde ser lido: a linha ${number} ${broken}.`)
    if (lines.length === most) throw tooManyLines(most)
    lines.push({ number, cells })
  }
  return lines
}

/**
 * The lines of a CSV or XLSX file in memory, told apart by what they are and not by what they are called.
 * @param most how many lines it may have, header and titles included
 * @throws AppError TIPO_NAO_SUPORTADO · DEMASIADO_GRANDE · PEDIDO_INVALIDO when it cannot be read to its end
 */
export async function readTable(bytes: Buffer, most: number): Promise<Table> {
  if (isZip(bytes)) return { lines: await readXlsx(bytes, most), strictWidth: false }
  if (bytes.subarray(0, 4).equals(OLD_EXCEL)) {
    throw wrongKind('O ficheiro é do Excel antigo (.xls) ou tem palavra-passe: guarde-o sem ela como .xlsx ou .csv.')
  }
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-' || !isText(bytes)) {
    throw wrongKind('O ficheiro tem de ser CSV ou XLSX.')
  }
  return { lines: await readCsv(bytes, most), strictWidth: true }
}
