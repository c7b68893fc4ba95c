import type { Access, Endpoint } from '#contract/endpoint.ts'
import { accessReasons } from '#contract/errors.ts'
import { KEY_PREFIX, type KeyScope, mayRole, type Permission, type UserRole } from '#contract/permissions.ts'
import { isUnavailable } from '#server/db/errors.ts'
import { AppError } from '#server/ground/error.ts'

export type { UserRole }

/** The name of the session's token; undefined for one made before tokens had names. */
export type TokenId = string | undefined

/** Fields of both kinds of session. */
interface AnySession {
  /** The person was told apart by their telephone number alone: only operations marked `byNumber` are open. */
  porNumero: boolean
}

export interface UserSession extends AnySession {
  kind: 'utilizador'
  id: string
  nome: string
  email: string | null
  role: UserRole
  gestorAdmins: boolean
  emailConfirmado: boolean
  telefoneConfirmado: boolean
  doisFactores: boolean
  /** The operator requires a second factor of this role, and it is still to be set up: nothing else is open. */
  mustSetUpFactor: boolean
  tokenId?: TokenId
  /** The version of the account's sessions when this one was read. */
  versao: number
}

/** An API key of a pharmacy, which calls in its name. */
export interface SessionKey {
  id: string
  nome: string
  scopes: readonly KeyScope[]
}

export interface PharmacySession extends AnySession {
  kind: 'farmacia'
  id: string
  nome: string
  isAtivo: boolean
  tokenId?: TokenId
  /** The version of the sessions of its code by which this one is open; none for a key. */
  versao?: number
  /** The API key that calls: only operations of its scopes are open. */
  chave?: SessionKey
}

export type Session = UserSession | PharmacySession

/** The session a token opens, or undefined when it opens none (any more). */
export type Authenticate = (token: string) => Promise<Session | undefined>

/** The session a handler of each kind of access can rely on. */
export interface SessionOf {
  publico: Session | undefined
  sessao: Session
  reservante: Session
  utilizador: UserSession
  registador: UserSession
  segundoFactor: UserSession
  admin: UserSession
  farmacia: PharmacySession
}

/** May whoever calls do this? Pharmacies and those without a session may none of what roles are listed for. */
export const may = (session: Session | undefined, permission: Permission): boolean =>
  session?.kind === 'utilizador' && mayRole(session.role, permission)

const allowed: Record<Exclude<Access, 'publico'>, (session: Session) => boolean> = {
  sessao: () => true,
  reservante: (session) => session.kind === 'farmacia' || may(session, 'usarConta'),
  utilizador: (session) => may(session, 'usarConta'),
  farmacia: (session) => session.kind === 'farmacia',
  registador: (session) => may(session, 'registarFarmacias'),
  segundoFactor: (session) => may(session, 'segundoFactor'),
  admin: (session) => may(session, 'administrar'),
}

/** The token of an `Authorization` header; undefined when it has none. */
export const bearerToken = (header: string | undefined) => /^bearer +(\S+) *$/i.exec(header ?? '')?.[1]

const noSuchKey =
  'Esta chave de API foi terminada, passou do prazo ou está mal copiada. A farmácia faz outra no seu perfil.'

/** Why who sent this header has no session. A program with a key that is none has nowhere to sign in: it is told of keys. */
export function noSession(header: string | undefined): AppError {
  if (header === undefined) return new AppError('TOKEN_EM_FALTA')
  const token = bearerToken(header)
  if (token === undefined) return new AppError('NAO_AUTENTICADO')
  return new AppError('TOKEN_INVALIDO_OU_EXPIRADO', token.startsWith(KEY_PREFIX) ? { mensagem: noSuchKey } : {})
}

/**
 * Reads sessions for public reads. While the database is away a session that cannot be proved counts as none, and the
 * read is answered.
 */
const sessionIfKnown =
  (authenticate: Authenticate): Authenticate =>
  async (token) => {
    try {
      return await authenticate(token)
    } catch (error) {
      if (!isUnavailable(error)) throw error
      return undefined
    }
  }

const refusal = (motivo: 'exige_2fa' | 'so_com_entrada' | 'so_com_codigo' | 'ambito_em_falta') =>
  new AppError('SEM_PERMISSAO', { mensagem: accessReasons[motivo], detalhes: { motivo } })

/**
 * Finds out who calls and whether they may. To public operations, a caller who still has to set up a second factor has no
 * session, nor has one by number, nor an API key.
 * @throws AppError TOKEN_EM_FALTA, NAO_AUTENTICADO, TOKEN_INVALIDO_OU_EXPIRADO, SEM_PERMISSAO
 */
export async function authorize(
  {
    access,
    method,
    beforeSecondFactor,
    byNumber,
    scope,
  }: Pick<Endpoint, 'access' | 'method' | 'beforeSecondFactor' | 'byNumber' | 'scope'>,
  header: string | undefined,
  authenticate: Authenticate,
): Promise<Session | undefined> {
  const token = bearerToken(header)
  const read = access === 'publico' && method === 'GET' ? sessionIfKnown(authenticate) : authenticate
  const session = token ? await read(token) : undefined
  const halfOpen = session?.kind === 'utilizador' && session.mustSetUpFactor && !beforeSecondFactor
  const byNumberAlone = session?.porNumero && !byNumber
  const key = session?.kind === 'farmacia' ? session.chave : undefined
  if (access === 'publico') return halfOpen || byNumberAlone || key ? undefined : session
  if (!session) throw noSession(header)
  if (halfOpen) throw refusal('exige_2fa')
  if (byNumberAlone) throw refusal('so_com_entrada')
  if (!allowed[access](session)) throw new AppError('SEM_PERMISSAO')
  if (key && !scope) throw refusal('so_com_codigo')
  if (key && scope && !key.scopes.includes(scope)) throw refusal('ambito_em_falta')
  return session
}
