import type { Transaction } from '#server/db/database.ts'
import type { Outcome } from '#server/imports/outcome.ts'
import { commandLine } from '../../auditoria/public.ts'
import { messages } from '../messages.ts'
import { insertPharmacy } from '../repository.ts'
import type { CodeMakers } from '../service.ts'
import { bringIn, judged } from './bring-in.service.ts'
import type { PharmacyLine } from './line.rules.ts'
import type { Verdict } from './verdict.rules.ts'

export interface Imported {
  outcome: Outcome
  /** Of a new pharmacy. */
  made?: { id: string; nome: string; codigo: string }
}

const placed = (lines: PharmacyLine[]) => lines.map((values) => ({ values }))

const outcomeOf = ({ kind }: Verdict<unknown>): Outcome =>
  kind === 'nova' ? { kind: 'nova' } : { kind: 'saltada', reason: messages.twin }

/** Registers each line's pharmacy, unless it is there, for the command line. @param notify promise the messages of a registration */
export async function importPharmacies(
  tx: Transaction,
  parts: CodeMakers,
  lines: PharmacyLine[],
  notify: boolean,
): Promise<Imported[]> {
  const done = await bringIn(tx, parts, placed(lines), { actor: commandLine, registadaPor: null, notify })
  return done.map(({ verdict, made }) => ({
    outcome: outcomeOf(verdict),
    ...(made && { made: { ...made, nome: verdict.line.values.nome } }),
  }))
}

/**
 * What `importPharmacies` would do, in a transaction that is not kept: the lines before count too. Takes no locks, so
 * that a long file keeps nobody waiting.
 */
export async function tryPharmacies(tx: Transaction, lines: PharmacyLine[]): Promise<Outcome[]> {
  const verdicts = await judged(tx, placed(lines))
  for (const { kind, line } of verdicts) {
    if (kind !== 'nova') continue
    const codigoHmac = crypto.getRandomValues(Buffer.alloc(32))
    await insertPharmacy(tx, { values: line.values, codigoHmac, registadaPor: null })
  }
  return verdicts.map(outcomeOf)
}
