import { importarFarmacias, verModeloDeFarmacias } from '#contract/farmacias-ficheiro.ts'
import { type Server, TextFile } from '#server/http/serve.ts'
import type { Uploads } from '#server/http/upload.ts'
import { takingTurns } from '#server/imports/file-reader.ts'
import { formFlag } from '#server/imports/form-flag.ts'
import { actorOf } from '../../auditoria/public.ts'
import { idempotencyKey } from '../../idempotencia/public.ts'
import { registerTemplate } from './file.rules.ts'
import { openRegisterReader } from './reader.gateway.ts'
import { fillRegister, type RegisterParts, tryRegister } from './service.ts'

/** A file locks the names of all its pharmacies. */
const AT_ONCE = 1
const MOST_WAITING = 6

/** The register by file. In a room of its own, and registered by itself: the register knows nothing of files. */
interface RegisterFileParts extends Omit<RegisterParts, 'reader'> {
  uploads: Uploads
  deadlineFactor?: number | undefined
}

export function registerFileRoutes({ app, serve }: Server, given: RegisterFileParts): void {
  const reader = openRegisterReader(given.deadlineFactor)
  app.addHook('onClose', () => reader.close())
  const parts = { ...given, reader }
  const inTurn = takingTurns(AT_ONCE, MOST_WAITING)
  serve(importarFarmacias, ({ session, query, request }) =>
    parts.uploads.receive(request, session.id, importarFarmacias.file, async ({ path, fields }) => {
      const notify = formFlag(fields, 'notificar', query.notificar ?? true)
      if (formFlag(fields, 'simular', query.simular ?? false)) return inTurn(() => tryRegister(parts, path))
      const chave = idempotencyKey(request.headers['idempotency-key'])
      return inTurn(() => fillRegister(parts, path, { actor: actorOf(session, request), notify, chave }))
    }),
  )
  serve(
    verModeloDeFarmacias,
    async () => new TextFile('farmacias-para-preencher.csv', 'text/csv; charset=utf-8', registerTemplate),
  )
}
