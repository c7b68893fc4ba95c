import type { AuditAction } from '#contract/auditoria.ts'
import type { Database } from '#server/db/database.ts'
import { invalidFields } from '#server/ground/error.ts'
import { type Actor, beganAs, endedAs, noteAction } from '../auditoria/public.ts'
import { endTemporary, putTemporary } from './repository.ts'
import { type Temporary, type TemporaryKind, temporaryFaults } from './rules.ts'

const actions: Record<TemporaryKind, { on: AuditAction; off: AuditAction }> = {
  manutencao: { on: 'manutencao_ligada', off: 'manutencao_desligada' },
  aviso: { on: 'aviso_posto', off: 'aviso_tirado' },
  registos: { on: 'registos_alterados', off: 'registos_repostos' },
}

/** A thing in the one form in which it is kept. */
const inOneForm = ({ especie, texto, ate }: Temporary): Temporary => ({
  especie,
  texto: texto.normalize('NFKC').trim(),
  ate: new Date(ate).toISOString(),
})

/** Returns the faults of a thing, by their field; undefined without any. */
export const faultsOfTemporary = (thing: Temporary, now: Date) => temporaryFaults(inOneForm(thing), now)

/**
 * Turns a thing on until its hour, in place of the one of its kind that was.
 * @throws AppError VALIDACAO for a sentence that not everybody may read, or an hour that is past or too far ahead
 */
export async function turnOn(db: Database, actor: Actor, given: Temporary, now: Date): Promise<Temporary> {
  const thing = inOneForm(given)
  const faults = temporaryFaults(thing, now)
  if (faults) throw invalidFields(faults)
  const { especie, texto, ate } = thing
  await db.transaction(async (tx) => {
    await putTemporary(tx, { especie, texto, ate })
    const alteracoes = beganAs({ texto, ate })
    await noteAction(tx, actor, { accao: actions[especie].on, alvo: 'servico', alvoId: null, alteracoes })
  })
  return thing
}

/** Turns a thing off before its hour. @returns whether it was on */
export const turnOff = (db: Database, actor: Actor, especie: TemporaryKind): Promise<boolean> =>
  db.transaction(async (tx) => {
    const was = await endTemporary(tx, especie)
    if (!was) return false
    const alteracoes = endedAs({ texto: was.texto, ate: was.ate })
    await noteAction(tx, actor, { accao: actions[especie].off, alvo: 'servico', alvoId: null, alteracoes })
    return true
  })
