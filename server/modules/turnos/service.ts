import type { Database, Reader, Transaction } from '#server/db/database.ts'
import { waitingForFiles } from '#server/db/locks.ts'
import type { Clock } from '#server/ground/clock.ts'
import { notFound } from '#server/ground/error.ts'
import { minuteInLuanda } from '#server/ground/luanda.ts'
import { type Actor, beganAs, endedAs, noteAction, noteEach } from '../auditoria/public.ts'
import type { RotaFile } from './file.rules.ts'
import { messages } from './messages.ts'
import { planDays, planOf, type RotaPlan, rotaReportOf, shiftsOf } from './plan.rules.ts'
import {
  deleteDuty,
  dutyAround,
  exceptionCounts,
  lockPharmacies,
  normalized,
  pharmaciesNamed,
  writeDuty,
} from './repository.ts'

export interface RotaParts {
  db: Database
  clock: Clock
}

export interface RotaOptions {
  actor: Actor
  /** Say what would happen, and write nothing. */
  simulate: boolean
}

/** @param lock keeps the pharmacies until the end of a transaction, and says which are there */
async function planned(db: Reader, file: RotaFile, now: number, lock?: (ids: string[]) => Promise<string[]>) {
  const texts = [...new Set(file.good.map(({ values }) => values.farmacia))]
  const written = [...new Set(file.good.flatMap(({ values }) => values.municipio ?? []))]
  const places = new Map((await normalized(db, written)).map((place, index) => [written[index] ?? '', place]))
  const found = await pharmaciesNamed(db, texts)
  const ids = [...new Set(found.map(({ id }) => id))]
  const alive = new Set(lock ? await lock(ids) : ids)
  const named = Map.groupBy(
    found.filter(({ id }) => alive.has(id)),
    ({ texto }) => texto,
  )
  const { shifts, errors } = shiftsOf(file.good, { named, places, now })
  const days = shifts.map(({ pharmacy, data }) => ({ id: pharmacy.id, data }))
  const stored = await dutyAround(db, days)
  const counts = await exceptionCounts(db, [...new Set(days.map(({ id }) => id))])
  const plan = planDays(shifts, stored, new Map(counts.map(({ id, dias }) => [id, dias])))
  return planOf(file, plan.days, [...errors, ...plan.errors])
}

/** Writes what changes, and an entry of the trail for each pharmacy. */
async function write(tx: Transaction, { added, changed }: RotaPlan, actor: Actor): Promise<void> {
  const days = [...added, ...changed]
  if (days.length === 0) return
  await writeDuty(
    tx,
    days.map(({ id, data, periodos, porta }) => ({ id, data, periodos, porta })),
  )
  const news = Map.groupBy(days, ({ id }) => id)
  await noteEach(
    tx,
    actor,
    { accao: 'turnos_importados', alvo: 'farmacia' },
    [...news].map(([alvoId, its]) => ({
      alvoId,
      alteracoes: beganAs({
        novos: its.filter(({ before }) => !before).length,
        alterados: its.filter(({ before }) => before).length,
      }),
    })),
  )
}

/**
 * Brings a rota in: its good lines together, or none of them. Two rotas at once wait for one another.
 * @returns what it changed, or would change
 */
export async function importRota({ db, clock }: RotaParts, file: RotaFile, { actor, simulate }: RotaOptions) {
  const now = minuteInLuanda(clock())
  if (simulate) return rotaReportOf(await planned(db, file, now), true)
  return db.transaction(async (tx) => {
    // another rota may hold some of them for as long as it takes
    const plan = await planned(tx, file, now, (ids) => waitingForFiles(tx, () => lockPharmacies(tx, ids)))
    await write(tx, plan, actor)
    return rotaReportOf(plan, false)
  })
}

/** Removes the duty of a pharmacy on a day. @throws AppError NAO_ENCONTRADO where it has none */
export const removeDuty = ({ db }: RotaParts, actor: Actor, id: string, data: string): Promise<void> =>
  db.transaction(async (tx) => {
    await lockPharmacies(tx, [id])
    const gone = await deleteDuty(tx, { id, data })
    if (!gone) throw notFound(messages.noDuty)
    const hours = gone.periodos.map(({ de, ate }) => `${de}–${ate}`).join(', ')
    const alteracoes = endedAs({ turno: `${data} ${hours}` })
    await noteAction(tx, actor, { accao: 'farmacia_alterada', alvo: 'farmacia', alvoId: id, alteracoes })
  })
