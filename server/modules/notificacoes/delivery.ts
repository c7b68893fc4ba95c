import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import type { Cipher } from './cipher.ts'
import { composeEmail, composeSms } from './compose.ts'
import { mobileNumber } from './phone.ts'
import { type Claimed, claimDue, type Details, details, postpone, settleSent, settleUnsent } from './repository.ts'
import { type EmailSender, type Sent, type SmsSender, Undeliverable } from './senders.ts'

export interface DeliveryParts {
  db: Database
  clock: Clock
  cipher: Cipher
  sms: SmsSender
  email: EmailSender
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void }
}

const BATCH = 8
/** With the waits below, about a day. */
const MAX_ATTEMPTS = 24
const FIRST_WAIT_SECONDS = 10
const LONGEST_WAIT_SECONDS = 3600

/** Doubling waits with jitter, so that a gateway that comes back is not met by everything at once. */
export function backoffSeconds(attempt: number, random = Math.random()): number {
  const wait = Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (attempt - 1))
  return wait * (0.75 + random / 2)
}

/** Sends what is due now. @returns how many messages were taken up */
export async function deliverDue(parts: DeliveryParts): Promise<number> {
  const claimed = await parts.db.statement((tx) => claimDue(tx, BATCH))
  await Promise.all(claimed.map((message) => deliver(parts, message)))
  return claimed.length
}

async function deliver(parts: DeliveryParts, message: Claimed): Promise<void> {
  const { db, log } = parts
  const about = await details(db, message.id)
  if (!about) return
  if (about.caducada) {
    await db.statement((tx) => settleUnsent(tx, message.id, 'caducada', 'a reserva terminou antes do envio'))
    return
  }
  const sender = message.canal === 'sms' ? parts.sms : parts.email
  try {
    const sent = await send(parts, message, about)
    await db.statement((tx) => settleSent(tx, message.id, sender.name, sent))
  } catch (error) {
    const reason = (error as Error).message.slice(0, 300)
    log.warn(
      { notificacao: message.id, fornecedor: sender.name, tentativa: message.tentativas },
      'notificação não enviada',
    )
    await db.statement((tx) =>
      error instanceof Undeliverable
        ? settleUnsent(tx, message.id, 'nao_entregavel', reason)
        : message.tentativas >= MAX_ATTEMPTS
          ? settleUnsent(tx, message.id, 'falhada', reason)
          : postpone(tx, message.id, backoffSeconds(message.tentativas), reason),
    )
  }
}

async function send({ clock, cipher, sms, email }: DeliveryParts, message: Claimed, about: Details): Promise<Sent> {
  if (message.canal === 'email') {
    if (!about.email) throw new Undeliverable('o destinatário já não existe')
    return email.send(about.email, composeEmail(about))
  }
  const to = mobileNumber(about.telefone, about.telefone_secundario)
  if (!to) throw new Undeliverable('a farmácia não tem um número de telemóvel')
  const codigo_acesso = about.segredo && cipher.open(about.segredo)
  return sms.send(to, composeSms({ ...about, codigo_acesso }, clock()))
}
