import type { Access, Endpoint } from '#contract/endpoint.ts'
import { isShared } from './headers.ts'
import { parametersOf } from './parameters.ts'
import { requestBodyOf } from './request-body.ts'
import { responsesOf } from './responses.ts'
import type { JsonObject, SchemaCollector } from './schemas.ts'

/** The name of the security scheme. */
export const SESSION = 'sessao'

const whoMayCall: Record<Access, string> = {
  publico: 'Qualquer pessoa.',
  sessao: 'Qualquer sessão.',
  utilizador: 'Sessão de utilizador (de qualquer papel).',
  farmacia: 'Sessão de farmácia.',
  reservante: 'Sessão do utilizador ou da farmácia da reserva.',
  registador: 'Sessão de admin ou de gestor.',
  segundoFactor: 'Sessão de admin ou de gestor.',
  admin: 'Sessão de admin.',
}

/** A token that a public read does not need may still add to its answer. */
function securityOf(endpoint: Endpoint): JsonObject[] {
  if (endpoint.access !== 'publico') return [{ [SESSION]: [] }]
  return isShared(endpoint) ? [{}, { [SESSION]: [] }] : []
}

/** Makes one operation of the document. */
export function operationOf(endpoint: Endpoint, schemas: SchemaCollector): JsonObject {
  const parameters = parametersOf(endpoint, schemas)
  const requestBody = requestBodyOf(endpoint, schemas)
  return {
    operationId: endpoint.id,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: [endpoint.description, `**Quem pode:** ${whoMayCall[endpoint.access]}`].filter(Boolean).join('\n\n'),
    ...(endpoint.deprecated && { deprecated: true }),
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: responsesOf(endpoint, schemas),
  }
}
