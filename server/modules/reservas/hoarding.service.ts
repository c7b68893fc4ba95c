import { createHmac } from 'node:crypto'
import { NEW_ACCOUNT_MANY_HOLDS } from '#contract/limits.ts'
import type { Database } from '#server/db/database.ts'
import { lockNewAccounts } from '#server/db/locks.ts'
import { derivedKey } from '#server/ground/cipher.ts'
import { conflict } from '#server/ground/error.ts'
import { clientNetwork } from '#server/http/client-address.ts'
import { answerUnder } from '../idempotencia/public.ts'
import { newAccountTotals } from './figures.sql.ts'
import { countNewAccount, type NewAccountFacts, type NewAccountLimits, newAccountFacts } from './hoarding.sql.ts'
import { messages } from './messages.ts'

/** The new accounts with many holds at once after which the operator is warned. */
const ACCOUNTS_TO_TELL = 3
/** The interval at which a lasting attack is reported again. */
const TELL_EVERY_MS = 3_600_000

interface HoardingParts {
  db: Database
  log: { warn(fields: object, message: string): void }
}

/** Warns the operator when several new accounts hold much at once: numbers, and nobody's name. */
export function watchHoarding({ db, log }: HoardingParts): () => Promise<false> {
  let warnedAt = Number.NEGATIVE_INFINITY
  return async () => {
    const { contas, reservas } = await newAccountTotals(db)
    if (contas < ACCOUNTS_TO_TELL) warnedAt = Number.NEGATIVE_INFINITY
    else if (performance.now() - warnedAt >= TELL_EVERY_MS) {
      warnedAt = performance.now()
      log.warn({ contas, reservas, a_partir_de: NEW_ACCOUNT_MANY_HOLDS }, messages.hoarding)
    }
    return false
  }
}

/** The budget of new accounts that is used up: that of the network, or of the whole service. */
type NewAccountBudget = 'rede' | 'servico'

/** A request for a hold, besides its items. */
export interface HoldRequest {
  /** The `Idempotency-Key`. */
  chave: string | undefined
  /** The address of a caller without a confirmed contact; undefined for others. */
  unconfirmedFrom: string | undefined
  /** The caller is known by their telephone number alone. */
  porNumero: boolean
}

export interface HoldAdmission {
  /**
   * Admits a hold, and counts the account when it is new and without a confirmed contact, or known by its number alone. A repeated request whose answer
   * is known is always admitted.
   * @throws AppError CONFLITO `contacto_por_confirmar`
   */
  admit(utilizadorId: string, request: HoldRequest): Promise<void>
  /** The holds that this process refused, for its metrics. */
  refused(): { orcamento: string; total: number }[]
}

interface AdmissionParts extends HoardingParts {
  /** CODIGO_SECRET */
  secret: string
  limits: NewAccountLimits
}

/** Numbers have no network: what stands in its place. */
const NUMBERS = 'numeros'

/** An account that was counted goes on; beyond the network's budget an older one is refused too. */
function usedUp(
  facts: NewAccountFacts,
  { perNetwork, perHour }: NewAccountLimits,
  porNumero: boolean,
): NewAccountBudget | undefined {
  if (facts.contada) return undefined
  if (!porNumero && facts.na_rede >= perNetwork) return 'rede'
  return facts.nova && facts.ao_todo >= perHour ? 'servico' : undefined
}

/**
 * Lets a few new accounts an hour hold without a confirmed contact, per network and in all, so that many invented accounts
 * block little stock. An account with a confirmed contact is not counted, whatever its network; an account known only by its
 * number counts in the total, because a forged sender's account has a number that nobody confirmed.
 */
export function holdAdmission({ db, log, secret, limits }: AdmissionParts): HoldAdmission {
  const key = derivedKey(secret, 'botica/redes de contas novas')
  const refusals = new Map<NewAccountBudget, { total: number; warnedAt: number }>()

  function refuse(budget: NewAccountBudget): never {
    const seen = refusals.get(budget) ?? { total: 0, warnedAt: Number.NEGATIVE_INFINITY }
    refusals.set(budget, seen)
    seen.total += 1
    if (performance.now() - seen.warnedAt >= TELL_EVERY_MS) {
      seen.warnedAt = performance.now()
      log.warn({ orcamento: budget }, messages.newAccountsOverBudget)
    }
    throw conflict('contacto_por_confirmar', { por_confirmar: true })
  }

  return {
    async admit(id, { chave, unconfirmedFrom, porNumero }) {
      if (unconfirmedFrom === undefined && !porNumero) return
      if (chave && (await answerUnder(db, { caller: { kind: 'utilizador', id }, chave }))) return
      const network = createHmac('sha256', key)
        .update(unconfirmedFrom ? clientNetwork(unconfirmedFrom) : NUMBERS)
        .digest()
      const facts = await newAccountFacts(db, id, network, limits)
      // past a budget a request costs a read, and takes no lock
      const over = facts && usedUp(facts, limits, porNumero)
      if (over) refuse(over)
      if (!facts?.nova || facts.contada) return
      const late = await db.transaction(async (tx) => {
        await lockNewAccounts(tx)
        const now = await newAccountFacts(tx, id, network, limits)
        const budget = now && usedUp(now, limits, porNumero)
        if (!budget) await countNewAccount(tx, id, network)
        return budget
      })
      if (late) refuse(late)
    },
    refused: () => [...refusals].map(([orcamento, { total }]) => ({ orcamento, total })),
  }
}
