import type { Endpoint } from '#contract/endpoint.ts'
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

const isStream = ({ responses }: Endpoint) =>
  Object.values(responses).some(({ contentType }) => contentType === 'text/event-stream')

/** An operation's parameters: path, query, and the headers it honours beyond `Authorization`. */
export function parametersOf(endpoint: Endpoint, schemas: SchemaCollector): JsonObject[] {
  return [
    ...fields('path', endpoint.params, schemas),
    ...fields('query', endpoint.query, schemas),
    ...(endpoint.idempotent ? [idempotencyKey] : []),
    ...(isStream(endpoint) ? [lastEventId] : []),
  ]
}
