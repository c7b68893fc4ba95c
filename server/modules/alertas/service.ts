import { ALERT_DAYS, ALERTS } from '#contract/limits.ts'
import type { Lexicon } from '#medicamentos/lexicon.ts'
import { exactly, medicineQuery } from '#medicamentos/query.ts'
import type { PushConfig } from '#server/config/push.ts'
import type { Database } from '#server/db/database.ts'
import type { Cipher } from '#server/ground/cipher.ts'
import type { Clock } from '#server/ground/clock.ts'
import { AppError, conflict, invalidFields, notFound } from '#server/ground/error.ts'
import { minuteInLuanda } from '#server/ground/luanda.ts'
import type { Meanings, ShelfWordsKnown } from '../medicamentos/public.ts'
import { isKnownService, isReadable, type Subscription, sealAwaited } from '../notificacoes/public.ts'
import { asShelved, type Catalogue, nearestOffering } from '../procura/catalogue/public.ts'
import { type Search, searchFor } from '../procura/search/public.ts'
import { messages } from './messages.ts'
import {
  type AlertRow,
  alertsOf,
  answerAlert,
  deleteAlert,
  insertAlert,
  lockOwner,
  replacePhone,
  takeAlerts,
} from './repository.ts'

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

export interface AlertParts {
  db: Database
  meaning: Meanings
  /** Undefined where every alert is told by e-mail. */
  pushing: Pushing | undefined
}

/** Rounds a position to some hundred metres: a search around it needs no more. */
const coarse = (degrees: number) => Math.round(degrees * 200) / 200

/** @throws AppError VALIDACAO */
function sealed({ config, cipher }: Pushing, { procura, push }: Pick<WantedAlert, 'procura' | 'push'>): Buffer | null {
  if (!push) return null
  if (!isKnownService(push, config.services)) throw invalidFields({ 'push.endpoint': messages.unknownService })
  if (!isReadable(push)) throw invalidFields({ 'push.keys.p256dh': messages.badKey })
  return sealAwaited(cipher, { subscription: push, procura })
}

/** @throws AppError VALIDACAO · TOKEN_INVALIDO_OU_EXPIRADO · CONFLITO `limite_de_alertas` `controlado` */
export async function createAlert(
  { db, meaning, pushing }: AlertParts,
  utilizadorId: string,
  wanted: WantedAlert,
): Promise<AlertRow> {
  if (meaning(wanted.procura).controlled) throw conflict('controlado')
  const push = pushing ? sealed(pushing, wanted) : null
  return db.transaction(async (tx) => {
    if (!(await lockOwner(tx, utilizadorId))) throw new AppError('TOKEN_INVALIDO_OU_EXPIRADO')
    if ((await alertsOf(tx, utilizadorId)).length >= ALERTS) throw conflict('limite_de_alertas', { limite: ALERTS })
    if (push) await replacePhone(tx, utilizadorId, push)
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

/** @throws AppError VALIDACAO · INDISPONIVEL · TOKEN_INVALIDO_OU_EXPIRADO */
export async function tellOnPhone(db: Database, pushing: Pushing | undefined, id: string, push: Subscription) {
  const phone = pushing && sealed(pushing, { procura: '', push })
  if (!phone) throw new AppError('INDISPONIVEL', { mensagem: messages.noPush })
  await db.transaction(async (tx) => {
    if (!(await lockOwner(tx, id))) throw new AppError('TOKEN_INVALIDO_OU_EXPIRADO')
    await replacePhone(tx, id, phone)
  })
}

/** @throws AppError NAO_ENCONTRADO */
export async function dropAlert(db: Database, id: string, utilizadorId: string): Promise<void> {
  if ((await db.statement((tx) => deleteAlert(tx, id, utilizadorId))) === 0) throw notFound(messages.none)
}

export interface LookParts {
  db: Database
  clock: Clock
  catalogue: Catalogue
  lexicon: Lexicon
  shelfWords: ShelfWordsKnown
}

/** The alerts of one turn, each some milliseconds of work, so that a turn delays nobody. */
const A_TURN = 50
/** Between two looks for one. */
const WAIT_SECONDS = 120

/** Finds the nearest pharmacy that has the medicine of an alert, as a search does, but for things that are only like it. */
async function whoHas({ catalogue, lexicon, shelfWords }: LookParts, search: Search): Promise<string | undefined> {
  const found = await nearestOffering(catalogue, search)
  if (found !== undefined) return found
  const shelved = await asShelved({ meaning: (term) => exactly(medicineQuery(lexicon, term)), shelfWords }, search)
  return shelved && nearestOffering(catalogue, shelved)
}

/**
 * Looks for the medicines of some alerts, those that have waited longest. A process that dies meanwhile leaves them to
 * the next turn.
 * @returns whether there may be more
 */
export async function lookForAlerts(parts: LookParts): Promise<boolean> {
  const { db, clock, lexicon } = parts
  const taken = await db.statement((tx) => takeAlerts(tx, A_TURN, WAIT_SECONDS))
  for (const { id, procura, latitude, longitude, raio_km } of taken) {
    const place = { search: procura, search_type: 'medicamento' as const, latitude, longitude, raio_km }
    const search = { ...searchFor(place, minuteInLuanda(clock())), medicine: exactly(medicineQuery(lexicon, procura)) }
    const farmaciaId = await whoHas(parts, search)
    if (farmaciaId) await db.statement((tx) => answerAlert(tx, id, farmaciaId))
  }
  return taken.length === A_TURN
}
