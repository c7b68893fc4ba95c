import { readFile, stat } from 'node:fs/promises'
import { REGISTER_FILE_BYTES, ROTA_FILE_LINES } from '#contract/limits.ts'
import { bookNotes } from '#folhas/book-notes.ts'
import { explainFileError } from '#folhas/file-fault.ts'
import { readTable } from '#folhas/table.ts'
import { LINES_TO_LOOK_AT } from '#folhas/table-line.ts'
import { systemClock } from '#server/ground/clock.ts'
import { StartupError } from '#server/ground/error.ts'
import { count, countMore, refused } from '#server/imports/import-lines.ts'
import { commandLine } from '#server/modules/auditoria/public.ts'
import { importRota, isRotaHeader, readRota } from '#server/modules/turnos/public.ts'
import { reportedImport } from './import-report.ts'
import { print } from './output.ts'
import { withDatabase } from './with-database.ts'

export interface RotaOptions {
  ficheiro: string
  simular: boolean
}

const words = { nova: 'novos', alterada: 'alterados', igual: 'já estavam assim', recusada: 'recusados' }

/** @throws StartupError when it cannot be read, or is larger than a rota may be */
async function bytesOf(path: string): Promise<Buffer> {
  try {
    const { size } = await stat(path)
    if (size > REGISTER_FILE_BYTES) throw new StartupError(`O ficheiro ${path} tem mais de 2 MB: divida-o em vários.`)
    return await readFile(path)
  } catch (error) {
    throw explainFileError(path, error)
  }
}

/** `importar turnos`: as the API does it, in one transaction. @throws StartupError · AppError when nothing could be done */
export async function importRotaFile({ ficheiro, simular: simulate }: RotaOptions): Promise<void> {
  const bytes = await bytesOf(ficheiro)
  const file = readRota(await readTable(bytes, ROTA_FILE_LINES + LINES_TO_LOOK_AT, isRotaHeader))
  for (const note of bookNotes(file.book)) print(note)
  await withDatabase(async ({ db, interruption }) => {
    await reportedImport({ size: bytes.length, interruption, simulate, words }, (run) =>
      run(async ({ reporter, tally, check }) => {
        check()
        if (file.ignored.length > 0) reporter.ignored(file.ignored)
        const report = await importRota({ db, clock: systemClock }, file, { actor: commandLine, simulate })
        const wrong = Map.groupBy(report.erros, ({ linha }) => linha)
        for (const [linha, errors] of wrong) {
          const reasons = errors.map(({ campo, motivo }) => (campo ? `${campo} ${motivo}` : motivo))
          count(tally, reporter, linha, refused(reasons.join('; ')))
        }
        countMore(tally, { nova: report.adicionados, alterada: report.atualizados, igual: report.iguais })
        reporter.progress(bytes.length, tally.lines)
      }),
    )
  })
}
