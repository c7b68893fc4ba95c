import type { StockCount } from '#contract/importacao.ts'
import { isLoss, type Loss } from '../loss.rules.ts'
import { messages } from '../messages.ts'
import { type FileFacts, readingOf } from './answers.rules.ts'
import type { FileLines } from './lines.rules.ts'
import type { LineError } from './meaning.rules.ts'
import type { ItemMove, Plan, UploadOptions } from './plan.rules.ts'

export interface UploadReport {
  simulado: boolean
  linhas: number
  adicionados: number
  atualizados: number
  zerados: number
  unidades_zeradas: number
  /** Only of what was tried, and needs to be confirmed. */
  perda?: Loss
  /** Only of what was tried. */
  mudancas?: ItemMove[]
  /** Only where the file counts the whole shelf, or has codes that cannot be used. */
  avisos?: LineError[]
  /** Only where there are some. */
  nomes_por_confirmar?: number
  /** Only of what was tried, and where the file leaves something open. */
  leitura?: NonNullable<ReturnType<typeof readingOf>>
  erros: LineError[]
  colunas_ignoradas: string[]
}

/** A file that was read, and the meaning of its quantities where it was said. */
export interface ReadFile {
  file: FileLines
  facts: FileFacts
  said: StockCount | null
}

const byLine = (lines: LineError[]) => lines.sort((a, b) => a.linha - b.linha)

/** Says what became of a file, in a sentence. */
export function saidOf({ simulado, linhas, erros }: UploadReport): string {
  if (simulado) return messages.simulated
  return new Set(erros.map(({ linha }) => linha)).size < linhas ? messages.imported : messages.nothingImported
}

/** The report of a file: its lines, its open questions, and its effect on the shelf. */
export function reportOf({ file, facts, said }: ReadFile, plan: Plan, options: UploadOptions): UploadReport {
  const { simulate, replace, counts } = options
  const leitura = readingOf(facts, { said, held: plan.held }, simulate)
  return {
    simulado: simulate,
    linhas: file.count,
    adicionados: plan.added.length,
    atualizados: plan.changed.length,
    zerados: plan.emptied.length,
    unidades_zeradas: plan.emptiedUnits,
    ...(simulate && replace && isLoss(plan.loss) && { perda: plan.loss }),
    ...((counts === 'prateleira' || file.warnings.length > 0) && {
      avisos: byLine([...file.warnings, ...plan.warnings]),
    }),
    ...(simulate && { mudancas: plan.moves ?? [] }),
    ...(plan.doubtful > 0 && { nomes_por_confirmar: plan.doubtful }),
    ...(leitura && { leitura }),
    erros: byLine([...file.errors, ...plan.errors]),
    colunas_ignoradas: file.ignored,
  }
}
