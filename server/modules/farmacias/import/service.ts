import type { Transaction } from '#server/db/database.ts'
import { writeAnswer } from '#server/http/write-answer.ts'
import { fileDigest } from '#server/imports/digest.ts'
import type { Person } from '../../auditoria/public.ts'
import { once, type StoredAnswer } from '../../idempotencia/public.ts'
import { mobileNumber } from '../../notificacoes/public.ts'
import { messages } from '../messages.ts'
import { type PharmacyParts, withFreshCode } from '../service.ts'
import { bringIn, judged } from './bring-in.service.ts'
import type { GoodLine, PharmaciesFile } from './lines.rules.ts'
import type { RegisterReader } from './reader.gateway.ts'
import { importedWords, type NewPharmacyLine, newLine, type RegisterReport, reportOf } from './report.rules.ts'

export type RegisterParts = PharmacyParts & { reader: RegisterReader }

export interface RegisterOptions {
  actor: Person
  /** Promise the messages of a registration. */
  notify: boolean
}

async function told({ linha, values }: GoodLine): Promise<NewPharmacyLine> {
  return newLine(linha, values, (await mobileNumber(values.telefone ?? null)) !== undefined)
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
  return writeAnswer(messages.simulated, reportOf(file, verdicts, await Promise.all(novas.map(told)), true))
}

/** All of the file's new pharmacies, or none: a file without a good line writes nothing. */
async function apply(tx: Transaction, parts: RegisterParts, file: PharmaciesFile, { actor, notify }: RegisterOptions) {
  const done = await bringIn(tx, parts, file.good, { actor, registadaPor: actor.id, notify })
  const novas: NewPharmacyLine[] = []
  for (const { verdict, made } of done) {
    if (made) novas.push({ ...(await told(verdict.line)), id: made.id, codigo_acesso: made.codigo })
  }
  const verdicts = done.map(({ verdict }) => verdict)
  const report: RegisterReport = reportOf(file, verdicts, novas, false)
  return writeAnswer(importedWords(report, notify), report)
}

/** Registers the pharmacies of a file that are new, by an admin or a gestor, whose they are then. @throws as `tryRegister` */
export async function fillRegister(parts: RegisterParts, path: string, options: RegisterOptions) {
  const file = await parts.reader.read(path)
  const answer = await withFreshCode(() => parts.db.transaction((tx) => apply(tx, parts, file, options)))
  parts.wakeDispatcher()
  return answer
}

/** The same under an Idempotency-Key: the codes of an answer that was lost are told again. */
export async function fillRegisterOnce(
  parts: RegisterParts,
  path: string,
  { chave, ...options }: RegisterOptions & { chave: string },
): Promise<StoredAnswer> {
  const [file, digest] = await Promise.all([parts.reader.read(path), fileDigest(path)])
  const key = { caller: { kind: 'utilizador' as const, id: options.actor.id }, chave, seal: parts.answers }
  const answer = await withFreshCode(() =>
    once(parts.db, { ...key, request: ['importar farmacias', digest, options.notify] }, async (tx) => ({
      status: 200,
      body: await apply(tx, parts, file, options),
    })),
  )
  parts.wakeDispatcher()
  return answer
}
