import type { ErrorCode } from '#contract/errors.ts'
import { ApartFailure, openApart } from '#server/apart/apart.ts'
import { AppError } from '#server/ground/error.ts'
import { words } from '../words.ts'
import type { FileLines } from './lines.rules.ts'

/** What comes of reading a file: its lines, or why it is refused. */
export type ReadFile = { file: FileLines } | { refused: { code: ErrorCode; mensagem: string } }

export interface StockReader {
  /** @throws AppError TIPO_NAO_SUPORTADO · DEMASIADO_GRANDE · PEDIDO_INVALIDO · INDISPONIVEL */
  read(path: string): Promise<FileLines>
  close(): Promise<void>
}

const unread = {
  tempo: () => new AppError('DEMASIADO_GRANDE', { mensagem: words.slowFile }),
  memoria: () => new AppError('DEMASIADO_GRANDE', { mensagem: words.hungryFile }),
  espera: () => new AppError('INDISPONIVEL', { mensagem: words.manyWaiting }),
  morte: () => new AppError('INDISPONIVEL', { mensagem: words.readerGone }),
}

/** Stock files, read in a process of their own. Ten times what an honest file of 20,000 lines takes is allowed. */
export function openStockReader(): StockReader {
  const apart = openApart<string, ReadFile>({
    script: new URL('read-apart.gateway.ts', import.meta.url),
    workMs: 60_000,
    heapMb: 512,
    idleMs: 10_000,
    mostWaiting: 16,
  })
  return {
    async read(path) {
      const read = await apart.run(path).catch((error) => {
        throw error instanceof ApartFailure ? unread[error.end]() : error
      })
      if ('refused' in read) throw new AppError(read.refused.code, read.refused)
      return read.file
    },
    close: apart.close,
  }
}
