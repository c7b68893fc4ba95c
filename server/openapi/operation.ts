import type { Access, Endpoint } from '#contract/endpoint.ts'
import { isShared } from './headers.ts'
import { responsesOf } from './responses.ts'
import type { JsonObject, SchemaCollector } from './schemas.ts'

interface ObjectSchema {
  properties?: Record<string, object>
  required?: string[]
}

function fields(where: 'path' | 'query', schema: object | undefined, schemas: SchemaCollector): JsonObject[] {
  const { properties = {}, required = [] } = (schema ?? {}) as ObjectSchema
  return Object.entries(properties).map(([name, property]) => {
    const { description: _shown, ...schema } = schemas.put(property)
    const { description } = property as { description?: string }
    return {
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      ...(description !== undefined && { description }),
      schema,
    }
  })
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Um uuid, ou de 8 a 64 caracteres visíveis, novo para cada pedido. Repetir o pedido com a mesma chave dentro de ' +
    '24 horas devolve a primeira resposta em vez de o fazer outra vez.',
  schema: { type: 'string', minLength: 8, maxLength: 64, pattern: '^[\\x21-\\x7e]+$' },
}

const lastEventId = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description:
    'O último `id` que chegou, para continuar a seguir a ele. Um navegador manda-o por si ao voltar a ligar.',
  schema: { type: 'string' },
}

const contentEncoding = {
  name: 'Content-Encoding',
  in: 'header',
  required: false,
  description: 'Como o corpo vem comprimido, se vem',
  schema: { type: 'string', enum: ['gzip', 'zstd'] },
}

const isStream = ({ responses }: Endpoint) =>
  Object.values(responses).some(({ contentType }) => contentType === 'text/event-stream')

/** An operation's parameters: path, query, and the headers it honours beyond `Authorization`. */
function parametersOf(endpoint: Endpoint, schemas: SchemaCollector): JsonObject[] {
  return [
    ...fields('path', endpoint.params, schemas),
    ...fields('query', endpoint.query, schemas),
    ...(endpoint.streamed ? [contentEncoding] : []),
    ...(endpoint.idempotent ? [idempotencyKey] : []),
    ...(isStream(endpoint) ? [lastEventId] : []),
  ]
}

/** The body an operation takes: JSON, or a form with one file; undefined when it takes none. */
function requestBodyOf(
  { id, body, bodyExample, bodyOptional, streamed, file }: Endpoint,
  schemas: SchemaCollector,
): JsonObject | undefined {
  if (body) {
    return {
      required: !bodyOptional,
      content: { 'application/json': { schema: schemas.put(body), example: bodyExample } },
    }
  }
  if (streamed) {
    const { schema, example, lines } = streamed
    return {
      required: true,
      content: {
        'application/json': { schema: schemas.put(schema), example },
        'application/x-ndjson': { schema: { type: 'string', description: lines } },
      },
    }
  }
  if (!file) return undefined
  const mebibytes = file.maxBytes / 1024 / 1024
  const schema = schemas.put({
    $id: `${id.charAt(0).toUpperCase()}${id.slice(1)}Form`,
    description: `O formulário de \`${id}\``,
    type: 'object',
    required: [file.field],
    properties: {
      [file.field]: { type: 'string', format: 'binary', description: `${file.description}, até ${mebibytes} MiB` },
      ...file.fields,
    },
  })
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

/** The names of the security schemes. */
export const SESSION = 'sessao'
export const API_KEY = 'chave'

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

const whoMay = ({ access, scope }: Endpoint): string =>
  `**Quem pode:** ${whoMayCall[access]}${scope ? ` Uma chave de API com \`${scope}\`, em nome da sua farmácia.` : ''}`

/** A token that a public read does not need may still add to its answer. */
function securityOf(endpoint: Endpoint): JsonObject[] {
  const { access, scope } = endpoint
  // of a scheme that is not OAuth's the list holds the roles that it takes (OpenAPI 3.1), here the key's scopes
  if (access !== 'publico') return [{ [SESSION]: [] }, ...(scope ? [{ [API_KEY]: [scope] }] : [])]
  return isShared(endpoint) ? [{}, { [SESSION]: [] }] : []
}

/** Says of an operation when it ends, and what to call instead; the document and docs/api.md say the same. */
function noticeOf({ deprecated }: Endpoint): string | undefined {
  if (!deprecated) return undefined
  const { since, sunset, instead } = deprecated
  const advice = instead ? ` Use \`${instead.method} ${instead.path}\`.` : ''
  return `**Vai acabar** em ${sunset}; descontinuada desde ${since}.${advice}`
}

/** Makes one operation of the document. */
export function operationOf(endpoint: Endpoint, schemas: SchemaCollector): JsonObject {
  const parameters = parametersOf(endpoint, schemas)
  const requestBody = requestBodyOf(endpoint, schemas)
  return {
    operationId: endpoint.id,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: [noticeOf(endpoint), endpoint.description, whoMay(endpoint)].filter(Boolean).join('\n\n'),
    ...(endpoint.deprecated && { deprecated: true }),
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: responsesOf(endpoint, schemas),
  }
}
