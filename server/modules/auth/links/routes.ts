import { confirmar, recuperar, repor } from '#contract/endpoints/sessao.ts'
import type { Database } from '#server/db/database.ts'
import type { Serve } from '#server/http/serve.ts'
import { written } from '#server/http/written.ts'
import { words } from '../words.ts'
import type { LinkMail } from './send.service.ts'
import * as service from './service.ts'

/** @param mail undefined where no e-mail can be sent */
export function linkRoutes(serve: Serve, db: Database, mail: LinkMail | undefined): void {
  serve(recuperar, async ({ body }) => {
    await service.askRecovery(db, mail, body.email)
    return written(words.recoveryAccepted, {})
  })
  serve(repor, async ({ body }) => {
    await service.recover(db, body.token, body.password)
    return written(words.recovered, {})
  })
  serve(confirmar, async ({ body }) => {
    await service.confirm(db, body.token)
    return written(words.emailConfirmed, {})
  })
}
