import { ALERT_DAYS, ALERTS } from '#contract/limits.ts'
import type { Database } from '#server/db/database.ts'
import { AppError, conflict, notFound } from '#server/ground/error.ts'
import { type AlertRow, alertsOf, deleteAlert, insertAlert, lockOwner } from './repository.ts'
import { words } from './words.ts'

export interface WantedAlert {
  procura: string
  latitude: number
  longitude: number
  raio_km: number
}

/** Some hundred metres: where somebody is need not be known better to look around it. */
const coarse = (degrees: number) => Math.round(degrees * 200) / 200

/** @throws AppError TOKEN_INVALIDO_OU_EXPIRADO · CONFLITO `limite_de_alertas` */
export function createAlert(db: Database, utilizadorId: string, wanted: WantedAlert): Promise<AlertRow> {
  return db.transaction(async (tx) => {
    if (!(await lockOwner(tx, utilizadorId))) throw new AppError('TOKEN_INVALIDO_OU_EXPIRADO')
    if ((await alertsOf(tx, utilizadorId)).length >= ALERTS) throw conflict('limite_de_alertas', { limite: ALERTS })
    return insertAlert(tx, {
      utilizadorId,
      termo: wanted.procura,
      latitude: coarse(wanted.latitude),
      longitude: coarse(wanted.longitude),
      raioKm: wanted.raio_km,
      days: ALERT_DAYS,
    })
  })
}

/** @throws AppError NAO_ENCONTRADO */
export async function dropAlert(db: Database, id: string, utilizadorId: string): Promise<void> {
  if ((await db.statement((tx) => deleteAlert(tx, id, utilizadorId))) === 0) throw notFound(words.none)
}
