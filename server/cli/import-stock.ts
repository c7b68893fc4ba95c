import { loadSecrets } from '#server/config/secrets.ts'
import { StartupError } from '#server/ground/startup-error.ts'
import { columnName } from '#server/imports/columns.ts'
import { openCsv } from '#server/imports/csv-file.ts'
import { accessCodes, pharmacyByCode, pharmacyById } from '#server/modules/auth/public.ts'
import { loadLexicon } from '#server/modules/medicamentos/public.ts'
import { type StockTarget, stockColumns, stockImporter } from '#server/modules/stock/public.ts'
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
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

async function findPharmacy({ config, db }: CommandContext, given: string) {
  if (uuid.test(given)) return pharmacyById(db, given)
  const digits = given.replaceAll(/[^0-9]/g, '')
  if (digits.length !== 10) throw new StartupError('--farmacia tem de ser um id (uuid) ou um código de acesso.')
  const { codigo } = await loadSecrets(config)
  return pharmacyByCode(db, accessCodes(codigo).digest(digits))
}

async function targetOf(context: CommandContext, { farmacia, porColuna }: StockOptions): Promise<StockTarget> {
  if (porColuna !== undefined) {
    const column = columnName(porColuna)
    if (stockColumns.includes(column)) throw new StartupError(`--por-coluna: «${porColuna}» é uma coluna do artigo.`)
    return { column }
  }
  const found = await findPharmacy(context, farmacia ?? '')
  if (!found) throw new StartupError('Não há nenhuma farmácia com esse id ou código de acesso.')
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
