import { AppError, conflict } from '#server/ground/error.ts'

interface DatabaseError {
  code?: unknown
  constraint?: unknown
  message?: unknown
}

/** The error for a caller who violated each constraint. A constraint not listed is a bug of ours: a 500. */
const constraintErrors: Record<string, () => AppError> = {
  utilizador_email_unico: () => conflict('duplicado', { campo: 'email' }),
  stock_item_codigo: () => conflict('duplicado', { campo: 'codigo' }),
  denuncia_pendente_unica: () => conflict('duplicado'),
  reserva_viva_por_item: () => conflict('ja_reservado'),
  reserva_vaga_livre: () => conflict('limite_de_reservas'),
  stock_nunca_negativo: () => conflict('stock_insuficiente'),
  // the account was deleted this very moment: so is its session
  idempotencia_farmacia_id_fkey: () => new AppError('TOKEN_INVALIDO_OU_EXPIRADO'),
  // the pharmacy was deleted this very moment: its code is no longer one
  rede_conhecida_farmacia_id_fkey: () =>
    new AppError('NAO_AUTENTICADO', { mensagem: 'O código de acesso não é válido.' }),
  rede_conhecida_utilizador_id_fkey: () => new AppError('NAO_AUTENTICADO'),
}

/** A write was asked of a replica, or of a leader that is one no more: nothing was written. */
export const READ_ONLY = '25006'

/** SQLSTATE classes and codes of a database that is away, closing, full, too slow, or not the leader. */
const unavailable = /^(08|53|57P|58)|^(25006|25P03|40001|40P01|55P03|57014)$/
/** The states after which a connection is of no use: the server closed it, or it is not the leader's. */
const connectionOver = /^(08|57P|58)|^(25006|25P03)$/
const networkCodes =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|ENOENT|ENOTFOUND|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|EAI_AGAIN)$/
/** Messages of the driver that have no code. */
const driverMessages =
  /^(Connection terminated|timeout e|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|Query read timeout)/

const DISK_FULL = '53100'

/** Had the database no room on its disk for what was to be written? */
export const isDiskFull = (error: unknown): boolean => (error as DatabaseError).code === DISK_FULL

export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  (error as DatabaseError).code === '23505' && (error as DatabaseError).constraint === constraint

export const isLockTimeout = (error: unknown): boolean => (error as DatabaseError).code === '55P03'

export const isReadOnly = (error: unknown): boolean => (error as DatabaseError).code === READ_ONLY

function isAway(error: unknown, states: RegExp): boolean {
  const { code, message } = error as DatabaseError
  if (typeof code === 'string') return states.test(code) || networkCodes.test(code)
  return typeof message === 'string' && driverMessages.test(message)
}

/** Has the server said nothing for as long as the question may take? */
export const isSilence = (error: unknown): boolean => (error as DatabaseError).message === 'Query read timeout'

/** Could no connection be made in time? */
export const isConnectTimeout = (error: unknown): boolean =>
  /^(timeout e|Connection terminated due to connection timeout)/.test(String((error as DatabaseError).message))

/** Is the database away, rather than the query wrong? */
export const isUnavailable = (error: unknown): boolean => isAway(error, unavailable)

/** Has this connection ended with that, or will nothing good come of it any more? */
export const endsConnection = (error: unknown): boolean => isAway(error, connectionOver)

/** The caller's view of a database failure; undefined when it has none and the failure is ours. */
export function fromDatabase(error: unknown): AppError | undefined {
  const { constraint } = error as DatabaseError
  if (typeof constraint === 'string' && constraintErrors[constraint]) return constraintErrors[constraint]()
  return isUnavailable(error) ? new AppError('INDISPONIVEL') : undefined
}
