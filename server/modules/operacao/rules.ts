import { MAINTENANCE_HOURS, NOTICE_DAYS, SERVICE_NOTICE_LENGTH } from '#contract/limits.ts'
import { hourShown, luandaText, todayInLuanda } from '#server/ground/luanda.ts'
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

function sentenceFault(text: string): string | undefined {
  if (text === '') return messages.empty
  if ([...text].length > SERVICE_NOTICE_LENGTH) return messages.tooLong(SERVICE_NOTICE_LENGTH)
  if (/[\p{C}\u2028\u2029]/u.test(text)) return messages.oneLine
  return namesSomebody(text) ? messages.personal : undefined
}

const HOUR_MS = 3_600_000
const longest: Record<TemporaryKind, { hours: number; shown: string }> = {
  manutencao: { hours: MAINTENANCE_HOURS, shown: messages.hours(MAINTENANCE_HOURS) },
  aviso: { hours: 24 * NOTICE_DAYS, shown: messages.days(NOTICE_DAYS) },
  registos: { hours: MAINTENANCE_HOURS, shown: messages.hours(MAINTENANCE_HOURS) },
}

function endFault({ especie, ate }: Temporary, now: Date): string | undefined {
  const left = Date.parse(ate) - now.getTime()
  if (left <= 0) return messages.past
  const { hours, shown } = longest[especie]
  return left > hours * HOUR_MS ? messages.tooFar(shown) : undefined
}

/** Returns the faults, by their field, of a thing whose sentence everybody will read; undefined without any. */
export function temporaryFaults(thing: Temporary, now: Date): Record<string, string> | undefined {
  const [texto, ate] = [sentenceFault(thing.texto), endFault(thing, now)]
  return texto || ate ? { ...(texto && { texto }), ...(ate && { ate }) } : undefined
}

/** Writes an instant as an hour of Luanda, with its day when it is another than today. */
export function untilShown(ate: string, now: Date): string {
  const end = new Date(ate)
  return todayInLuanda(end) === todayInLuanda(now) ? `às ${luandaText(end).slice(11)}` : hourShown(end)
}
