import type { AuditAction } from '#contract/auditoria.ts'
import type { Database } from '#server/db/database.ts'
import { StartupError } from '#server/ground/error.ts'
import { beganAs, commandLine, endedAs, noteAction } from '../auditoria/public.ts'
import { endTemporary, putTemporary } from './repository.ts'
import { sentenceFault, type Temporary, type TemporaryKind } from './rules.ts'

const actions: Record<TemporaryKind, { on: AuditAction; off: AuditAction }> = {
  manutencao: { on: 'manutencao_ligada', off: 'manutencao_desligada' },
  aviso: { on: 'aviso_posto', off: 'aviso_tirado' },
  registos: { on: 'registos_alterados', off: 'registos_repostos' },
}

/**
 * Turns a thing on until its hour, for the operator, in place of the one that was.
 * @throws StartupError when its sentence is none that everybody may read
 */
export async function turnOn(db: Database, { especie, texto, ate }: Temporary): Promise<void> {
  const sentence = texto.normalize('NFKC').trim()
  const fault = sentenceFault(sentence)
  if (fault) throw new StartupError(fault)
  await db.transaction(async (tx) => {
    await putTemporary(tx, { especie, texto: sentence, ate })
    const alteracoes = beganAs({ texto: sentence, ate })
    await noteAction(tx, commandLine, { accao: actions[especie].on, alvo: 'servico', alvoId: null, alteracoes })
  })
}

/** Turns a thing off before its hour, for the operator. @returns whether it was on */
export const turnOff = (db: Database, especie: TemporaryKind): Promise<boolean> =>
  db.transaction(async (tx) => {
    const was = await endTemporary(tx, especie)
    if (!was) return false
    const alteracoes = endedAs({ texto: was.texto, ate: was.ate })
    await noteAction(tx, commandLine, { accao: actions[especie].off, alvo: 'servico', alvoId: null, alteracoes })
    return true
  })
