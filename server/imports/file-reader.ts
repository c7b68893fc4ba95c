import { openChildProcess } from '../child-process/parent.ts'
import { AppError } from '../ground/error.ts'
import { manyWaiting } from './turns.ts'

export interface FileReader<File> {
  /** @throws AppError TIPO_NAO_SUPORTADO · DEMASIADO_GRANDE · PEDIDO_INVALIDO · INDISPONIVEL */
  read(path: string): Promise<File>
  close(): Promise<void>
}

const messages = {
  slow: 'O ficheiro demora demasiado tempo a ler. Guarde só a folha que interessa num ficheiro novo e tente outra vez.',
  hungry: 'O ficheiro precisa de memória a mais para ser lido. Guarde só a folha que interessa num ficheiro novo.',
  gone: 'O ficheiro não pôde ser lido agora. Tente de novo daqui a pouco.',
}

const unanswered = {
  tempo: () => new AppError('DEMASIADO_GRANDE', { mensagem: messages.slow }),
  memoria: () => new AppError('DEMASIADO_GRANDE', { mensagem: messages.hungry }),
  espera: manyWaiting,
  morte: () => new AppError('INDISPONIVEL', { mensagem: messages.gone }),
}

/**
 * Reads the files that people send in a process of their own. A file may take ten times as long as an honest one of
 * 20,000 lines.
 * @param script the program of that process: it calls `serveFileReader`
 * @param deadlineFactor lengthens that time
 */
export function openFileReader<File>(script: URL, deadlineFactor = 1): FileReader<File> {
  const { run, close } = openChildProcess<string, File>({
    script,
    workMs: 60_000 * deadlineFactor,
    heapMb: 512,
    idleMs: 10_000,
    mostWaiting: 16,
    unanswered,
  })
  return { read: run, close }
}
