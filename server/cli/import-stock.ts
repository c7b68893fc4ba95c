import type { StockCount } from '#contract/shapes/importacao.ts'
import { columnName } from '#folhas/columns.ts'
import { loadLexicon } from '#server/modules/medicamentos/public.ts'
import { importStock, openOperatorFile, type StockTarget } from '#server/modules/stock/upload/public.ts'
import { reportedImport } from './import-report.ts'
import { findPharmacy } from './keys.ts'
import { print } from './output.ts'
import { type CommandContext, withDatabase } from './with-database.ts'

export interface StockOptions {
  ficheiro: string
  /** Id or access code of the pharmacy whose stock it is. */
  farmacia: string | undefined
  /** The column with each line's pharmacy. */
  porColuna: string | undefined
  /** The meaning of the file's quantities. */
  conta: StockCount
  /** True when codes now are those of other substances. */
  confirmarNomes: boolean
  simular: boolean
}

const words = {
  nova: 'novas',
  alterada: 'alteradas',
  igual: 'já estavam assim',
  recusada: 'recusadas',
  somada: 'lotes somados a outra linha',
}

async function targetOf(context: CommandContext, { farmacia, porColuna }: StockOptions): Promise<StockTarget> {
  if (porColuna !== undefined) return { column: columnName(porColuna) }
  const found = await findPharmacy(context, farmacia ?? '')
  print(`Stock da farmácia ${found.nome}:`)
  return { farmaciaId: found.id }
}

/** `importar stock`. @throws StartupError · AppError when nothing could be done */
export async function importStockFile(options: StockOptions): Promise<void> {
  const table = await openOperatorFile(options.ficheiro)
  await withDatabase(async (context) => {
    const target = await targetOf(context, options)
    const { db, config, interruption } = context
    const lexicon = loadLexicon(config.lexicon)
    const { simular: simulate, conta: counts, confirmarNomes: namesConfirmed } = options
    await reportedImport({ size: table.bytes, interruption, simulate, words }, (run) =>
      run((hand) => importStock({ db, lexicon }, { table, target, simulate, counts, namesConfirmed, ...hand })),
    )
  })
}
