import type { QueryOf } from '#contract/endpoint.ts'
import { EXPIRY_NOTICE_DAYS } from '#contract/limits.ts'
import { alterarPerfil, apagarFoto, listarAcessos, mudarFoto, verPerfil } from '#contract/perfil.ts'
import type { Cipher } from '#server/ground/cipher.ts'
import { AppError } from '#server/ground/error.ts'
import { writeAnswer, writeAnswerText } from '#server/http/answer.ts'
import { JsonText, type Server } from '#server/http/serve.ts'
import type { Uploads } from '#server/http/upload.ts'
import { pharmacyActor } from '../auditoria/public.ts'
import { changePharmacy, type RegisterParts, viewPharmacy } from '../farmacias/public.ts'
import { whyUnreached } from '../notificacoes/public.ts'
import type { ItemsShown } from '../procura/catalogue/public.ts'
import { messages } from './messages.ts'
import { openPhotoDecoder } from './photos/decoder.gateway.ts'
import { removePhoto, replacePhoto } from './photos/service.ts'
import type { PhotoStore } from './photos/store.rules.ts'
import { expiringItems, lastAccesses, stockAge, telephoneProved } from './repository.ts'

/** The age in days after which a stock may be wrong and send somebody for nothing. */
const STOCK_DAYS = 7

/** Returns the reminder for a pharmacy. @param days whole days since it last updated its stock; null when it never did */
function stockReminder(days: number | null): string | null {
  if (days === null) return messages.stockNeverWritten
  if (days < STOCK_DAYS) return null
  return messages.stockOld(days)
}

/** Returns the reminder of what expires soon or has; null for nothing. */
function expiryReminder({ a_expirar, fora }: { a_expirar: number; fora: number }): string | null {
  const parts = [messages.expiring(a_expirar), messages.expired(fora)].filter((text) => text !== '')
  return parts.length > 0 ? parts.join(' ') : null
}

export interface ProfileParts extends RegisterParts {
  /** Seals messages to numbers. */
  cipher: Cipher
  photos: PhotoStore
  uploads: Uploads
  deadlineFactor?: number | undefined
}

/** A pharmacy that is deleted while its request is on its way has no session any more. */
function endsSession(error: unknown): never {
  throw error instanceof AppError && error.code === 'NAO_ENCONTRADO'
    ? new AppError('TOKEN_INVALIDO_OU_EXPIRADO')
    : error
}

const shelfOf = ({ sem_stock }: QueryOf<typeof verPerfil>): ItemsShown => (sem_stock ? 'nada' : 'tudo')

export function perfilRoutes({ app, serve }: Server, given: ProfileParts): void {
  const decoder = openPhotoDecoder(given.deadlineFactor)
  app.addHook('onClose', () => decoder.close())
  const parts = { ...given, decoder }
  const { db, uploads } = parts
  serve(verPerfil, async ({ session, query }) => {
    const view = viewPharmacy(parts, session.id, shelfOf(query)).catch(endsSession)
    const [text, age, unreached, expiring, proved] = await Promise.all([
      view,
      stockAge(db, session.id),
      whyUnreached(db, session.id),
      expiringItems(db, session.id, EXPIRY_NOTICE_DAYS),
      telephoneProved(db, session.id),
    ])
    const own = {
      lembrete_validade: expiryReminder(expiring),
      lembrete_stock: stockReminder(age?.dias ?? null),
      telefone_confirmado_em: proved,
      avisos_por_sms: unreached,
    }
    // the record is text, made in the database: what is the pharmacy's own goes before its closing brace
    return new JsonText(`${text.slice(0, -1)},${JSON.stringify(own).slice(1)}`)
  })
  serve(alterarPerfil, async ({ session, body, query, request }) =>
    writeAnswerText(
      messages.changed,
      'farmacia',
      await changePharmacy(parts, pharmacyActor(session, request), body, shelfOf(query)).catch(endsSession),
    ),
  )
  serve(listarAcessos, ({ session }) => lastAccesses(db, session.id))
  serve(mudarFoto, ({ session, request }) =>
    uploads.receive(request, session.id, mudarFoto.file, async ({ path }) =>
      writeAnswer(messages.photoReplaced, { imagem_url: await replacePhoto(parts, session.id, path) }),
    ),
  )
  serve(apagarFoto, async ({ session }) => {
    await removePhoto(parts, session.id)
    return writeAnswer(messages.photoRemoved, {})
  })
}
