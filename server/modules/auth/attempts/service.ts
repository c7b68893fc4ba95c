import type { FastifyBaseLogger } from 'fastify'
import type { Database, Transaction } from '#server/db/database.ts'
import type { Clock } from '#server/ground/clock.ts'
import { AppError } from '#server/ground/error.ts'
import { clientAddress, clientNetwork } from '#server/http/client-address.ts'
import * as budgets from './budgets.rules.ts'
import { attemptKeys } from './keys.crypto.ts'
import { messages } from './messages.ts'
import * as networks from './networks.sql.ts'
import { type OpenBudget, take } from './tally.service.ts'
import { type AttemptCounts, attemptWatch } from './watch.service.ts'

/** An attempt at a secret, counted as failed until it is known to be right. */
export interface Attempt {
  /** The secret was right: the try counts against nobody. */
  right(): Promise<void>
  /** The secret was wrong. @returns how that is answered, most often as given */
  wrong(error: AppError): Promise<AppError>
}

export interface CodeAttempt extends Attempt {
  /** May the code that was found open this pharmacy? Always, but past the budgets of the network it is tried from. */
  opens(farmaciaId: string): Promise<boolean>
}

/**
 * The budgets of failed sign-ins. Each `of…` counts a try before any work is done for it.
 * @throws AppError LIMITE_DE_PEDIDOS, with the seconds to wait, when a budget is used up
 */
export interface Attempts {
  /** A password for an e-mail, whether or not it is anybody's. */
  ofPassword(email: string, ip: string): Promise<Attempt>
  ofCode(ip: string): Promise<CodeAttempt>
  /** The present password, by who has a session of the account. */
  ofPresentPassword(accountId: string): Promise<Attempt>
  /** A second factor, after the right password. */
  ofSecondFactor(accountId: string, ip: string): Promise<Attempt>
  /** Notes that somebody has come in from here, with every factor their account has. */
  noteNetwork(tx: Transaction, who: networks.Known, ip: string): Promise<unknown>
  counts(): AttemptCounts
}

export interface AttemptParts {
  db: Database
  clock: Clock
  /** CODIGO_SECRET */
  secret: string
  /** FALHAS_FACTOR */
  factor: number
  log: Pick<FastifyBaseLogger, 'warn'>
}

export function signInAttempts({ db, clock, secret, factor, log }: AttemptParts): Attempts {
  const keys = attemptKeys(secret)
  const tally = { db, clock, keys, factor }
  const watch = attemptWatch(tally, log)
  const keyOf = (ip: string) => keys.network(clientNetwork(ip))
  const originOf = (ip: string): budgets.Origin => ({ address: clientAddress(ip), network: clientNetwork(ip) })

  async function refusal(usedUp: OpenBudget[]): Promise<AppError> {
    await watch.refused(usedUp)
    const wait = Math.max(...usedUp.map(({ ends }) => ends.getTime())) - clock().getTime()
    const retryAfter = Math.max(1, Math.ceil(wait / 1000))
    return new AppError('LIMITE_DE_PEDIDOS', {
      mensagem: messages.tooManyFailures,
      retryAfter,
      porque: { orcamento: usedUp.map(({ kind, scope }) => `${kind}/${scope}`).join(' ') },
    })
  }

  const tried = (kind: budgets.AttemptKind, right: () => Promise<void>): Attempt => ({
    right,
    async wrong(error) {
      watch.failed(kind)
      return error
    },
  })

  async function attempt(kind: budgets.AttemptKind, limits: budgets.Budget[]): Promise<Attempt> {
    const taken = await take(tally, limits)
    if ('usedUp' in taken) throw await refusal(taken.usedUp)
    return tried(kind, taken.giveBack)
  }

  /** From a network that pharmacies have signed in from. */
  async function codeFromKnown(ip: string): Promise<CodeAttempt> {
    const known = await take(tally, budgets.knownCode(originOf(ip)))
    if (!('usedUp' in known)) return { ...tried('codigo', known.giveBack), opens: async () => true }
    const own = await attempt('codigo', budgets.ownCode(originOf(ip)))
    return {
      right: own.right,
      // a right code that may not come in from here is answered as a wrong one
      wrong: async () => own.wrong(await refusal(known.usedUp)),
      opens: (id) => networks.knownToPharmacy(db, id, keyOf(ip)),
    }
  }

  return {
    async ofPassword(email, ip) {
      const [origin, who] = [originOf(ip), email.toLowerCase()]
      const { own, anybody } = await networks.knownToEmail(db, email, keyOf(ip))
      const limits = own ? budgets.knownPassword(who, origin) : budgets.strangersPassword(who, origin, anybody)
      return attempt('palavra_passe', limits)
    },
    async ofCode(ip) {
      if (await networks.knownToPharmacies(db, keyOf(ip))) return codeFromKnown(ip)
      return { ...(await attempt('codigo', budgets.strangersCode(originOf(ip)))), opens: async () => true }
    },
    ofPresentPassword: (id) => attempt('sessao', budgets.presentPassword(id)),
    async ofSecondFactor(id, ip) {
      const known = await networks.knownToAccount(db, id, keyOf(ip))
      return attempt('segundo_factor', budgets.secondFactor(id, originOf(ip), known))
    },
    noteNetwork: (tx, who, ip) => networks.noteNetwork(tx, who, keyOf(ip)),
    counts: watch.counts,
  }
}
