import { SERVICE_NOTICE_LENGTH } from '#contract/limits.ts'
import { hourShown, todayInLuanda } from '#server/ground/luanda.ts'
import { messages } from './messages.ts'

/** Kinds of thing that the operator turns on for a time. */
export type TemporaryKind = 'manutencao' | 'aviso' | 'registos'

/** Thing that is on until an instant: its sentence, or the level of the log. */
export interface Temporary {
  especie: TemporaryKind
  texto: string
  ate: string
}

/** Tells if a text has an address, or as many digits as a telephone number. */
const namesSomebody = (text: string) => text.includes('@') || /\d(?:[\s.-]?\d){8}/.test(text)

/** Returns the fault of a sentence that everybody will read; undefined for a good one. */
export function sentenceFault(text: string): string | undefined {
  if (text.trim() === '') return messages.empty
  if ([...text].length > SERVICE_NOTICE_LENGTH) return messages.tooLong(SERVICE_NOTICE_LENGTH)
  if (/[\p{C}\u2028\u2029]/u.test(text)) return messages.oneLine
  return namesSomebody(text) ? messages.personal : undefined
}

/** Writes an instant as an hour of Luanda, with its day when it is another than today. */
export function untilShown(ate: string, now: Date): string {
  const end = new Date(ate)
  const shown = hourShown(end)
  return todayInLuanda(end) === todayInLuanda(now) ? shown.slice(shown.indexOf('às')) : shown
}
