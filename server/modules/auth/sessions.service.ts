import { LRUCache } from 'lru-cache'
import { mayRole } from '#contract/permissions.ts'
import type { Changes, Marks } from '#server/db/changes.ts'
import type { Database, Reader } from '#server/db/database.ts'
import { batcher } from '#server/ground/batcher.ts'
import type { Authenticate, Session } from '#server/http/session.ts'
import type { UserAccount } from './accounts/repository.ts'
import type { TokenClaims, Tokens } from './accounts/tokens.crypto.ts'
import {
  endSession,
  endSessionsOf,
  type KeptSession,
  type Named,
  pharmaciesOfSessions,
  usersOfSessions,
} from './sessions.sql.ts'

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Tells if a token has the account's version, or is the one session that outlived its last change. */
const isCurrent = ({ versao, tokenId }: TokenClaims, user: UserAccount & KeptSession) =>
  user.versao_sessao === versao ||
  (tokenId !== undefined && user.sessao_mantida === tokenId && user.mantida_na_versao === user.versao_sessao)

/** The memory for sessions, at some 600 bytes each: those of many thousands of people. */
const MOST_BYTES = 8 * 1024 * 1024
const ENTRY_BYTES = 600

export interface SessionParts {
  db: Reader
  changes: Changes
  marks: Marks
  tokens: Tokens
  /** EXIGIR_2FA */
  factorRequired: boolean
}

export interface Sessions {
  read: Authenticate
  /** In memory. */
  readonly bytes: number
}

/** Reads accounts, in one query for all concurrent callers. */
function accountReader(db: Reader) {
  return {
    user: batcher((named: readonly Named[]) => usersOfSessions(db, named)),
    pharmacy: batcher((named: readonly Named[]) => pharmaciesOfSessions(db, named)),
  }
}

/** Returns the session of the claims, from the database. */
async function sessionOf(
  accounts: ReturnType<typeof accountReader>,
  { factorRequired }: SessionParts,
  claims: TokenClaims,
): Promise<Session | undefined> {
  const { id, role, versao, tokenId, porNumero } = claims
  if (role === 'farmacia') {
    const farmacia = await accounts.pharmacy({ id, tokenId })
    if (!farmacia || farmacia.versao_sessao !== versao) return undefined
    const { nome, is_ativo: isAtivo } = farmacia
    return { kind: 'farmacia', id: farmacia.id, nome, isAtivo, tokenId, versao, porNumero }
  }
  const user = await accounts.user({ id, tokenId })
  if (!user?.is_ativo || !isCurrent(claims, user) || user.role !== role) return undefined
  const { nome, email, gestor_admins: gestorAdmins } = user
  return {
    kind: 'utilizador',
    id: user.id,
    nome,
    email,
    role: user.role,
    gestorAdmins,
    emailConfirmado: user.email_confirmado,
    telefoneConfirmado: user.telefone_confirmado,
    doisFactores: user.dois_factores,
    mustSetUpFactor: factorRequired && !user.dois_factores && mayRole(user.role, 'segundoFactor'),
    tokenId,
    versao: user.versao_sessao,
    porNumero,
  }
}

/**
 * Reads the session of a token, true to the database: a session ends the moment it is signed out, or its account is
 * deactivated, deleted, or given another role, password or access code. Sessions are kept in memory until any process
 * writes such a change.
 */
export function sessionReader(parts: SessionParts): Sessions {
  const { db, changes, marks, tokens } = parts
  const accounts = accountReader(db)
  const cache = new LRUCache<string, { mark: string; session: Session }>({
    maxSize: MOST_BYTES,
    sizeCalculation: () => ENTRY_BYTES,
  })
  return {
    async read(token) {
      const claims = await tokens.read(token)
      if (!claims || !uuid.test(claims.id)) return undefined
      const { id, role, versao, tokenId = '', porNumero } = claims
      if (tokenId !== '' && !uuid.test(tokenId)) return undefined
      const key = `${role} ${id} ${versao} ${tokenId} ${porNumero}`
      const markNow = () => `${marks.of(id.toLowerCase())} ${marks.of(tokenId.toLowerCase())}`
      // only a kept session needs the changes: another is read anyway, and a change found later makes its mark differ;
      // while the database is away, `known` throws at once
      if (cache.get(key) || changes.age() !== undefined) await changes.known()
      const mark = markNow()
      const last = cache.get(key)
      if (last?.mark === mark) return last.session
      const session = await sessionOf(accounts, parts, claims)
      if (session) cache.set(key, { mark, session })
      return session
    },
    get bytes() {
      return cache.calculatedSize
    },
  }
}

/**
 * Ends this session, or all sessions of its account. A token without an id, from before tokens had ids, cannot be told apart
 * from the account's others: ending its session ends them all.
 */
export async function signOut(db: Database, session: Session, everywhere: boolean): Promise<void> {
  const { tokenId } = session
  await db.statement((tx) => (everywhere || !tokenId ? endSessionsOf(tx, session) : endSession(tx, tokenId)))
}
