import sql from 'sql-template-tag'
import type { WebhookConfig } from '#server/config/webhooks.ts'
import { openWebhookSender, type WebhookSender, webhookCipher } from '#server/doors/webhooks/public.ts'
import { type Client, succeed } from '#tests/support/client.ts'
import { openPharmacy, type PharmacyScene } from '#tests/support/scenario.ts'
import { type TestService, testSecrets } from '#tests/support/service.ts'

/** A service that allows receivers of this machine, and sends nothing by itself. */
export const forReceivers = { env: { WEBHOOKS_LOCAIS: 'true' } }

export interface Hook {
  id: string
  segredo: string
  pharmacy: PharmacyScene
}

export interface HookFields {
  eventos?: string[]
  descricao?: string
}

/** A webhook of a pharmacy that exists. */
export async function hookOf(pharmacy: PharmacyScene, url: string, fields: HookFields = {}): Promise<Hook> {
  const { webhook, segredo } = succeed(await pharmacy.client.post('/api/perfil/webhooks', { url, ...fields }))
  return { id: webhook.id, segredo, pharmacy }
}

/** A new pharmacy with a webhook. */
export const openHook = async (service: TestService, url: string, fields: HookFields = {}): Promise<Hook> =>
  hookOf(await openPharmacy(service), url, fields)

const quiet = { warn() {}, error() {} }
const settings: WebhookConfig = { sends: true, timeoutMs: 20_000, allowsLoopback: true, dnsServers: undefined }

/** The sender of a process's worker. */
export const senderOf = ({ db }: Pick<TestService, 'db'>, more: Partial<WebhookConfig> = {}): WebhookSender =>
  openWebhookSender({
    db,
    clock: () => new Date(),
    cipher: webhookCipher(testSecrets.codigo),
    settings: { ...settings, ...more },
    log: quiet,
  })

/** Sends all that is due, and waits for the answers. */
export async function send(service: TestService, more: Partial<WebhookConfig> = {}): Promise<void> {
  const sender = senderOf(service, more)
  await sender.fill()
  await sender.idle()
}

/** Time passes until everything that waits is due, and nobody rests or has a turn. */
export async function allDue({ db }: TestService, webhook: string): Promise<void> {
  await db.statement((tx) =>
    tx.run(sql`update webhook set descansa_ate = '-infinity', ocupado_ate = '-infinity' where id = ${webhook}`),
  )
  await db.statement((tx) =>
    tx.run(sql`update webhook_entrega set proxima_em = now() where webhook_id = ${webhook} and estado = 'pendente'`),
  )
}

/** The last deliveries as the pharmacy sees them, newest first. */
export const deliveries = async (client: Client, id: string) =>
  succeed(await client.get(`/api/perfil/webhooks/${id}/entregas`))

export const sendTest = async ({ pharmacy, id }: Hook) =>
  succeed(await pharmacy.client.post(`/api/perfil/webhooks/${id}/testar`)).entrega

/** The webhook as its pharmacy sees it. */
export const shown = async ({ pharmacy, id }: Hook) =>
  succeed(await pharmacy.client.get('/api/perfil/webhooks')).find((one: { id: string }) => one.id === id)
