import type { Reader, Transaction } from '#server/db/database.ts'
import { lockPharmacyNames, waitingForFiles } from '#server/db/locks.ts'
import type { Actor } from '../../auditoria/public.ts'
import { keepAccount } from '../../restos/public.ts'
import { type CodeMakers, makePharmacy, noteMade } from '../service.ts'
import type { PharmacyLine } from './line.rules.ts'
import { lookUp } from './repository.ts'
import { judge, type Verdict } from './verdict.rules.ts'

interface Placed {
  values: PharmacyLine
}

/** A pharmacy that is now in the register, and the only time that its code is told. */
export interface Made {
  id: string
  codigo: string
}

/** What would become of each line, in their order; takes no locks, so that nobody is kept waiting. */
export const judged = async <Line extends Placed>(db: Reader, lines: readonly Line[]): Promise<Verdict<Line>[]> =>
  judge(
    lines,
    await lookUp(
      db,
      lines.map(({ values }) => values),
    ),
  )

/**
 * Registers the pharmacies of these lines that are not there yet: all of them or, when it throws, none.
 * @param notify promise the messages of a registration
 * @throws AppError TOKEN_INVALIDO_OU_EXPIRADO when the account whose they will be is gone
 */
export async function bringIn<Line extends Placed>(
  tx: Transaction,
  parts: CodeMakers,
  lines: readonly Line[],
  { actor, registadaPor, notify }: { actor: Actor; registadaPor: string | null; notify: boolean },
): Promise<{ verdict: Verdict<Line>; made?: Made }[]> {
  // another file may hold some of them for as long as it takes
  await waitingForFiles(tx, () =>
    lockPharmacyNames(
      tx,
      lines.map(({ values }) => values.nome),
    ),
  )
  const verdicts = await judged(tx, lines)
  if (registadaPor) await keepAccount(tx, registadaPor)
  const done: { verdict: Verdict<Line>; made?: Made }[] = []
  for (const verdict of verdicts) {
    if (verdict.kind !== 'nova') done.push({ verdict })
    else {
      const { values } = verdict.line
      const made = await makePharmacy(tx, parts, { values, registadaPor, notify })
      await noteMade(tx, actor, made.id, values.nome)
      done.push({ verdict, made })
    }
  }
  return done
}
