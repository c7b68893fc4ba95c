import { EVENTS_RESUME_MINUTES } from '#contract/limits.ts'
import { isUnannounced, LIVE } from '#contract/states.ts'
import type { PharmacyView } from './repository.ts'

/** The last state told of each reservation, by its id. */
export type ToldStates = ReadonlyMap<string, string>

/** Longer than a transaction lasts: what was begun before an event and committed after it is told of on resuming. */
const OVERLAP_MS = 60_000
const RESUME_MS = EVENTS_RESUME_MINUTES * 60_000

/** Returns the told state of a reservation. A message that was not sent changes it, and one that was does not. */
const markOf = (row: PharmacyView) => `${row.estado} ${row.quantidade} ${row.atualizada_em} ${isUnannounced(row)}`

export const toldOf = (rows: readonly PharmacyView[]): ToldStates => new Map(rows.map((row) => [row.id, markOf(row)]))

const changedAt = ({ atualizada_em }: PharmacyView) => Date.parse(atualizada_em)
const oldestFirst = (rows: readonly PharmacyView[]) => [...rows].sort((a, b) => changedAt(a) - changedAt(b))

/** Returns reservations that are new or changed since they were told, in the order in which they changed. */
export const changedSince = (lastSent: ToldStates, rows: readonly PharmacyView[]): PharmacyView[] =>
  oldestFirst(rows.filter((row) => lastSent.get(row.id) !== markOf(row)))

/** A message changes with no change of the stock: how long until they are read again while one has not arrived. */
const UNANNOUNCED_MS = 10_000

/**
 * Returns the next instant at which a reservation changes by itself: it expires, or its message may have been sent or
 * failed.
 * @param now the database's time, in ms since 1970
 * @returns in ms since 1970
 */
export const nextChange = (rows: readonly PharmacyView[], now: number): number =>
  Math.min(
    Number.POSITIVE_INFINITY,
    ...rows.filter(({ estado }) => estado === LIVE).map((row) => Date.parse(row.reservado_ate)),
    ...(rows.some((row) => isUnannounced(row) || row.aviso_farmacia === 'por_enviar') ? [now + UNANNOUNCED_MS] : []),
  )

/**
 * Returns the changes that `Last-Event-ID` missed.
 * @param now the database's time, in ms since 1970
 * @returns undefined when it is older than an hour, or none of ours: the list has to be read again
 */
export function missedSince(lastId: string, rows: readonly PharmacyView[], now: number): PharmacyView[] | undefined {
  const last = /^\d{1,15}$/.test(lastId) ? Number(lastId) : Number.NaN
  if (!(last > now - RESUME_MS && last <= now)) return undefined
  return oldestFirst(rows.filter((row) => changedAt(row) >= last - OVERLAP_MS))
}

/** The blocks of `text/event-stream`. Each advances the id from which a client resumes. */
export const block = {
  first: (now: number) => `retry: 3000\nid: ${now}\n\n`,
  beat: (now: number) => `: \nid: ${now}\n\n`,
  reservation: (now: number, row: PharmacyView) => `id: ${now}\nevent: reserva\ndata: ${JSON.stringify(row)}\n\n`,
  readAgain: (now: number) => `id: ${now}\nevent: recomecar\ndata: {}\n\n`,
}
