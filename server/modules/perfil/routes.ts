import { alterarPerfil, listarAcessos, mudarFoto, verPerfil } from '#contract/endpoints/perfil.ts'
import type { Database } from '#server/db/database.ts'
import type { Clock } from '#server/ground/clock.ts'
import { JsonText, type Serve } from '#server/http/serve.ts'
import { uploadedFile } from '#server/http/upload.ts'
import { written, writtenText } from '#server/http/written.ts'
import { changePharmacy, viewPharmacy } from '../farmacias/public.ts'
import { replacePhoto } from './photos/service.ts'
import type { PhotoStore } from './photos/store.rules.ts'
import { stockReminder } from './reminder.rules.ts'
import { lastAccesses, stockAge } from './repository.ts'
import { words } from './words.ts'

export interface ProfileParts {
  db: Database
  clock: Clock
  photos: PhotoStore
}

export function perfilRoutes(serve: Serve, parts: ProfileParts): void {
  const { db, photos } = parts
  serve(verPerfil, async ({ session }) => {
    const [text, age] = await Promise.all([viewPharmacy(parts, session.id, 'tudo'), stockAge(db, session.id)])
    // the record is text, made in the database: the reminder goes before its closing brace
    return new JsonText(`${text.slice(0, -1)},"lembrete_stock":${JSON.stringify(stockReminder(age?.dias ?? null))}}`)
  })
  serve(alterarPerfil, async ({ session, body }) =>
    writtenText(words.changed, 'farmacia', await changePharmacy(parts, session.id, body, 'tudo')),
  )
  serve(listarAcessos, ({ session }) => lastAccesses(db, session.id))
  serve(mudarFoto, async ({ session, request }) => {
    const imagem_url = await replacePhoto(db, photos, session.id, await uploadedFile(request, mudarFoto.file))
    return written(words.photoReplaced, { imagem_url })
  })
}
