import { confirmar, recuperar, repor } from '#contract/endpoints/sessao.ts'
import type { Database } from '#server/db/database.ts'
import type { Serve } from '#server/http/serve.ts'
import { written } from '#server/http/written.ts'
import type { LinkMail } from './send.service.ts'
import * as service from './service.ts'

/** @param mail undefined where no e-mail can be sent */
export function linkRoutes(serve: Serve, db: Database, mail: LinkMail | undefined): void {
  serve(recuperar, async ({ body }) => {
    await service.askRecovery(db, mail, body.email)
    return written('Se houver uma conta com este e-mail, vai receber uma ligação.', {})
  })
  serve(repor, async ({ body }) => {
    await service.recover(db, body.token, body.password)
    return written('Palavra-passe mudada. Inicie sessão.', {})
  })
  serve(confirmar, async ({ body }) => {
    await service.confirm(db, body.token)
    return written('E-mail confirmado.', {})
  })
}
