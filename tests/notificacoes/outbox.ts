import sql from 'sql-template-tag'
import { type DeliveryParts, deliverDue } from '#server/modules/notificacoes/delivery/public.ts'
import { logEmail, logSms, noPush } from '#server/modules/notificacoes/gateways/public.ts'
import { outboxCipher } from '#server/modules/notificacoes/public.ts'
import { type TestService, testSecrets } from '../support/service.ts'

export interface Message {
  id: number
  canal: string
  tipo: string
  estado: string
  tentativas: number
  fornecedor: string | null
  ultimo_erro: string | null
  segredo: Buffer | null
  farmacia_id: string
  reserva_id: string | null
  utilizador_id: string | null
  /** seconds from now until it is due */
  espera: number
}

export const messages = (service: TestService) =>
  service.db.many<Message>(sql`
    select *, extract(epoch from proxima_em - now()) as espera from notificacao order by id`)

export const forgetMessages = (service: TestService) =>
  service.db.statement((tx) => tx.run(sql`delete from notificacao`))

/** Makes every waiting message due now. */
export const due = (service: TestService) =>
  service.db.statement((tx) => tx.run(sql`update notificacao set proxima_em = now() where estado = 'pendente'`))

/** Sends all that is due, once. */
export async function deliver(service: TestService, given: Partial<DeliveryParts> = {}): Promise<void> {
  const quiet = { info() {}, warn() {}, error() {} }
  const parts: DeliveryParts = {
    db: service.db,
    clock: () => new Date(),
    cipher: outboxCipher(testSecrets.codigo),
    sms: logSms(quiet),
    smsRules: { intervalSeconds: 0, withoutProduct: false },
    email: logEmail(quiet),
    push: noPush,
    log: quiet,
    ...given,
  }
  while ((await deliverDue(parts)) > 0);
}

/** A phone network of the test's own: takes every SMS and shows it. */
export function phones() {
  const received: { to: string; text: string }[] = []
  const sms = {
    name: 'teste',
    async send(to: string, text: string) {
      received.push({ to, text })
      return { referencia: `r-${received.length}` }
    },
  }
  return { sms, received }
}
