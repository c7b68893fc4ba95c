import { confirmar, recuperar, repor } from '#contract/endpoints/sessao.ts'
import type { Database } from '#server/db/database.ts'
import type { Serve } from '#server/http/serve.ts'
import { writeAnswer } from '#server/http/write-answer.ts'
import type { LinkMail } from './send.service.ts'
import * as service from './service.ts'
import { words } from './words.ts'

/** @param mail undefined where no e-mail can be sent */
export function linkRoutes(serve: Serve, db: Database, mail: LinkMail | undefined): void {
  serve(recuperar, async ({ body }) => {
    await service.askRecovery(db, mail, body.email)
    return writeAnswer(words.recoveryAccepted, {})
  })
  serve(repor, async ({ body }) => {
    await service.recover(db, body.token, body.password)
    return writeAnswer(words.recovered, {})
  })
  serve(confirmar, async ({ body }) => {
    await service.confirm(db, body.token)
    return writeAnswer(words.emailConfirmed, {})
  })
}
