import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#server/db/database.ts'
import { AppError, invalidFields } from '#server/ground/error.ts'
import type { Attempts } from '../attempts/service.ts'
import { hashNewPassword } from '../passwords/passwords.service.ts'
import { linkDigest } from './link.crypto.ts'
import { messages } from './messages.ts'
import {
  accountToRecover,
  confirmEmail,
  dropRecoveries,
  lockActive,
  recoverAccount,
  useRecovery,
} from './repository.ts'
import { type LinkMail, queueRecovery } from './send.service.ts'

/**
 * The time of a recovery's answer, from its beginning. It is the same with and without an account: an existing one costs
 * some rows and a commit more, and both are done well before.
 */
const ANSWER_AFTER_MS = 300

export interface LinkParts {
  db: Database
  /** Undefined where no e-mail can be sent. */
  mail: LinkMail | undefined
  attempts: Attempts
}

const notGood = () => invalidFields({ token: messages.linkOver })

/**
 * Sends a link to whoever has this e-mail; how it answers tells nobody whether anyone does.
 * @throws AppError INDISPONIVEL
 */
export async function askRecovery({ db, mail }: LinkParts, email: string): Promise<void> {
  if (!mail) throw new AppError('INDISPONIVEL', { mensagem: messages.recoveryUnavailable })
  await Promise.all([db.transaction((tx) => queueRecovery(tx, mail, email)), wait(ANSWER_AFTER_MS)])
  mail.queued()
}

/**
 * Sets the password of the account that the link was sent to. A password that is refused leaves the link as it was. Who
 * does it reads the account's mail: the network they do it from is theirs, and they sign in from it whoever else tries
 * to.
 * @throws AppError VALIDACAO
 */
export async function recover({ db, attempts }: LinkParts, token: string, password: string, ip: string): Promise<void> {
  const digest = linkDigest(token)
  const account = await accountToRecover(db, digest)
  if (!account) throw notGood()
  const passwordHash = await hashNewPassword(password, account)
  await db.transaction(async (tx) => {
    if (!(await lockActive(tx, account.id)) || !(await useRecovery(tx, digest))) throw notGood()
    await recoverAccount(tx, account.id, passwordHash)
    await dropRecoveries(tx, account.id)
    await attempts.noteNetwork(tx, { utilizadorId: account.id }, ip)
  })
}

/** @throws AppError VALIDACAO */
export async function confirm({ db }: LinkParts, token: string): Promise<void> {
  if (!(await db.statement((tx) => confirmEmail(tx, linkDigest(token))))) throw notGood()
}
