import { StartupError } from '#server/ground/startup-error.ts'
import { columnName } from '#server/imports/columns.ts'
import { openCsv } from '#server/imports/csv-file.ts'
import { loadLexicon } from '#server/modules/medicamentos/public.ts'
import { type StockTarget, stockColumns, stockImporter } from '#server/modules/stock/public.ts'
import { findPharmacy } from './find-pharmacy.ts'
import { reportedImport } from './import-report.ts'
import { print } from './output.ts'
import { type CommandContext, withDatabase } from './with-database.ts'

export interface StockOptions {
  ficheiro: string
  /** Id or access code of the pharmacy whose stock it is. */
  farmacia: string | undefined
  /** The column with each line's pharmacy. */
  porColuna: string | undefined
  simular: boolean
}

const words = { nova: 'novas', alterada: 'alteradas', igual: 'já estavam assim', recusada: 'recusadas' }
async function targetOf(context: CommandContext, { farmacia, porColuna }: StockOptions): Promise<StockTarget> {
  if (porColuna !== undefined) {
    const column = columnName(porColuna)
    if (stockColumns.includes(column)) throw new StartupError(`--por-coluna: «${porColuna}» é uma coluna do artigo.`)
    return { column }
  }
  const found = await findPharmacy(context, farmacia ?? '')
  print(`Stock da farmácia ${found.nome}:`)
  return { farmaciaId: found.id }
}

/** `importar stock`. @throws StartupError when nothing could be done */
export async function importStockFile(options: StockOptions): Promise<void> {
  const file = await openCsv(options.ficheiro)
  await withDatabase(async (context) => {
    const target = await targetOf(context, options)
    const { db, config, interruption } = context
    const lexicon = loadLexicon(config.medicinesFile)
    await reportedImport({ file, interruption, simulate: options.simular, words }, (run) =>
      run(stockImporter({ db, lexicon }, target, options.simular)),
    )
  })
}
