import { readFile } from 'node:fs/promises'
import { phone } from '#contract/basic.ts'
import Type from '#contract/schema.ts'
import { bookNotes } from '#folhas/book-notes.ts'
import { type ColumnNames, headerOf } from '#folhas/columns.ts'
import { asText, type CsvFile, openCsv, type TextLine } from '#folhas/csv-file.ts'
import { startOf } from '#folhas/encoding.ts'
import { unreadable } from '#folhas/file-fault.ts'
import { cellText, type TableLine } from '#folhas/table-line.ts'
import { type BookFacts, isZip, readXlsx } from '#folhas/xlsx-file.ts'
import { noteKey } from '#server/db/key-mark.ts'
import { systemClock } from '#server/ground/clock.ts'
import { StartupError } from '#server/ground/error.ts'
import {
  bodyChecker,
  type Importer,
  importLines,
  inWords,
  type LineOutcome,
  rolledBack,
} from '#server/imports/import-lines.ts'
import { accessCodes } from '#server/modules/auth/codes/public.ts'
import {
  importPharmacies,
  lineReader,
  type PharmacyLine,
  pharmacyColumns,
  tryPharmacies,
} from '#server/modules/farmacias/import/public.ts'
import { withFreshCode } from '#server/modules/farmacias/public.ts'
import { readHoursText } from '#server/modules/horario/public.ts'
import { outboxCipher } from '#server/modules/notificacoes/public.ts'
import { reportedImport } from './import-report.ts'
import { type CodesFile, createCodesFile } from './keys.ts'
import { print } from './output.ts'
import { type CommandContext, keysOf, withDatabaseMade } from './with-database.ts'

/** A book is in memory whole. */
const MOST_LINES = 300_000

/** A book's lines as a CSV's: what its cells say, as text. */
async function* textLines(lines: TableLine[], bytes: number): AsyncGenerator<TextLine> {
  for (const [index, line] of lines.entries()) {
    yield asText({ ...line, end: (bytes * (index + 1)) / lines.length })
  }
}

/** A file of lines, and facts of a book. */
interface LinesFile extends CsvFile {
  book?: BookFacts
}

/**
 * Opens a file of lines as spreadsheets write them: a CSV, line by line, or a book (XLSX), of which it is the first sheet
 * that has these columns; in both, below any titles.
 * @throws StartupError when it cannot be read or has no header
 * @throws AppError when a book is broken, or larger than any of ours
 */
export async function openLines(path: string, columns: ColumnNames): Promise<LinesFile> {
  const isHeader = headerOf(columns)
  if (!isZip(await startOf(path))) return openCsv(path, isHeader)
  const bytes = await readFile(path)
  const { lines, book } = await readXlsx(bytes, MOST_LINES, isHeader)
  const at = Math.max(
    0,
    lines.findIndex(({ cells }) => isHeader(cells)),
  )
  const header = lines[at]?.cells.map(cellText)
  if (!header) throw unreadable(path, 'não tem cabeçalho')
  return { header, bytes: bytes.length, lines: textLines(lines.slice(at + 1), bytes.length), book }
}

export interface PharmaciesOptions {
  ficheiro: string
  /** For lines that have none. */
  telefone: string | undefined
  /** The path of the file of access codes. */
  codigos: string | undefined
  notificar: boolean
  simular: boolean
}

const BATCH = 100
const lostCodes =
  'Os códigos de acesso não foram guardados (--codigos) nem enviados (--notificar): estas farmácias precisam de um novo.'
const words = { nova: 'novas', saltada: 'saltadas', recusada: 'recusadas' }

/** @throws StartupError when it could be nobody's telephone */
function checkPhone(telefone: string): void {
  const checked = bodyChecker(Type.Object({ telefone: phone('O telefone de quem não tem') }))({ telefone })
  if ('reason' in checked) throw new StartupError(`--telefone: ${checked.reason}.`)
}

type Apply = (lines: PharmacyLine[]) => Promise<LineOutcome[]>

const importer = (telefone: string | undefined, apply: Apply): Importer<PharmacyLine> => ({
  columns: pharmacyColumns,
  batchSize: BATCH,
  read: inWords(lineReader({ telefone, readText: readHoursText, clock: systemClock })),
  apply: (batch) => apply(batch.map(({ value }) => value)),
})

async function registration(context: CommandContext, notify: boolean, codes: CodesFile | undefined) {
  const { db } = context
  const { codigo } = await keysOf(context)
  const parts = { codes: accessCodes(codigo), cipher: outboxCipher(codigo) }
  const batch = (lines: PharmacyLine[]) =>
    db.transaction(async (tx) => {
      await noteKey(tx, codigo)
      const imported = await importPharmacies(tx, parts, lines, notify)
      await codes?.write(imported.flatMap(({ made }) => made ?? []))
      return imported.map(({ outcome }) => outcome)
    })
  const apply: Apply = async (lines) => {
    const outcomes = await withFreshCode(() => batch(lines))
    codes?.keep()
    return outcomes
  }
  return apply
}

interface PharmacyFiles {
  file: CsvFile
  codes: CodesFile | undefined
}

async function register(context: CommandContext, { file, codes }: PharmacyFiles, options: PharmaciesOptions) {
  const { telefone, notificar } = options
  const apply = await registration(context, notificar, codes)
  const { counts } = await reportedImport(
    { size: file.bytes, interruption: context.interruption, simulate: false, words },
    (run) => run((hand) => importLines({ file, importer: importer(telefone, apply), ...hand })),
  )
  if (counts.nova > 0 && notificar) print('Os SMS e e-mails seguem assim que o serviço estiver a correr.')
  if (counts.nova > 0 && !codes && !notificar) print(lostCodes)
}

/** Imports the whole file in one transaction and rolls it back, so that twins within the file are met too. */
const simulate = ({ db, interruption }: CommandContext, file: CsvFile, telefone: string | undefined) =>
  reportedImport({ size: file.bytes, interruption, simulate: true, words }, (run) =>
    rolledBack(db, (tx) => {
      const trying = importer(telefone, (lines) => tryPharmacies(tx, lines))
      return run((hand) => importLines({ file, importer: trying, ...hand }))
    }),
  )

/** `importar farmacias`. @throws StartupError when nothing could be done */
export async function importPharmaciesFile(options: PharmaciesOptions): Promise<void> {
  const { ficheiro, telefone, codigos, simular } = options
  if (telefone !== undefined) checkPhone(telefone)
  // before the file is read: a long import must not end for want of a place for its codes
  const codes = codigos === undefined ? undefined : await createCodesFile(codigos)
  let hasCodes = false
  try {
    const file = await openLines(ficheiro, pharmacyColumns)
    for (const note of bookNotes(file.book)) print(note)
    await withDatabaseMade(async (context) => {
      if (simular) await simulate(context, file, telefone)
      else await register(context, { file, codes }, options)
    })
  } finally {
    hasCodes = (await codes?.close()) ?? false
  }
  if (codes && !simular) {
    print(hasCodes ? `Códigos de acesso em ${codigos}: guarde-o bem.` : 'Não houve códigos a guardar.')
  }
}
