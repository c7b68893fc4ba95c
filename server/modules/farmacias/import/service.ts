import { randomBytes, randomUUID } from 'node:crypto'
import type { Reader, Transaction } from '#server/db/database.ts'
import { lockPharmacyNames, waitingForFiles } from '#server/db/locks.ts'
import { writeAnswer } from '#server/http/answer.ts'
import { fileDigest } from '#server/imports/file-reader.ts'
import { type LineOutcome, refused } from '#server/imports/import-lines.ts'
import { type Actor, commandLine, type Person } from '../../auditoria/public.ts'
import { hoursKept } from '../../horario/public.ts'
import { onceIfKeyed } from '../../idempotencia/public.ts'
import { mobileNumber } from '../../notificacoes/public.ts'
import { keepAccount } from '../../restos/public.ts'
import { type CodeMakers, type MadePharmacy, makePharmacies, noteMade, withFreshCode } from '../make.service.ts'
import { messages } from '../messages.ts'
import { insertPharmacies } from '../repository.ts'
import type { PharmacyParts } from '../service.ts'
import type { GoodLine, PharmaciesFile, PharmacyLine } from './file.rules.ts'
import type { RegisterReader } from './reader.gateway.ts'
import {
  importedWords,
  judge,
  type LineVerdict,
  type NewPharmacyLine,
  newLine,
  type Placed,
  type RegisterReport,
  reportOf,
} from './report.rules.ts'
import { lookUp } from './repository.ts'

/** Predicts the outcome of each line, in their order. It takes no locks, so that no other request waits. */
const judged = async <Line extends Placed>(db: Reader, lines: readonly Line[]): Promise<LineVerdict<Line>[]> =>
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
async function bringIn<Line extends Placed>(
  tx: Transaction,
  parts: CodeMakers,
  lines: readonly Line[],
  { actor, registadaPor, notify }: { actor: Actor; registadaPor: string | null; notify: boolean },
): Promise<{ verdict: LineVerdict<Line>; made?: MadePharmacy }[]> {
  // another file may hold some of them for as long as it takes
  await waitingForFiles(tx, () =>
    lockPharmacyNames(
      tx,
      // an id too: two files at once may both find that it is free
      lines.flatMap(({ values: { nome, id } }) => (id === undefined ? [nome] : [nome, id])),
    ),
  )
  const verdicts = await judged(tx, lines)
  if (registadaPor) await keepAccount(tx, registadaPor)
  const fresh = verdicts.filter(({ kind }) => kind === 'nova').map(({ line }) => line)
  const values = fresh.map((line) => line.values)
  const made = await makePharmacies(tx, parts, values, { registadaPor, notify, onlyToMobiles: true })
  await noteMade(
    tx,
    actor,
    made.map(({ id }, index) => ({ id, nome: values[index]?.nome ?? '' })),
  )
  const madeOf = new Map(fresh.map((line, index) => [line, made[index]]))
  return verdicts.map((verdict) => {
    const one = madeOf.get(verdict.line)
    return { verdict, ...(one && { made: one }) }
  })
}

export type RegisterParts = PharmacyParts & { reader: RegisterReader }

export interface RegisterOptions {
  actor: Person
  /** Promise the messages of a registration. */
  notify: boolean
}

async function describeNew({ linha, values }: GoodLine): Promise<NewPharmacyLine> {
  return newLine(
    linha,
    values,
    (await mobileNumber(values.telefone ?? null, values.telefone_secundario ?? null)) !== undefined,
  )
}

/**
 * Says what a file would do, and does nothing.
 * @param path where the file is, on disk
 * @throws AppError TIPO_NAO_SUPORTADO · DEMASIADO_GRANDE · PEDIDO_INVALIDO when the file cannot be read
 */
export async function tryRegister({ db, reader }: Pick<RegisterParts, 'db' | 'reader'>, path: string) {
  const file = await reader.read(path)
  const verdicts = await judged(db, file.good)
  const novas = verdicts.flatMap(({ kind, line }) => (kind === 'nova' ? [line] : []))
  return writeAnswer(messages.simulated, reportOf(file, verdicts, await Promise.all(novas.map(describeNew)), true))
}

/** Registers all of the file's new pharmacies, or none. A file without a good line writes nothing. */
async function apply(tx: Transaction, parts: RegisterParts, file: PharmaciesFile, { actor, notify }: RegisterOptions) {
  const done = await bringIn(tx, parts, file.good, { actor, registadaPor: actor.id, notify })
  const novas: NewPharmacyLine[] = []
  for (const { verdict, made } of done) {
    if (made) novas.push({ ...(await describeNew(verdict.line)), id: made.id, codigo_acesso: made.codigo })
  }
  const verdicts = done.map(({ verdict }) => verdict)
  const report: RegisterReport = reportOf(file, verdicts, novas, false)
  return writeAnswer(importedWords(report, notify), report)
}

/**
 * Registers the pharmacies of a file that are new, for an admin or a gestor, who then owns them.
 * @param chave the request's Idempotency-Key, if any: a repeated request answers with the first one's codes
 * @throws AppError as `tryRegister`
 */
export async function fillRegister(
  parts: RegisterParts,
  path: string,
  { chave, ...options }: RegisterOptions & { chave: string | undefined },
) {
  const [file, digest] = await Promise.all([parts.reader.read(path), chave && fileDigest(path)])
  const key = { caller: { kind: 'utilizador' as const, id: options.actor.id }, chave, seal: parts.answers }
  const answer = await withFreshCode(() =>
    onceIfKeyed(parts.db, { ...key, request: ['importar farmacias', digest, options.notify] }, async (tx) => ({
      status: 200,
      body: await apply(tx, parts, file, options),
    })),
  )
  parts.wakeDispatcher()
  return answer
}

export interface Imported {
  outcome: LineOutcome
  /** The pharmacy, when it is new. */
  made?: { id: string; nome: string; codigo: string }
}

const placed = (lines: PharmacyLine[]) => lines.map((values) => ({ values }))

function outcomeOf(verdict: LineVerdict<Placed>): LineOutcome {
  if (verdict.kind === 'nova') return { kind: 'nova' }
  if (verdict.kind === 'recusada') return refused(`${verdict.campo} ${verdict.motivo}`)
  const { id } = verdict.line.values
  const other = verdict.kind === 'registada' ? verdict.id : verdict.of.values.id
  return { kind: 'saltada', reason: id !== undefined && id === other ? messages.sameId : messages.twin }
}

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
 * Predicts the outcomes of `importPharmacies` in a transaction that is rolled back: earlier lines count too. Takes no
 * locks, so that a long file makes no other request wait.
 */
export async function tryPharmacies(tx: Transaction, lines: PharmacyLine[]): Promise<LineOutcome[]> {
  const verdicts = await judged(tx, placed(lines))
  const fresh = verdicts.filter(({ kind }) => kind === 'nova')
  await insertPharmacies(
    tx,
    fresh.map(
      ({
        line: {
          values: { id = randomUUID(), criada_em, ...values },
        },
      }) => ({
        id,
        criadaEm: criada_em,
        values: hoursKept(values),
        codigoHmac: randomBytes(32),
        registadaPor: null,
      }),
    ),
  )
  return verdicts.map(outcomeOf)
}
