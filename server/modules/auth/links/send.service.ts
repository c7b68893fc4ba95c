import type { Transaction } from '#server/db/database.ts'
import type { Cipher } from '#server/ground/cipher.ts'
import { type AccountLinkKind, queueAccountLink } from '../../notificacoes/public.ts'
import { newLinkToken } from './link.crypto.ts'
import { insertConfirmation, insertRecovery, type MadeLink } from './repository.ts'

/** The parts needed to send links by e-mail. */
export interface LinkMail {
  cipher: Cipher
  /** The address at which people open the service, without a slash at the end. */
  site: string
  /** Tells whoever sends messages that one waits. */
  queued(): void
}

/** The pages that a link opens. Opening one changes nothing: mail servers open links too, to look at what is there. */
const pages: Record<AccountLinkKind, string> = { recuperar_password: 'repor', confirmar_email: 'confirmar' }

async function queueLink(
  tx: Transaction,
  { cipher, site }: LinkMail,
  tipo: AccountLinkKind,
  make: (digest: Buffer) => Promise<MadeLink | undefined>,
): Promise<void> {
  const { token, digest } = newLinkToken()
  const made = await make(digest)
  if (!made) return
  const link = `${site}/${pages[tipo]}?token=${token}`
  await queueAccountLink(tx, { tipo, utilizadorId: made.utilizador_id, linkId: made.id, sealed: cipher.seal(link) })
}

/** Queues the e-mail by which a new account's e-mail is confirmed. */
export const queueConfirmation = (tx: Transaction, mail: LinkMail, utilizadorId: string): Promise<void> =>
  queueLink(tx, mail, 'confirmar_email', (digest) => insertConfirmation(tx, utilizadorId, digest))

/** Queues the e-mail by which a password is set, if this e-mail has an account that may sign in. */
export const queueRecovery = (tx: Transaction, mail: LinkMail, email: string): Promise<void> =>
  queueLink(tx, mail, 'recuperar_password', (digest) => insertRecovery(tx, email, digest))
