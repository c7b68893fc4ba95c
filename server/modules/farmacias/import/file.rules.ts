import { Farmacia, FarmaciaCreateBody, FarmaciaUpdateBody, placed } from '#contract/farmacias.shapes.ts'
import Type from '#contract/schema.ts'
import { clockText } from '#contract/times.ts'
import { booleanCell, listCell, numberCell } from '#folhas/cells.ts'
import { type Cells, type ColumnNames, headerOf } from '#folhas/columns.ts'
import type { Table } from '#folhas/table.ts'
import { type GoodLine as FileLine, readTableFile, type TableFile } from '#folhas/table-file.ts'
import { headerText } from '#server/exports/csv.ts'
import type { Clock } from '#server/ground/clock.ts'
import { minuteInLuanda } from '#server/ground/luanda.ts'
import { fieldChecker } from '#server/imports/import-lines.ts'
import type { HoursSaid } from '../../horario/public.ts'
import { wrongHours } from '../../horario/public.ts'
import type { PharmacyRegistration } from '../make.service.ts'
import { messages } from '../messages.ts'

export type PharmacyLine = PharmacyRegistration['values']

/** A register may know of no telephone, and the service's own export says more than a registration does. */
const LineBody = Type.Object(
  {
    ...FarmaciaCreateBody.properties,
    telefone: Type.Optional(FarmaciaCreateBody.properties.telefone),
    telefone_secundario: FarmaciaUpdateBody.properties.telefone_secundario,
    is_ativo: FarmaciaUpdateBody.properties.is_ativo,
    id: Type.Optional(Farmacia.properties.id),
    criada_em: Type.Optional(Farmacia.properties.criada_em),
  },
  placed,
)
const fields: Record<string, object> = LineBody.properties

/** Other names that registers give to the contract's fields. */
const wordings: Record<string, string> = {
  nome: 'nome_da_farmacia designacao',
  telefone: 'telefone_principal telemovel',
  telefone_secundario: 'outro_telefone telefone_2 telefone2',
  endereco: 'morada',
  latitude: 'lat',
  longitude: 'long lon lng',
  horario_abertura: 'horario_de_abertura hora_de_abertura abertura abre abre_as',
  horario_fecho: 'horario_de_fecho hora_de_fecho fecho fecha fecha_as',
  is_24_horas: '24_horas aberta_24_horas 24h',
  horario: 'opening_hours horario_texto horario_osm',
  notas: 'observacoes',
  licenca_numero: 'licenca numero_da_licenca numero_de_licenca n_licenca alvara numero_do_alvara',
  licenca_validade: 'validade_da_licenca validade_licenca licenca_valida_ate validade_do_alvara',
}

export const pharmacyColumns: ColumnNames = {
  known: Object.keys(fields),
  required: ['nome', 'latitude', 'longitude'],
  aliases: new Map(
    Object.entries(wordings).flatMap(([name, others]) => others.split(' ').map((other) => [other, name] as const)),
  ),
}

/** Converts a cell's text to a value, by the field's type. Fields of other types stay text. */
const conversions: Record<string, (text: string) => unknown> = {
  number: numberCell,
  boolean: booleanCell,
  array: listCell,
}

/** Spreadsheets rewrite hours, which are text in the contract. */
const hours = new Set(['horario_abertura', 'horario_fecho'])

const typeOf = (column: string) => String((fields[column] as { type?: string } | undefined)?.type)

function cellValue(column: string, text: string): unknown {
  if (hours.has(column)) return clockText(text)
  if (column === 'id') return text.toLowerCase()
  const convert = conversions[typeOf(column)]
  return convert ? convert(text) : text
}

/** Reads hours as OpenStreetMap writes them; whoever reads files brings it, because its library is large. */
export type ReadHoursText = (text: string) => { hours: HoursSaid } | { fault: string }

/** Hours in the syntax of OpenStreetMap, or what is wrong with them. @param now in Luanda's minutes */
function hoursIn(text: string, readText: ReadHoursText, now: number): { horario: HoursSaid } | { fault: string } {
  const read = readText(text)
  if ('fault' in read) return read
  const [fault] = Object.values(wrongHours(read.hours, now))
  return fault === undefined ? { horario: read.hours } : { fault }
}

interface LineParts {
  readText: ReadHoursText
  clock: Clock
  /** For lines that have none. */
  telefone?: string | undefined
}

/**
 * Reads a line as the body of a registration, but that it may have no telephone.
 * @returns what to read each line with: its values, or what is wrong with each field
 */
export function lineReader({
  readText,
  clock,
  telefone,
}: LineParts): (cells: Cells) => { value: PharmacyLine } | { fields: Record<string, string> } {
  const check = fieldChecker(LineBody)
  return ({ horario, ...cells }) => {
    const body = Object.fromEntries(Object.entries(cells).map(([column, text]) => [column, cellValue(column, text)]))
    const hours = horario === undefined ? undefined : hoursIn(horario, readText, minuteInLuanda(clock()))
    const fault = hours && 'fault' in hours ? hours.fault : undefined
    const checked = check({ ...(telefone !== undefined && { telefone }), ...body, ...(fault === undefined && hours) })
    if (fault === undefined) return checked
    return { fields: { ...('fields' in checked && checked.fields), horario: fault } }
  }
}

export const isHeader = headerOf(pharmacyColumns)

/** A pharmacy that a file tells of, and in which line. */
export type GoodLine = FileLine<PharmacyLine>
/** The content of a file of pharmacies. */
export type PharmaciesFile = TableFile<PharmacyLine>

/** @throws AppError PEDIDO_INVALIDO when no line says where names and positions are, or there is none below */
export const readPharmacies = (table: Table, parts: Omit<LineParts, 'telefone'>): PharmaciesFile =>
  readTableFile(table, { columns: pharmacyColumns, read: lineReader(parts), nothing: messages.noPharmacies })

/** The empty form for an office, as CSV. It has no example lines, because they would be registered. */
export const registerTemplate = headerText(messages.templateColumns)
