import type { ReportState } from '#contract/states.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { AppError, conflict, forbidden, invalidFields, notFound } from '#server/ground/error.ts'
import { writeAnswer } from '#server/http/answer.ts'
import { changesBetween, noteAction, type Person } from '../auditoria/public.ts'
import { changeAccount } from '../conta/public.ts'
import { onceIfKeyed } from '../idempotencia/public.ts'
import { messages } from './messages.ts'
import { decideReport, type FullReport, fullReport, insertReport, type ReportVerdict } from './repository.ts'

export interface Decision extends Omit<ReportVerdict, 'adminId'> {
  deactivate: boolean
}

const adminGone = () => new AppError('TOKEN_INVALIDO_OU_EXPIRADO')
const alreadyDecided = (estado: ReportState) =>
  new AppError('CONFLITO', {
    mensagem: messages.alreadyDecided,
    detalhes: { motivo: 'nao_activa', estado },
  })

/**
 * Decides a pending report, once, and deactivates the reported account with it or not at all.
 * @throws AppError NAO_ENCONTRADO · VALIDACAO · CONFLITO `nao_activa` · TOKEN_INVALIDO_OU_EXPIRADO, and as `changeAccount`
 */
export function decide(db: Database, actor: Person, id: string, { deactivate, ...verdict }: Decision) {
  return db.transaction(async (tx): Promise<FullReport> => {
    const report = await fullReport(tx, id)
    if (!report) throw notFound(messages.noReport)
    if (report.estado !== 'pendente') throw alreadyDecided(report.estado)
    if (deactivate && verdict.estado !== 'procedente') {
      throw invalidFields({ desactivar_utilizador: messages.onlyWellFounded })
    }
    // the account before what hangs on it (lock order: db/locks.ts)
    if (deactivate) await changeAccount(tx, actor, report.utilizador_id, { is_ativo: false })
    const decided = await decideReport(tx, id, { ...verdict, adminId: actor.id })
    const after = await fullReport(tx, id)
    if (!after) throw notFound(messages.noReport)
    if (decided === 0) throw after.estado === 'pendente' ? adminGone() : alreadyDecided(after.estado)
    const alteracoes = changesBetween({ estado: report.estado }, after)
    await noteAction(tx, actor, { accao: 'denuncia_decidida', alvo: 'denuncia', alvoId: id, alteracoes })
    return after
  })
}

/** Report of a user by a pharmacy, with the reason. */
interface UserReport {
  utilizador_id: string
  motivo: string
}

async function make(tx: Transaction, farmaciaId: string, { utilizador_id, motivo }: UserReport) {
  const denuncia = await insertReport(tx, farmaciaId, utilizador_id, motivo)
  if (!denuncia) throw forbidden(messages.neverReserved)
  if (denuncia.id === null) throw conflict('duplicado')
  return writeAnswer(messages.made, { denuncia })
}

/**
 * Reports a user. @param chave the request's Idempotency-Key, if any
 * @throws AppError SEM_PERMISSAO · CONFLITO `duplicado` while the same report waits
 */
export function report(db: Database, farmaciaId: string, complaint: UserReport, chave: string | undefined) {
  const request = ['denunciar', complaint.utilizador_id, complaint.motivo]
  return onceIfKeyed(db, { caller: { kind: 'farmacia', id: farmaciaId }, chave, request }, async (tx) => ({
    status: 201,
    body: await make(tx, farmaciaId, complaint),
  }))
}
