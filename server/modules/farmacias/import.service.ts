import { FarmaciaCreateBody } from '#contract/shapes/farmacia-bodies.ts'
import Type from '#contract/type.ts'
import type { Transaction } from '#server/db/database.ts'
import { AppError } from '#server/ground/error.ts'
import { booleanCell, listCell, numberCell, timeCell } from '#server/imports/cells.ts'
import { bodyChecker, type Checked } from '#server/imports/check.ts'
import type { Cells } from '#server/imports/columns.ts'
import type { Outcome } from '#server/imports/outcome.ts'
import { commandLine } from '../auditoria/public.ts'
import { hasTwin, insertPharmacy } from './repository.ts'
import { addPharmacy, noteMade, type PharmacyParts, type Registration } from './service.ts'
import { words } from './words.ts'

export type PharmacyLine = Registration['values']

/** A register may know of no telephone. */
const LineBody = Type.Object({
  ...FarmaciaCreateBody.properties,
  telefone: Type.Optional(FarmaciaCreateBody.properties.telefone),
})
const fields: Record<string, object> = LineBody.properties

export const pharmacyColumns = Object.keys(fields)
export const requiredPharmacyColumns = ['nome', 'latitude', 'longitude']

/** How a cell's text becomes a value of the field's type; the others are text there too. */
const conversions: Record<string, (text: string) => unknown> = {
  number: numberCell,
  boolean: booleanCell,
  array: listCell,
}

/** Spreadsheets rewrite hours, which are text in the contract. */
const hours = new Set(['horario_abertura', 'horario_fecho'])

const typeOf = (column: string) => String((fields[column] as { type?: string } | undefined)?.type)

function cellValue(column: string, text: string): unknown {
  if (hours.has(column)) return timeCell(text)
  const convert = conversions[typeOf(column)]
  return convert ? convert(text) : text
}

/** Reads a line as the body of a registration, but that it may have no telephone. @param telefone for lines that have none */
export function pharmacyReader(telefone: string | undefined): (cells: Cells) => Checked<PharmacyLine> {
  const check = bodyChecker(LineBody)
  return (cells) => {
    const body = Object.fromEntries(Object.entries(cells).map(([column, text]) => [column, cellValue(column, text)]))
    return check({ ...(telefone !== undefined && { telefone }), ...body })
  }
}

const twin: Outcome = { kind: 'saltada', reason: words.twin }

export interface Imported {
  outcome: Outcome
  /** Of a new pharmacy. */
  made?: { id: string; nome: string; codigo: string }
}

/** Registers each line's pharmacy, unless it is there, for the command line. @param notify promise the messages of a registration */
export async function importPharmacies(
  tx: Transaction,
  parts: Pick<PharmacyParts, 'codes' | 'cipher'>,
  lines: PharmacyLine[],
  notify: boolean,
): Promise<Imported[]> {
  const imported: Imported[] = []
  for (const values of lines) {
    try {
      const { id, codigo } = await addPharmacy(tx, parts, { values, registadaPor: null, notify })
      await noteMade(tx, commandLine, id, values.nome)
      imported.push({ outcome: { kind: 'nova' }, made: { id, nome: values.nome, codigo } })
    } catch (error) {
      // found by looking, so the transaction is sound
      if (!(error instanceof AppError) || error.code !== 'CONFLITO') throw error
      imported.push({ outcome: twin })
    }
  }
  return imported
}

/**
 * What `importPharmacies` would do, in a transaction that is not kept: the lines before count too. Takes no locks, so
 * that a long file keeps nobody waiting.
 */
export async function tryPharmacies(tx: Transaction, lines: PharmacyLine[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const values of lines) {
    if (await hasTwin(tx, values.nome, values.latitude, values.longitude)) outcomes.push(twin)
    else {
      await insertPharmacy(tx, { values, codigoHmac: crypto.getRandomValues(Buffer.alloc(32)), registadaPor: null })
      outcomes.push({ kind: 'nova' })
    }
  }
  return outcomes
}
