import type { FastifyBaseLogger } from 'fastify'
import type { Database, Transaction } from '#server/db/database.ts'
import type { Clock } from '#server/ground/clock.ts'
import { AppError, conflict } from '#server/ground/error.ts'
import { clientAddress, clientNetwork } from '#server/http/client-address.ts'
import * as budgets from './budgets.rules.ts'
import { type AttemptKeys, type AttemptKind, attemptKeys, type Budget } from './budgets.rules.ts'
import { messages } from './messages.ts'
import * as networks from './repository.ts'
import { addOne, countsOf, type FailureCount, takeOne } from './repository.ts'

/** A budget in the window that is open now. */
export interface OpenBudget extends Budget {
  key: Buffer
  ends: Date
}

/** An attempt that was counted before its work began, or the budgets that are used up. */
export type Taken = { refund(): Promise<void> } | { usedUp: OpenBudget[] }

export interface TallyParts {
  db: Database
  clock: Clock
  keys: AttemptKeys
  /** FALHAS_FACTOR */
  factor: number
}

/** The parts that name the counts of an account. */
export interface AttemptsOfAccount {
  clock: Clock
  /** CODIGO_SECRET */
  secret: string
}

/** Forgets every failure that counts against one account alone, also by a process whose clock is still in the window before. */
export async function forgetFailures(
  tx: Transaction,
  { clock, secret }: AttemptsOfAccount,
  { id, email }: { id: string; email: string | null },
): Promise<void> {
  const known = await networks.networksOf(tx, id)
  const parts = { clock, keys: attemptKeys(secret), factor: 1 }
  const counted = budgets.ofAccount(id, email?.toLowerCase() ?? null, known)
  const before = (seconds: number) => ({ ...parts, clock: () => new Date(clock().getTime() - seconds * 1000) })
  const keysOf = (budget: Budget) => [parts, before(budget.seconds)].map((at) => open(at, budget).key)
  await networks.forgetCounts(tx, counted.flatMap(keysOf))
}

/** The budget as it counts at this moment. */
function open({ clock, keys, factor }: Omit<TallyParts, 'db'>, budget: Budget): OpenBudget {
  const { kind, scope, about, points, seconds } = budget
  const window = Math.floor(clock().getTime() / 1000 / seconds)
  return {
    ...budget,
    points: Math.max(1, Math.round(points * factor)),
    key: keys.count(kind, scope, about, seconds, window),
    ends: new Date((window + 1) * seconds * 1000),
  }
}

const over = (budgets: OpenBudget[], counts: FailureCount[], most: (budget: OpenBudget) => number) =>
  budgets.filter((budget) => counts.some(({ chave, falhas }) => chave.equals(budget.key) && falhas > most(budget)))

/**
 * Counts an attempt against all of these, or against none when one is used up. An attempt holds its place from here until
 * it is given back: of any number at once, no more than there are points get through.
 */
async function take(parts: TallyParts, budgets: Budget[]): Promise<Taken> {
  const { db } = parts
  const opened = budgets.map((budget) => open(parts, budget))
  const keys = opened.map(({ key }) => key)
  // past a budget an attempt costs a read, and takes no lock
  const already = over(opened, await countsOf(db, keys), ({ points }) => points - 1)
  if (already.length > 0) return { usedUp: already }
  const ends = opened.map((budget) => budget.ends)
  const counts = await db.statement((tx) => addOne(tx, keys, ends))
  const refund = async () => {
    await db.statement((tx) => takeOne(tx, keys))
  }
  const usedUp = over(opened, counts, ({ points }) => points)
  if (usedUp.length === 0) return { refund }
  await refund()
  return { usedUp }
}

/** Attempts that this process saw, for its metrics. */
export interface AttemptCounts {
  failed: { tipo: string; total: number }[]
  refused: { tipo: string; orcamento: string; total: number }[]
}

export interface AttemptWatch {
  failed(kind: AttemptKind): void
  refused(usedUp: OpenBudget[]): Promise<void>
  counts(): AttemptCounts
}

