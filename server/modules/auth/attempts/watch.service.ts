import type { FastifyBaseLogger } from 'fastify'
import type { AttemptKind, Budget } from './budgets.rules.ts'
import { addOne } from './counts.sql.ts'
import { messages } from './messages.ts'
import { type OpenBudget, open, type TallyParts } from './tally.service.ts'

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
export function attemptWatch(parts: TallyParts, log: Pick<FastifyBaseLogger, 'warn'>): AttemptWatch {
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
