import { mayRole } from '#contract/permissions.ts'
import type { Reader } from '#server/db/database.ts'
import type { Authenticate, Session } from '#server/http/session.ts'
import type { UserAccount } from './repository.ts'
import { type KeptSession, pharmacyOfSession, userOfSession } from './sessions.sql.ts'
import type { TokenClaims, Tokens } from './tokens.crypto.ts'

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Of the account's version, or the one session that outlived the last change of it. */
const isCurrent = ({ versao, tokenId }: TokenClaims, user: UserAccount & KeptSession) =>
  user.versao_sessao === versao ||
  (tokenId !== undefined && user.sessao_mantida === tokenId && user.mantida_na_versao === user.versao_sessao)

/**
 * Who a token stands for, as the database has it now: a session ends the moment it is signed out, or its account is
 * deactivated, deleted, given another role, password or access code.
 * @param factorRequired EXIGIR_2FA
 */
export function sessionReader(db: Reader, tokens: Tokens, factorRequired: boolean): Authenticate {
  return async (token): Promise<Session | undefined> => {
    const claims = await tokens.read(token)
    if (!claims || !uuid.test(claims.id)) return undefined
    const { id, role, versao, tokenId } = claims
    if (tokenId !== undefined && !uuid.test(tokenId)) return undefined
    if (role === 'farmacia') {
      const farmacia = await pharmacyOfSession(db, id, tokenId)
      if (!farmacia || farmacia.versao_sessao !== versao) return undefined
      return { kind: 'farmacia', id: farmacia.id, nome: farmacia.nome, isAtivo: farmacia.is_ativo, tokenId }
    }
    const user = await userOfSession(db, id, tokenId)
    if (!user?.is_ativo || !isCurrent(claims, user) || user.role !== role) return undefined
    const { nome, email, gestor_admins: gestorAdmins, email_confirmado: emailConfirmado } = user
    return {
      kind: 'utilizador',
      id: user.id,
      nome,
      email,
      role: user.role,
      gestorAdmins,
      emailConfirmado,
      doisFactores: user.dois_factores,
      mustSetUpFactor: factorRequired && !user.dois_factores && mayRole(user.role, 'segundoFactor'),
      tokenId,
    }
  }
}
