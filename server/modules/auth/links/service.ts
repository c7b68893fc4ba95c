import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { AccountLinkKind } from '#contract/mensagens.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { lockTelephone } from '#server/db/locks.ts'
import type { Cipher } from '#server/ground/cipher.ts'
import { AppError, conflict, invalidFields } from '#server/ground/error.ts'
import { actorOf, changedOnly, noteAction, type Person } from '../../auditoria/public.ts'
import { endOfAdmin } from '../../credenciais/public.ts'
import { queueAccountLink } from '../../notificacoes/public.ts'
import type { MergeAccounts } from '../accounts/merging.rules.ts'
import { forgetPhones } from '../accounts/repository.ts'
import type { Attempts } from '../attempts/service.ts'
import { hashNewPassword } from '../passwords/passwords.service.ts'
import { messages } from './messages.ts'
import {
  accountToRecover,
  addEmail,
  confirmEmail,
  dropRecoveries,
  insertConfirmation,
  insertConfirmationAgain,
  insertJoining,
  insertRecovery,
  type Joining,
  joiningOf,
  lockActive,
  lockContacts,
  type MadeLink,
  ownerOf,
  recoverAccount,
  useRecovery,
} from './repository.ts'

const TOKEN_BYTES = 32

/** The token of a link by e-mail, and its digest, which is stored. */
export interface LinkToken {
  token: string
  digest: Buffer
}

/** A token this long is not guessed, so its digest needs neither salt nor cost. */
const linkDigest = (token: string): Buffer => createHash('sha256').update(token).digest()

function newLinkToken(): LinkToken {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return { token, digest: linkDigest(token) }
}

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
  more = '',
): Promise<void> {
  const { token, digest } = newLinkToken()
  const made = await make(digest)
  if (!made) return
  const link = `${site}/${pages[tipo]}?token=${token}${more}`
  await queueAccountLink(tx, { tipo, utilizadorId: made.utilizador_id, linkId: made.id, sealed: cipher.seal(link) })
}

/** Queues the e-mail by which a new account's e-mail is confirmed. */
export const queueConfirmation = (tx: Transaction, mail: LinkMail, utilizadorId: string): Promise<void> =>
  queueLink(tx, mail, 'confirmar_email', (digest) => insertConfirmation(tx, utilizadorId, digest))

/** Queues the e-mail by which a password is set, if this e-mail has an account that may sign in. */
const queueRecovery = (tx: Transaction, mail: LinkMail, email: string): Promise<void> =>
  queueLink(tx, mail, 'recuperar_password', (digest) => insertRecovery(tx, email, digest))

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
  merge: MergeAccounts
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

/** The request that opens a recovery link: its token and the new password. */
interface Recovery {
  token: string
  password: string
  /** False leaves the keys that an admin made. */
  terminar_credenciais?: boolean
}

/**
 * Sets the password of the account that the link was sent to; that of an admin ends the admin's keys, unless they are to stay. A
 * password that is refused leaves the link as it was. The caller reads the account's mail, so the caller's network becomes known, and sign-ins from it are not refused because
 * others fail.
 * @throws AppError VALIDACAO
 */
export async function recover(
  { db, attempts }: LinkParts,
  { token, password, terminar_credenciais: ends = true }: Recovery,
  request: { id: string; ip: string },
): Promise<void> {
  const digest = linkDigest(token)
  const account = await accountToRecover(db, digest)
  if (!account) throw notGood()
  const passwordHash = await hashNewPassword(password, account)
  await db.transaction(async (tx) => {
    if (!(await lockActive(tx, account.id)) || !(await useRecovery(tx, digest))) throw notGood()
    await recoverAccount(tx, account.id, passwordHash)
    await dropRecoveries(tx, account.id)
    await forgetPhones(tx, account.id)
    await attempts.noteNetwork(tx, { utilizadorId: account.id }, request.ip)
    if (account.role !== 'user') await noteRecovered(tx, actorOf(account, request), ends)
  })
}

/** Audits another password of an admin or a gestor, and ends the keys that came of it. */
async function noteRecovered(tx: Transaction, actor: Person, ends: boolean): Promise<void> {
  const ended = ends ? await endOfAdmin(tx, actor, actor.id) : []
  const alteracoes = [...changedOnly(['password']), ...ended]
  await noteAction(tx, actor, { accao: 'conta_alterada', alvo: 'conta', alvoId: actor.id, alteracoes })
}

