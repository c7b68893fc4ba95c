import { PROBLEMS } from '#contract/limits.ts'
import type { Problem } from '#contract/problemas.ts'
import type { Database } from '#server/db/database.ts'
import { AppError, conflict, notFound } from '#server/ground/error.ts'
import { endedAs, noteAction, type Person } from '../auditoria/public.ts'
import { messages } from './messages.ts'
import {
  countProblem,
  deleteProblem,
  lockBoth,
  type NewProblem,
  type ProblemRow,
  problemsOf,
  sayProblem,
} from './repository.ts'

/** @throws AppError NAO_ENCONTRADO · TOKEN_INVALIDO_OU_EXPIRADO · CONFLITO `limite_de_problemas` */
export function communicate(db: Database, problem: NewProblem): Promise<ProblemRow> {
  return db.transaction(async (tx) => {
    const { farmacia, conta } = await lockBoth(tx, problem)
    if (!conta) throw new AppError('TOKEN_INVALIDO_OU_EXPIRADO')
    if (!farmacia) throw notFound(messages.noPharmacy)
    const waiting = await problemsOf(tx, problem.utilizadorId)
    const isNew = !waiting.some((each) => each.farmacia_id === problem.farmaciaId && each.motivo === problem.motivo)
    if (isNew && waiting.length >= PROBLEMS) throw conflict('limite_de_problemas', { limite: PROBLEMS })
    return sayProblem(tx, problem)
  })
}

/** Counts what somebody without an account says. @throws AppError NAO_ENCONTRADO */
export async function countOne(db: Database, farmaciaId: string, motivo: Problem): Promise<void> {
  if ((await db.statement((tx) => countProblem(tx, farmaciaId, motivo))) === 0) throw notFound(messages.noPharmacy)
}

/** Solves a problem, for an admin, once. @throws AppError NAO_ENCONTRADO */
export function solve(db: Database, actor: Person, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const problem = await deleteProblem(tx, id)
    if (!problem) throw notFound(messages.none)
    const { farmacia_id: alvoId, motivo } = problem
    const alteracoes = endedAs({ motivo })
    await noteAction(tx, actor, { accao: 'problema_resolvido', alvo: 'farmacia', alvoId, alteracoes })
  })
}
