import { ALERT_DAYS, ALERTS } from '#contract/limits.ts'
import type { PushConfig } from '#server/config/push.ts'
import type { Database } from '#server/db/database.ts'
import type { Cipher } from '#server/ground/cipher.ts'
import { AppError, conflict, invalidFields, notFound } from '#server/ground/error.ts'
import { isKnownService, isReadable, type Subscription, sealAwaited } from '../notificacoes/public.ts'
import { messages } from './messages.ts'
import { type AlertRow, alertsOf, deleteAlert, insertAlert, lockOwner } from './repository.ts'

export interface WantedAlert {
  procura: string
  latitude: number
  longitude: number
  raio_km: number
  push?: Subscription
}

/** The parts needed for push messages. */
export interface Pushing {
  config: PushConfig
  cipher: Cipher
}

/** Rounds a position to some hundred metres: a search around it needs no more. */
const coarse = (degrees: number) => Math.round(degrees * 200) / 200

/** @throws AppError VALIDACAO */
function sealed({ config, cipher }: Pushing, { procura, push }: WantedAlert): Buffer | null {
  if (!push) return null
  if (!isKnownService(push, config.services)) throw invalidFields({ 'push.endpoint': messages.unknownService })
  if (!isReadable(push)) throw invalidFields({ 'push.keys.p256dh': messages.badKey })
  return sealAwaited(cipher, { subscription: push, procura })
}

/**
 * @param pushing undefined where every alert is told by e-mail
 * @throws AppError VALIDACAO · TOKEN_INVALIDO_OU_EXPIRADO · CONFLITO `limite_de_alertas`
 */
export async function createAlert(
  db: Database,
  utilizadorId: string,
  wanted: WantedAlert,
  pushing: Pushing | undefined,
): Promise<AlertRow> {
  const push = pushing ? sealed(pushing, wanted) : null
  return db.transaction(async (tx) => {
    if (!(await lockOwner(tx, utilizadorId))) throw new AppError('TOKEN_INVALIDO_OU_EXPIRADO')
    if ((await alertsOf(tx, utilizadorId)).length >= ALERTS) throw conflict('limite_de_alertas', { limite: ALERTS })
    return insertAlert(tx, {
      utilizadorId,
      termo: wanted.procura,
      latitude: coarse(wanted.latitude),
      longitude: coarse(wanted.longitude),
      raioKm: wanted.raio_km,
      push,
      days: ALERT_DAYS,
    })
  })
}

/** @throws AppError NAO_ENCONTRADO */
export async function dropAlert(db: Database, id: string, utilizadorId: string): Promise<void> {
  if ((await db.statement((tx) => deleteAlert(tx, id, utilizadorId))) === 0) throw notFound(messages.none)
}
