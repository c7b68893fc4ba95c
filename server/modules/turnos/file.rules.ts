import { CLOCK_PATTERN } from '#contract/basic.ts'
import type { Door } from '#contract/horario.ts'
import { validity } from '#contract/item-codes.ts'
import { clockText } from '#contract/times.ts'
import { withoutMarks } from '#folhas/cells.ts'
import { type Cells, type ColumnNames, headerOf } from '#folhas/columns.ts'
import type { Table } from '#folhas/table.ts'
import { readTableFile, type TableFile } from '#folhas/table-file.ts'
import { headerText } from '#server/exports/csv.ts'
import { hoursMessages } from '../horario/public.ts'
import { messages } from './messages.ts'

/** A shift as a line of a rota tells it. */
export interface ShiftLine {
  /** The pharmacy's name or id. */
  farmacia: string
  municipio: string | null
  /** YYYY-MM-DD */
  data: string
  /** HH:MM; `ate` before `de` is on the next day. */
  de: string
  ate: string
  porta: Door | null
}

export type RotaFile = TableFile<ShiftLine>

/** Other names that rotas give to their columns. */
const wordings: Record<string, string> = {
  farmacia: 'nome nome_da_farmacia farmacia_de_turno farmacia_de_servico designacao id farmacia_id id_da_farmacia',
  municipio: 'concelho',
  data: 'dia data_do_turno dia_do_turno',
  de: 'das inicio desde comeca comeca_as hora_de_inicio hora_inicio hora_inicial abre abre_as abertura',
  ate: 'as ate_as fim termo acaba acaba_as hora_de_fim hora_fim hora_final fecha fecha_as fecho',
  porta: 'acesso atendimento como_se_entra modo_de_atendimento',
}

const rotaColumns: ColumnNames = {
  known: Object.keys(wordings),
  required: ['farmacia', 'data', 'de', 'ate'],
  aliases: new Map(
    Object.entries(wordings).flatMap(([name, others]) => others.split(' ').map((other) => [other, name] as const)),
  ),
}

export const isRotaHeader = headerOf(rotaColumns)

const clock = new RegExp(CLOCK_PATTERN)

/** The word by which each way of getting in is known. */
const doors: readonly (readonly [RegExp, Door])[] = [
  [/campainha|toca/, 'campainha'],
  [/telef|chamada|ligar/, 'telefone'],
  [/abert/, 'aberta'],
]

/** Returns the way of getting in that a text tells; null for an empty one, undefined where it is none. */
function doorIn(text: string | undefined): Door | null | undefined {
  if (text === undefined) return null
  const words = withoutMarks(text).toLowerCase()
  return doors.find(([word]) => word.test(words))?.[1]
}

/** Returns the day of a text that names day, month and year; undefined for any other. */
const dayIn = (text: string): string | undefined => (/^\d+[-/. ]\d+[-/. ]\d+$/.test(text) ? validity(text) : undefined)

/** Reads a line as a shift, or says what is wrong with each field. */
function readShift(cells: Cells): { value: ShiftLine } | { fields: Record<string, string> } {
  const { farmacia = '', municipio = null, data = '' } = cells
  const [de, end, porta, day] = [
    clockText(cells.de ?? ''),
    clockText(cells.ate ?? ''),
    doorIn(cells.porta),
    dayIn(data),
  ]
  const fields: Record<string, string> = {}
  for (const name of rotaColumns.required) if (cells[name] === undefined) fields[name] = messages.required
  if (data !== '' && day === undefined) fields.data = hoursMessages.noDate(data)
  if (de !== '' && !clock.test(de)) fields.de = messages.noClock(de)
  else if (de === '24:00') fields.de = hoursMessages.spanAfterDay
  if (end !== '' && !clock.test(end)) fields.ate = messages.noClock(end)
  else if (end !== '' && end === de) fields.ate = hoursMessages.spanOfNothing
  if (porta === undefined) fields.porta = messages.noDoor
  if (day === undefined || porta === undefined || Object.keys(fields).length > 0) return { fields }
  return { value: { farmacia, municipio, data: day, de, ate: end === '00:00' ? '24:00' : end, porta } }
}

/** @throws AppError PEDIDO_INVALIDO when no line has the columns of a rota, or there is none below */
export const readRota = (table: Table): RotaFile =>
  readTableFile(table, { columns: rotaColumns, read: readShift, nothing: messages.noShifts })

/** The empty rota, as CSV. */
export const rotaTemplate = headerText(messages.rotaColumns)
