import { ExponentialBackoff, handleAll, retry } from 'cockatiel'
import type { Database } from '#server/db/database.ts'
import type { Clock } from '#server/ground/clock.ts'
import type { Cipher } from './cipher.crypto.ts'
import { composeAccountEmail, isAccountLink } from './compose-account-email.rules.ts'
import { composeEmail } from './compose-email.rules.ts'
import { composeSms } from './compose-sms.rules.ts'
import { noteFailure } from './failure.service.ts'
import { type EmailSender, type Sent, type SmsSender, Undeliverable } from './gateways/sender.rules.ts'
import { mobileNumber } from './phone.rules.ts'
import { type Claimed, claimDue, type Details, details, isStillDue, settleSent, settleUnsent } from './repository.ts'
import { words } from './words.ts'

export interface DeliveryParts {
  db: Database
  clock: Clock
  cipher: Cipher
  sms: SmsSender
  email: EmailSender
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void }
}

const BATCH = 8
const channels = ['sms', 'email'] as const

/** What a gateway has taken must be noted, or it would be sent again: some ten seconds of a database that is away. */
const insist = retry(handleAll, {
  maxAttempts: 6,
  backoff: new ExponentialBackoff({ initialDelay: 200, maxDelay: 5000 }),
})

/** Sends what is due now by gateways that may be called. @returns how many messages were taken up */
export async function deliverDue(parts: DeliveryParts): Promise<number> {
  const open = channels.filter((canal) => !parts[canal].restingMs?.())
  if (open.length === 0) return 0
  const claimed = await parts.db.statement((tx) => claimDue(tx, BATCH, open))
  const outcomes = await Promise.allSettled(claimed.map((message) => deliver(parts, message)))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  return claimed.length
}

async function deliver(parts: DeliveryParts, message: Claimed): Promise<void> {
  const { db } = parts
  const about = await details(db, message.id)
  if (!about) return
  const { caducada } = about
  if (caducada) {
    await db.statement((tx) => settleUnsent(tx, message.id, 'caducada', caducada))
    return
  }
  const fornecedor = parts[message.canal].name
  const handOver = await prepare(parts, message, about).catch((error: Error) => error)
  // the last thing before it is out of our hands
  if (!(await isStillDue(db, message))) return
  const sent = handOver instanceof Error ? handOver : await handOver().catch((error: Error) => error)
  if (sent instanceof Error) await noteFailure(parts, message, fornecedor, sent)
  else await insist.execute(() => db.statement((tx) => settleSent(tx, message.id, fornecedor, sent)))
}

/** Composes the message. @returns what hands it to its gateway */
async function prepare(
  { clock, cipher, sms, email }: DeliveryParts,
  { canal, chave }: Claimed,
  about: Details,
): Promise<() => Promise<Sent>> {
  const { tipo, email: address } = about
  const mobile = await mobileNumber(about.telefone, about.telefone_secundario)
  if (canal === 'email') {
    if (!address) throw new Undeliverable(words.recipientGone)
    const text = isAccountLink(tipo)
      ? composeAccountEmail(tipo, opened(cipher, about, words.linkErased))
      : composeEmail(about, mobile !== undefined)
    return async () => email.send(address, text, chave)
  }
  if (!mobile) throw new Undeliverable(words.noMobile)
  const codigo_acesso = tipo === 'codigo_acesso' ? opened(cipher, about, words.codeErased) : null
  const text = composeSms({ ...about, codigo_acesso }, clock())
  return async () => sms.send(mobile, text, chave)
}

/** What the message has to tell and nobody else may read. @throws Undeliverable when it was erased */
function opened(cipher: Cipher, { segredo }: Details, gone: string): string {
  if (!segredo) throw new Undeliverable(gone)
  return cipher.open(segredo)
}
