import type { Transaction } from '#server/db/database.ts'
import { AppError } from '#server/ground/error.ts'
import { messages } from '../messages.ts'
import type { StockParts } from '../service.ts'
import { type FileFacts, refuseUnclear, type StockAnswers } from './answers.rules.ts'
import { columnsToldBy, rememberColumns } from './columns.sql.ts'
import { blanksAsNone, type FileLines } from './lines.rules.ts'
import type { UploadOptions } from './plan.rules.ts'
import type { StockReader } from './reader.gateway.ts'

/** A pharmacy's own file, and what it leaves open. */
export interface ReceivedFile {
  file: FileLines
  facts: FileFacts
  /** Remembers the columns that were told of it; nothing where none were. */
  remember(tx: Transaction): Promise<void>
}

type ReceiveOptions = Pick<UploadOptions, 'simulate' | 'replace'> & { answers?: StockAnswers | undefined }

/**
 * Reads a pharmacy's file with the answers about it, and those about earlier ones.
 * @throws AppError PEDIDO_INVALIDO with `tabela` when no line says which column is which; CONFLITO when it leaves open what it
 * would set to zero; others as the reader
 */
export async function receiveFile(
  { db, reader }: StockParts & { reader: StockReader },
  farmaciaId: string,
  path: string,
  { simulate, replace, answers = {} }: ReceiveOptions,
): Promise<ReceivedFile> {
  const remembered = answers.told ? [] : await columnsToldBy(db, farmaciaId)
  const file = await reader.read(path, { ...answers, remembered })
  if ('unknown' in file) {
    throw new AppError('PEDIDO_INVALIDO', { mensagem: messages.noHeader, detalhes: { tabela: file.unknown } })
  }
  const { facts } = file
  if (replace && !simulate) refuseUnclear(facts, answers)
  return {
    file: replace ? blanksAsNone(file) : file,
    facts,
    async remember(tx) {
      const { told } = answers
      if (told) await rememberColumns(tx, farmaciaId, { headings: facts.headings, at: told.at })
    },
  }
}
