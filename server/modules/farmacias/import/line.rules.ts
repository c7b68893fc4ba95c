import { FarmaciaCreateBody } from '#contract/shapes/farmacia-bodies.ts'
import Type from '#contract/type.ts'
import { booleanCell, listCell, numberCell, timeCell } from '#server/imports/cells.ts'
import { fieldChecker } from '#server/imports/check.ts'
import type { Cells, ColumnNames } from '#server/imports/columns.ts'
import type { Registration } from '../service.ts'

export type PharmacyLine = Registration['values']

/** A register may know of no telephone. */
const LineBody = Type.Object({
  ...FarmaciaCreateBody.properties,
  telefone: Type.Optional(FarmaciaCreateBody.properties.telefone),
})
const fields: Record<string, object> = LineBody.properties

/** How registers call what the contract calls otherwise. */
const wordings: Record<string, string> = {
  nome: 'nome_da_farmacia designacao',
  telefone: 'telefone_principal telemovel',
  endereco: 'morada',
  latitude: 'lat',
  longitude: 'long lon lng',
  horario_abertura: 'horario_de_abertura hora_de_abertura abertura abre abre_as',
  horario_fecho: 'horario_de_fecho hora_de_fecho fecho fecha fecha_as',
  is_24_horas: '24_horas aberta_24_horas 24h',
  notas: 'observacoes',
}

export const pharmacyColumns: ColumnNames = {
  known: Object.keys(fields),
  required: ['nome', 'latitude', 'longitude'],
  aliases: new Map(
    Object.entries(wordings).flatMap(([name, others]) => others.split(' ').map((other) => [other, name] as const)),
  ),
}

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

/**
 * Reads a line as the body of a registration, but that it may have no telephone.
 * @param telefone for lines that have none
 * @returns what to read each line with: its values, or what is wrong with each field
 */
export function lineReader(
  telefone?: string,
): (cells: Cells) => { value: PharmacyLine } | { fields: Record<string, string> } {
  const check = fieldChecker(LineBody)
  return (cells) => {
    const body = Object.fromEntries(Object.entries(cells).map(([column, text]) => [column, cellValue(column, text)]))
    return check({ ...(telefone !== undefined && { telefone }), ...body })
  }
}
