export { dropPendingDeliveries, holdBackDeliveries } from './repository.ts'
export { openWebhookSender, type WebhookSender } from './sending.service.ts'
export { addWebhook } from './service.ts'
export { webhookCipher } from './signing.crypto.ts'