/**
 * Lets the operator see an attack: counts, and one line of the log for each kind, budget and window, of all processes.
 */
function attemptWatch(parts: TallyParts, log: Pick<FastifyBaseLogger, 'warn'>): AttemptWatch {
  const failures = new Map<AttemptKind, number>()
  const refusals = new Map<string, { kind: AttemptKind; scope: string; total: number; warnedUntil: number }>()

  async function warn({ kind, scope, seconds }: Budget): Promise<void> {
    const { key, ends } = open(parts, { kind, scope, about: 'aviso', points: 1, seconds })
    const [count] = await parts.db.statement((tx) => addOne(tx, [key], [ends]))
    if (count?.falhas === 1) log.warn({ tipo: kind, orcamento: scope, janela_s: seconds }, messages.overBudget)
  }

  return {
    failed: (kind) => void failures.set(kind, (failures.get(kind) ?? 0) + 1),
    async refused(usedUp) {
      for (const budget of usedUp) {
        const { kind, scope, ends } = budget
        const seen = refusals.get(`${kind} ${scope}`) ?? { kind, scope, total: 0, warnedUntil: 0 }
        refusals.set(`${kind} ${scope}`, seen)
        seen.total += 1
        if (seen.warnedUntil === ends.getTime()) continue
        seen.warnedUntil = ends.getTime()
        await warn(budget)
      }
    },
    counts: () => ({
      failed: [...failures].map(([tipo, total]) => ({ tipo, total })),
      refused: [...refusals.values()].map(({ kind, scope, total }) => ({ tipo: kind, orcamento: scope, total })),
    }),
  }
}

/** An attempt at a secret, counted as failed until it is known to be right. */
export interface Attempt {
  /** The secret was right: the try counts against nobody. */
  right(): Promise<void>
  /** The secret was wrong. @returns the error to answer with, most often `error` itself */
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
  /** A code by SMS that opens the account of a number. */
  ofSignInCode(ip: string): Promise<Attempt>
  /** The present password, by who has a session of the account. */
  ofPresentPassword(accountId: string): Promise<Attempt>
  /** A second factor, after the right password. */
  ofSecondFactor(accountId: string, ip: string): Promise<Attempt>
  /** A code that is about to be sent to a telephone by SMS. @throws AppError LIMITE_DE_PEDIDOS */
  countPhoneCode(asker: PhoneCodeAsker): Promise<void>
  /** Counts an account that is about to be made by a telephone number alone. @throws AppError CONFLITO `contacto_por_confirmar` */
  countAccountByNumber(perHour: number): Promise<void>
  /** Notes that somebody has come in from here, with every factor their account has. */
  noteNetwork(tx: Transaction, who: networks.KnownOwner, ip: string): Promise<unknown>
  counts(): AttemptCounts
}

/**
 * The asker of a code by SMS: anybody who names a number; a session, for a number that its account has not confirmed (`ip`
 * is undefined when no network asked, as in an SMS); or an account's session, for the number that it confirmed.
 */
export type PhoneCodeAsker =
  | { kind: 'number'; telefone: string; ip: string }
  | { kind: 'session'; telefone: string; ip: string | undefined }
  | { kind: 'own'; id: string }

export interface AttemptParts {
  db: Database
  clock: Clock
  /** CODIGO_SECRET */
  secret: string
  /** FALHAS_FACTOR */
  factor: number
  phoneCodes: budgets.PhoneCodeLimits
  log: Pick<FastifyBaseLogger, 'warn'>
}

