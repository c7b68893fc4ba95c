import {
  alterarWebhook,
  apagarWebhook,
  criarWebhook,
  listarEntregas,
  listarWebhooks,
  reenviarEntrega,
  rodarSegredo,
  testarWebhook,
} from '#contract/webhooks.ts'
import type { Config } from '#server/config/config.ts'
import { writeAnswer } from '#server/http/answer.ts'
import type { Server } from '#server/http/serve.ts'
import { pharmacyActor } from '../../modules/auditoria/public.ts'
import { shownDelivery } from './event.rules.ts'
import { messages } from './messages.ts'
import { webhooksOf } from './repository.ts'
import {
  changeWebhook,
  createWebhook,
  deliveriesOf,
  removeWebhook,
  resendDelivery,
  rotateWebhook,
  testWebhook,
  type WebhookParts,
} from './service.ts'
import { webhookCipher } from './signing.crypto.ts'

interface WebhookRouteParts extends Omit<WebhookParts, 'cipher' | 'settings'> {
  config: Pick<Config, 'webhooks'>
  /** CODIGO_SECRET */
  secret: string
}

export function webhooksRoutes({ serve }: Server, given: WebhookRouteParts): void {
  const parts = { ...given, cipher: webhookCipher(given.secret), settings: given.config.webhooks }
  serve(listarWebhooks, ({ session }) => webhooksOf(parts.db, session.id))
  serve(criarWebhook, async ({ session, body, request }) =>
    writeAnswer(messages.created, await createWebhook(parts, pharmacyActor(session, request), body)),
  )
  serve(alterarWebhook, async ({ session, params, body, request }) =>
    writeAnswer(messages.changed, {
      webhook: await changeWebhook(parts, pharmacyActor(session, request), params.id, body),
    }),
  )
  serve(apagarWebhook, async ({ session, params, request }) => {
    await removeWebhook(parts, pharmacyActor(session, request), params.id)
    return writeAnswer(messages.deleted, {})
  })
  serve(rodarSegredo, async ({ session, params, request }) =>
    writeAnswer(messages.rotated, await rotateWebhook(parts, pharmacyActor(session, request), params.id)),
  )
  serve(testarWebhook, async ({ session, params, body }) =>
    writeAnswer(messages.tested, {
      entrega: shownDelivery(await testWebhook(parts, session.id, params.id, body?.evento)),
    }),
  )
  serve(listarEntregas, async ({ session, params }) =>
    (await deliveriesOf(parts, session.id, params.id)).map(shownDelivery),
  )
  serve(reenviarEntrega, async ({ session, params: { id, entrega } }) =>
    writeAnswer(messages.resent, { entrega: shownDelivery(await resendDelivery(parts, session.id, id, entrega)) }),
  )
}
