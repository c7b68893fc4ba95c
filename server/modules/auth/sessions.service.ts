import type { Reader } from '#server/db/database.ts'
import type { Authenticate, Session } from '#server/http/session.ts'
import { pharmacyById, userById } from './repository.ts'
import type { Tokens } from './tokens.crypto.ts'

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/**
 * Who a token stands for, as the database has it now: a session ends the moment its account is deactivated, deleted,
 * given another role or another access code.
 */
export function sessionReader(db: Reader, tokens: Tokens): Authenticate {
  return async (token): Promise<Session | undefined> => {
    const claims = await tokens.read(token)
    if (!claims || !uuid.test(claims.id)) return undefined
    if (claims.role === 'farmacia') {
      const farmacia = await pharmacyById(db, claims.id)
      if (!farmacia || farmacia.versao_sessao !== claims.versao) return undefined
      return { kind: 'farmacia', id: farmacia.id, nome: farmacia.nome, isAtivo: farmacia.is_ativo }
    }
    const user = await userById(db, claims.id)
    if (!user?.is_ativo || user.versao_sessao !== claims.versao || user.role !== claims.role) return undefined
    const { id, nome, email, role, gestor_admins: gestorAdmins } = user
    return { kind: 'utilizador', id, nome, email, role, gestorAdmins }
  }
}