export function signInAttempts({ db, clock, secret, factor, phoneCodes, log }: AttemptParts): Attempts {
  const keys = attemptKeys(secret)
  const tally = { db, clock, keys, factor }
  const watch = attemptWatch(tally, log)
  const keyOf = (ip: string) => keys.network(clientNetwork(ip))
  const originOf = (ip: string): budgets.Origin => ({ address: clientAddress(ip), network: clientNetwork(ip) })

  async function refusal(usedUp: OpenBudget[], mensagem: string = messages.tooManyFailures): Promise<AppError> {
    await watch.refused(usedUp)
    const wait = Math.max(...usedUp.map(({ ends }) => ends.getTime())) - clock().getTime()
    const retryAfter = Math.max(1, Math.ceil(wait / 1000))
    return new AppError('LIMITE_DE_PEDIDOS', {
      mensagem,
      retryAfter,
      porque: { orcamento: usedUp.map(({ kind, scope }) => `${kind}/${scope}`).join(' ') },
    })
  }

  const attemptOf = (kind: budgets.AttemptKind, right: () => Promise<void>): Attempt => ({
    right,
    async wrong(error) {
      watch.failed(kind)
      return error
    },
  })

  async function attempt(kind: budgets.AttemptKind, limits: budgets.Budget[]): Promise<Attempt> {
    const taken = await take(tally, limits)
    if ('usedUp' in taken) throw await refusal(taken.usedUp)
    return attemptOf(kind, taken.refund)
  }

  /** From a network that pharmacies have signed in from. */
  async function codeFromKnown(ip: string): Promise<CodeAttempt> {
    const known = await take(tally, budgets.knownCode(originOf(ip)))
    if (!('usedUp' in known)) return { ...attemptOf('codigo', known.refund), opens: async () => true }
    const own = await attempt('codigo', budgets.ownCode(originOf(ip)))
    return {
      right: own.right,
      // a right code that may not come in from here is answered as a wrong one
      wrong: async () => own.wrong(await refusal(known.usedUp)),
      opens: (id) => networks.knownToPharmacy(db, id, keyOf(ip)),
    }
  }

  async function phoneCodeBudgets(asker: PhoneCodeAsker): Promise<budgets.Budget[]> {
    if (asker.kind === 'own') return budgets.ownPhoneCode(asker.id, phoneCodes)
    const { kind, telefone, ip } = asker
    const origin = ip === undefined ? undefined : originOf(ip)
    if (kind === 'session') return budgets.sessionPhoneCode(telefone, origin, phoneCodes)
    const isKnown = await networks.knownToNumber(db, telefone, keyOf(asker.ip))
    return isKnown
      ? budgets.knownPhoneCode(telefone, originOf(asker.ip), phoneCodes)
      : budgets.strangersPhoneCode(telefone, originOf(asker.ip), phoneCodes)
  }

  return {
    async ofPassword(email, ip) {
      const [origin, who] = [originOf(ip), email.toLowerCase()]
      const { own, anybody } = await networks.knownToEmail(db, email, keyOf(ip))
      const limits = own ? budgets.knownPassword(who, keyOf(ip)) : budgets.strangersPassword(who, origin, anybody)
      return attempt('palavra_passe', limits)
    },
    async ofCode(ip) {
      if (await networks.knownToPharmacies(db, keyOf(ip))) return codeFromKnown(ip)
      return { ...(await attempt('codigo', budgets.strangersCode(originOf(ip)))), opens: async () => true }
    },
    ofSignInCode: (ip) => attempt('codigo_entrada', budgets.signInCode(originOf(ip))),
    ofPresentPassword: (id) => attempt('sessao', budgets.presentPassword(id)),
    async ofSecondFactor(id, ip) {
      const known = await networks.knownToAccount(db, id, keyOf(ip))
      return attempt('segundo_factor', budgets.secondFactor(id, known ? keyOf(ip) : undefined))
    },
    async countPhoneCode(asker) {
      // what an SMS costs does not grow with the failures that are allowed
      const taken = await take({ ...tally, factor: 1 }, await phoneCodeBudgets(asker))
      if ('usedUp' in taken) throw await refusal(taken.usedUp, messages.tooManyCodes)
    },
    async countAccountByNumber(perHour) {
      const taken = await take({ ...tally, factor: 1 }, budgets.accountByNumber(perHour))
      if (!('usedUp' in taken)) return
      await watch.refused(taken.usedUp)
      throw conflict('contacto_por_confirmar', { por_confirmar: true })
    },
    noteNetwork: (tx, who, ip) => networks.noteNetwork(tx, who, keyOf(ip)),
    counts: watch.counts,
  }
}
