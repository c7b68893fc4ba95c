import { join } from 'node:path'
import { readReference } from '#folhas/reference.ts'
import { StartupError } from '#server/ground/error.ts'
import type { Holidays } from './holidays.rules.ts'
import { messages } from './messages.ts'
import { isDay } from './week.rules.ts'

const columns = ['data', 'nome', 'tipo'] as const

/** Returns the fault of a line; undefined for a good line. */
function faultOf({ data, nome, tipo }: Record<(typeof columns)[number], string>): string | undefined {
  if (!isDay(data)) return messages.noDate(data)
  if (tipo !== 'feriado' && tipo !== 'util') return messages.noDayType(tipo)
  return tipo === 'feriado' && nome === '' ? messages.namelessHoliday : undefined
}

/**
 * The public holidays of Angola, until 2060, as the operator corrects them.
 * @param corrections the operator's file, in which the later of two lines about a day holds
 * @throws StartupError when a file cannot be read, or says with which line it is wrong
 */
export function loadHolidays(corrections?: string): Holidays {
  const names = new Map<string, string>()
  const files = [join(import.meta.dirname, 'dados/feriados.csv'), ...(corrections ? [corrections] : [])]
  for (const path of files) {
    for (const [index, row] of readReference(path, columns, messages.holidays).entries()) {
      const fault = faultOf(row)
      if (fault) throw new StartupError(messages.wrongHoliday(path, index + 1, fault))
      if (row.tipo === 'util') names.delete(row.data)
      else names.set(row.data, row.nome)
    }
  }
  return (date) => names.get(date)
}
