import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import pLimit from 'p-limit'
import { AppError } from '#server/ground/error.ts'
import { openChildProcess } from '../child-process/parent.ts'

/** Too many files wait already. */
const manyWaiting = () =>
  new AppError('INDISPONIVEL', { mensagem: 'Há muitos ficheiros à espera. Tente daqui a um minuto.' })

/**
 * Queue for the work on files, first come first served. Writing a file's contents keeps a connection, and the others
 * are for searches and reservations.
 * @throws AppError INDISPONIVEL when too much waits already
 */
export function takingTurns(atOnce: number, mostWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const limit = pLimit(atOnce)
  return async (work) => {
    if (limit.pendingCount >= mostWaiting) throw manyWaiting()
    return limit(work)
  }
}

/**
 * Queue as `takingTurns`, in which each sender has one place: their works run one after another, and wait outside it.
 * @param mostOfOne the most works of one sender, the one that runs included
 * @throws AppError INDISPONIVEL when too much of this sender, or in all, waits already
 */
export function takingFairTurns(atOnce: number, mostWaiting: number, mostOfOne: number) {
  const inTurn = takingTurns(atOnce, mostWaiting)
  const senders = new Map<string, { queue: ReturnType<typeof pLimit>; works: number }>()
  return async <T>(sender: string, work: () => Promise<T>): Promise<T> => {
    const own = senders.get(sender) ?? { queue: pLimit(1), works: 0 }
    if (own.works >= mostOfOne) throw manyWaiting()
    senders.set(sender, own)
    own.works += 1
    try {
      return await own.queue(() => inTurn(work))
    } finally {
      own.works -= 1
      if (own.works === 0) senders.delete(sender)
    }
  }
}

/** A file to read, and what a person answered about it. */
export interface FileToRead<Answers> {
  path: string
  answers?: Answers | undefined
}

export interface FileReader<File, Answers = undefined> {
  /** @throws AppError TIPO_NAO_SUPORTADO · DEMASIADO_GRANDE · PEDIDO_INVALIDO · INDISPONIVEL */
  read(path: string, answers?: Answers): Promise<File>
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
export function openFileReader<File, Answers = undefined>(script: URL, deadlineFactor = 1): FileReader<File, Answers> {
  const { run, close } = openChildProcess<FileToRead<Answers>, File>({
    script,
    workMs: 60_000 * deadlineFactor,
    heapMb: 512,
    idleMs: 10_000,
    mostWaiting: 16,
    unanswered,
  })
  return { read: (path, answers) => run({ path, answers }), close }
}

/** Returns the SHA-256 of a file's bytes, which tells one file from another. */
export async function fileDigest(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('base64url')
}
