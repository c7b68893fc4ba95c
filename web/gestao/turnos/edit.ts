import type { Call } from '#call/call.ts'
import { importarTurnos } from '#contract/turnos.ts'
import { csvLine } from '../../format/csv.ts'
import type { Shift } from './week.ts'

/** A shift as the rota's file tells it: a pharmacy by its id or name, a day, hours and a door. */
export interface RotaLine {
  farmacia: string
  data: string
  de: string
  ate: string
  porta: string
}

const columns = ['farmacia', 'data', 'de', 'ate', 'porta'] as const

/**
 * Writes shifts by the operation that takes a rota's file, so that the rules are those of a file: what it says of a
 * pharmacy on a day stands in place of what there was.
 * @returns the reason of the first shift that was refused; undefined where all are in
 */
export async function writeShifts(call: Call, lines: readonly RotaLine[]): Promise<string | undefined> {
  const rows = [csvLine(columns), ...lines.map((line) => csvLine(columns.map((name) => line[name])))]
  const bytes = new TextEncoder().encode(rows.join('\r\n'))
  const { erros } = await call(importarTurnos, { file: { bytes, fields: { simular: 'false' } } })
  return erros[0]?.motivo
}

/** The lines of a shift, one for each of its spans. @param data the day, by default its own */
export const linesOf = ({ id, periodos, porta, ...shift }: Shift, data = shift.data): RotaLine[] =>
  periodos.map(({ de, ate }) => ({ farmacia: id, data, de, ate, porta: porta ?? '' }))
