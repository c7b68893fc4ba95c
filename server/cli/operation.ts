import { clockText } from '#contract/times.ts'
import { StartupError } from '#server/ground/error.ts'
import { luandaText } from '#server/ground/luanda.ts'
import { commandLine } from '#server/modules/auditoria/public.ts'
import {
  faultsOfTemporary,
  type Temporary,
  type TemporaryKind,
  temporaryNow,
  turnOff,
  turnOn,
} from '#server/modules/operacao/public.ts'
import { print } from './output.ts'
import { withDatabase } from './with-database.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Reads the next instant at an hour of Luanda, or a day and an hour there. @throws StartupError for any other text */
function instantOf(typed: string, now: Date): Date {
  const [first = '', second] = typed.trim().split(/[T\s]+/)
  const hour = clockText(second ?? first)
  const day = second === undefined ? luandaText(now).slice(0, 10) : first
  const instant = new Date(`${day}T${hour}:00+01:00`)
  if (Number.isNaN(instant.getTime()))
    throw new StartupError('--ate tem de ser uma hora, como 23:00 ou "2026-12-05 06:00".')
  const isPast = instant.getTime() <= now.getTime()
  return isPast && second === undefined ? new Date(instant.getTime() + DAY_MS) : instant
}

async function turnOnUntil(especie: TemporaryKind, texto: string, end: Date): Promise<void> {
  const [thing, now] = [{ especie, texto, ate: end.toISOString() }, new Date()]
  const { texto: inText, ate: inEnd } = faultsOfTemporary(thing, now) ?? {}
  if (inText) throw new StartupError(`A frase ${inText}.`)
  if (inEnd) throw new StartupError(`A hora do fim ${inEnd}.`)
  await withDatabase(({ db }) => turnOn(db, commandLine, thing, now))
  print(lineOf(thing))
}

const names: Record<TemporaryKind, string> = {
  manutencao: 'Em manutenção',
  aviso: 'Aviso',
  registos: 'Nível do registo',
}

const lineOf = ({ especie, texto, ate }: Temporary) =>
  `${names[especie]} até ${luandaText(new Date(ate))} (Luanda): ${texto}`

/** @throws StartupError without a sentence that everybody may read, or an hour */
export async function say(especie: 'manutencao' | 'aviso', frase: string | undefined, ate: string | undefined) {
  if (frase === undefined || ate === undefined) throw new StartupError('Diga a frase e --ate.')
  await turnOnUntil(especie, frase, instantOf(ate, new Date()))
}

const units: Record<string, number> = { s: 1000, m: 60_000, h: HOUR_MS }

/** @throws StartupError for a duration that is none */
export async function setLogLevel(level: string, during: string): Promise<void> {
  const [, count, unit] = /^(\d{1,4})([smh])$/.exec(during) ?? []
  const ms = Number(count) * (units[unit ?? ''] ?? Number.NaN)
  if (!(ms > 0)) throw new StartupError('--durante tem de ser um tempo, como 10m ou 2h.')
  await turnOnUntil('registos', level, new Date(Date.now() + ms))
}

/** Turns a thing off before its hour. */
export async function stop(especie: TemporaryKind): Promise<void> {
  const wasOn = await withDatabase(({ db }) => turnOff(db, commandLine, especie))
  print(wasOn ? `${names[especie]}: acabou.` : `${names[especie]}: não estava ligado.`)
}

/** Prints everything that is on. */
export async function showTemporary(): Promise<void> {
  const rows = await withDatabase(({ db }) => temporaryNow(db))
  for (const row of rows) print(lineOf(row))
  if (rows.length === 0) print('Nada está ligado.')
}
