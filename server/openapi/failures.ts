import type { Endpoint } from '#contract/endpoint.ts'
import { type ErrorCode, errors } from '#contract/errors.ts'

/** Health answers from the process alone: it is never limited and needs no database. */
export const isAlone = (endpoint: Endpoint): boolean => endpoint.id === 'saude'

/**
 * Lists every error code an operation can answer with: those that its inputs and its access imply, and those it
 * declares.
 */
export function errorCodes(endpoint: Endpoint): ErrorCode[] {
  const { method, access, params, query, body, file, idempotent, conflicts } = endpoint
  const codes = new Set<ErrorCode>(['ERRO_INTERNO', ...(endpoint.errors ?? [])])
  if (params || query || body || file || idempotent) codes.add('VALIDACAO')
  // a body is read with every write, also with those that need none
  if (method !== 'GET') codes.add('PEDIDO_INVALIDO').add('DEMASIADO_GRANDE')
  if (file) codes.add('TIPO_NAO_SUPORTADO')
  if (access !== 'publico') codes.add('TOKEN_EM_FALTA').add('NAO_AUTENTICADO').add('TOKEN_INVALIDO_OU_EXPIRADO')
  if (access !== 'publico' && access !== 'sessao') codes.add('SEM_PERMISSAO')
  if (idempotent || conflicts) codes.add('CONFLITO')
  if (!isAlone(endpoint)) codes.add('LIMITE_DE_PEDIDOS').add('INDISPONIVEL')
  // in the order of the closed list, whatever the order they were found in
  return (Object.keys(errors) as ErrorCode[]).filter((code) => codes.has(code))
}