/** Digits of the number that the letter and the page name: enough for its person, and of no use to a stranger. */
const SHOWN_DIGITS = 3

/** Queues the e-mail by which an account without one gets it. Other accounts are not looked at. */
const queueJoining = (tx: Transaction, mail: LinkMail, id: string, email: string, telefone: string): Promise<void> =>
  queueLink(
    tx,
    mail,
    'confirmar_email',
    (digest) => insertJoining(tx, id, email, digest),
    `&telefone=${telefone.slice(-SHOWN_DIGITS)}`,
  )

/**
 * Sends the link that confirms the e-mail again; of an account without one, the link to the e-mail that it is to get.
 * @throws AppError INDISPONIVEL · VALIDACAO `email`
 */
export async function askConfirmation({ db, mail }: LinkParts, id: string, email?: string | null): Promise<void> {
  if (!mail) throw new AppError('INDISPONIVEL', { mensagem: messages.confirmationUnavailable })
  await db.transaction(async (tx) => {
    const has = await lockContacts(tx, id)
    if (!has) return
    if (has.email === null) {
      if (!email) throw invalidFields({ email: messages.emailMissing })
      await queueJoining(tx, mail, id, email, has.telefone ?? '')
      return
    }
    if (email && email.toLowerCase() !== has.email.toLowerCase()) throw invalidFields({ email: messages.hasEmail })
    await queueLink(tx, mail, 'confirmar_email', (digest) => insertConfirmationAgain(tx, id, digest))
  })
  mail.queued()
}

/** A link that was opened. */
interface OpenedLink {
  digest: Buffer
  openedBy: string | undefined
}

const notEntered = () =>
  new AppError('SEM_PERMISSAO', { mensagem: messages.enterFirst, detalhes: { motivo: 'so_com_entrada' } })

const isDone = ({ has, email }: Joining): boolean => has?.toLowerCase() === email.toLowerCase()

/**
 * Gives an account the e-mail whose link was opened; where another account has it, merges the first into that one.
 * @returns false when one of them changed meanwhile, and nothing was done
 * @throws AppError VALIDACAO · CONFLITO they may not be merged
 */
async function joinOnce(tx: Transaction, merge: MergeAccounts, { digest, openedBy }: OpenedLink): Promise<boolean> {
  const joining = await joiningOf(tx, digest)
  if (!joining) throw notGood()
  // whoever opens it twice is told the same twice
  if (isDone(joining)) return true
  const into = await ownerOf(tx, joining.email)
  if (into === undefined) return addEmail(tx, joining, digest)
  const merged = await merge(tx, { from: joining.id, into, mailboxProved: true, openedBy })
  if (merged === 'not entered') throw notEntered()
  if (merged === 'refused') throw conflict('duplicado', { campo: 'email' })
  return merged === 'merged'
}

/** Locks the number of the account that asked for a link, and joins; once more when something changed meanwhile. */
async function join(tx: Transaction, merge: MergeAccounts, link: OpenedLink): Promise<void> {
  const telefone = (await joiningOf(tx, link.digest))?.telefone
  if (telefone) await lockTelephone(tx, telefone)
  if (!(await joinOnce(tx, merge, link)) && !(await joinOnce(tx, merge, link))) throw notGood()
}

/**
 * @param openedBy the account whose session came with the link; undefined without one
 * @throws AppError VALIDACAO · CONFLITO the e-mail is of an account that may not be merged · SEM_PERMISSAO it is of one that has
 * to be entered first
 */
export async function confirm({ db, merge }: LinkParts, token: string, openedBy: string | undefined): Promise<void> {
  const digest = linkDigest(token)
  if (await db.statement((tx) => confirmEmail(tx, digest))) return
  const joinNow = () => db.transaction((tx) => join(tx, merge, { digest, openedBy }))
  try {
    await joinNow()
  } catch (error) {
    if (!isUniqueViolation(error, 'utilizador_email_unico')) throw error
    // somebody registered with the e-mail at this moment
    await joinNow()
  }
}
