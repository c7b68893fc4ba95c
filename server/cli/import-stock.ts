import type { StockCount } from '#contract/importacao.ts'
import { bookNotes } from '#folhas/book-notes.ts'
import { columnName } from '#folhas/columns.ts'
import { loadLexicon } from '#medicamentos/load-lexicon.ts'
import type { Reader } from '#server/db/database.ts'
import { AppError, StartupError } from '#server/ground/error.ts'
import {
  heldUnitsOf,
  importStock,
  openOperatorFile,
  readAnswers,
  type StockAnswers,
  type StockTarget,
} from '#server/modules/stock/upload/public.ts'
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
  /** The meaning of the file's quantities, where it is said. */
  conta: StockCount | undefined
  /** True when codes now are those of other substances. */
  confirmarNomes: boolean
  simular: boolean
  /** Answers to the questions that the file leaves open, by the names of the API. */
  respostas: Record<string, string>
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

/** @throws StartupError for an answer that is none */
function answersIn(given: Record<string, string>): StockAnswers {
  try {
    return readAnswers(given, {}) ?? {}
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const faults = Object.entries(error.detalhes?.campos ?? {})
    throw new StartupError(faults.map(([name, why]) => `--${name.replaceAll('_', '-')}: ${why}.`).join(' '))
  }
}

/** Says what the numbers count where that matters and nobody said it. */
async function tellHeld(db: Reader, farmaciaId: string): Promise<void> {
  const held = await heldUnitsOf(db, farmaciaId)
  if (held > 0)
    print(`Unidades reservadas: ${held}. As quantidades contam só o que está livre (--conta=prateleira: tudo).`)
}

/** `importar stock`. @throws StartupError · AppError when nothing could be done */
export async function importStockFile(options: StockOptions): Promise<void> {
  const answers = answersIn(options.respostas)
  const table = await openOperatorFile(options.ficheiro, answers)
  const notes = bookNotes(table.book, answers.hidden === 'ignorar')
  for (const note of notes) print(note)
  if (notes.length > 0)
    print('Para ler outra folha, --folha; para deixar as linhas de fora, --linhas-escondidas=ignorar.')
  await withDatabase(async (context) => {
    const target = await targetOf(context, options)
    const { db, config, interruption } = context
    const lexicon = loadLexicon(config.lexicon)
    const { simular: simulate, conta: counts = 'livres', confirmarNomes: namesConfirmed } = options
    if (options.conta === undefined && 'farmaciaId' in target) await tellHeld(db, target.farmaciaId)
    await reportedImport({ size: table.bytes, interruption, simulate, words }, (run) =>
      run((hand) =>
        importStock({ db, lexicon }, { table, target, answers, simulate, counts, namesConfirmed, ...hand }),
      ),
    )
  })
}
