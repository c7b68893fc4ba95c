import { STOCK_FILE_LINES } from '#contract/limits.ts'
import type { Transaction } from '#server/db/database.ts'
import { AppError } from '#server/ground/error.ts'
import { messages } from '../messages.ts'
import type { StockParts } from '../service.ts'
import { refuseUnclear, type StockAnswers } from './answers.rules.ts'
import { filesToldBy, rememberFile } from './columns.sql.ts'
import { blanksAsNone } from './lines.rules.ts'
import type { StockReader } from './reader.gateway.ts'
import type { ReadFile } from './report.rules.ts'
import type { UploadRequest } from './upload-request.rules.ts'

/** A pharmacy's own file with its open questions; its quantities count as the pharmacy answered, now or for an earlier file. */
export interface ReceivedFile extends ReadFile {
  /** Remembers the answers about it; nothing where none were given. */
  remember(tx: Transaction): Promise<void>
}

type ReceiveOptions = Pick<UploadRequest, 'simulate' | 'replace' | 'counting'> & { answers?: StockAnswers | undefined }

/**
 * Says that a file is too large to be the whole stock: in parts, each would set the items of the others to zero. Other failures
 * stay as they are.
 */
function tooLargeToReplace(error: unknown): never {
  throw error instanceof AppError && error.code === 'DEMASIADO_GRANDE'
    ? new AppError('DEMASIADO_GRANDE', { mensagem: messages.tooLargeToReplace(STOCK_FILE_LINES) })
    : error
}

/**
 * Reads a pharmacy's file with the answers about it, and those about earlier ones.
 * @throws AppError PEDIDO_INVALIDO with `tabela` when no line says which column is which; CONFLITO when it leaves open what it
 * would set to zero; others as the reader
 */
export async function receiveFile(
  { db, reader }: StockParts & { reader: StockReader },
  farmaciaId: string,
  path: string,
  { simulate, replace, counting, answers = {} }: ReceiveOptions,
): Promise<ReceivedFile> {
  const known = answers.told && !counting.remember ? [] : await filesToldBy(db, farmaciaId)
  const remembered = answers.told ? [] : known.flatMap(({ headings, at }) => (at ? [{ headings, at }] : []))
  const reading = reader.read(path, { ...answers, remembered })
  const file = await (replace ? reading.catch(tooLargeToReplace) : reading)
  if ('unknown' in file) {
    throw new AppError('PEDIDO_INVALIDO', { mensagem: messages.noHeader, detalhes: { tabela: file.unknown } })
  }
  const { facts } = file
  if (replace && !simulate) refuseUnclear(facts, answers)
  const before = counting.remember ? known.find(({ headings }) => headings === facts.headings)?.counts : undefined
  return {
    file: replace ? blanksAsNone(file) : file,
    facts,
    said: counting.said ?? before ?? null,
    async remember(tx) {
      const answered = { at: answers.told?.at, counts: counting.remember ? counting.said : undefined }
      if (answered.at || answered.counts) await rememberFile(tx, farmaciaId, { headings: facts.headings, ...answered })
    },
  }
}
