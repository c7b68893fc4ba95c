import type { Endpoint } from '#contract/endpoint.ts'
import { headers } from './headers.ts'
import { description, tagDescriptions } from './info.ts'
import { operationOf, SESSION } from './operation.ts'
import { collectSchemas, type JsonObject } from './schemas.ts'

export interface OpenApiDocument {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, JsonObject>>
  components: JsonObject
}

function pathsOf(endpoints: readonly Endpoint[], operation: (endpoint: Endpoint) => JsonObject) {
  const paths: OpenApiDocument['paths'] = {}
  for (const endpoint of endpoints) {
    const methods = paths[endpoint.path] ?? {}
    paths[endpoint.path] = methods
    methods[endpoint.method.toLowerCase()] = operation(endpoint)
  }
  return paths
}

/** A document names only what it uses. */
function usedHeaders(paths: OpenApiDocument['paths']) {
  const text = JSON.stringify(paths)
  return Object.fromEntries(Object.entries(headers).filter(([name]) => text.includes(`"#/components/headers/${name}"`)))
}

/**
 * The OpenAPI 3.1 document of these operations, from the same objects that route and validate them.
 * @param version the document's own, which is not the API's
 */
export function openApiDocument(endpoints: readonly Endpoint[], version: string): OpenApiDocument {
  const schemas = collectSchemas()
  const paths = pathsOf(endpoints, (endpoint) => operationOf(endpoint, schemas))
  const tags = [...new Set(endpoints.map(({ tag }) => tag))]
  return {
    openapi: '3.1.0',
    info: { title: 'Botica', version, description },
    servers: [{ url: '/' }],
    tags: tags.map((name) => ({ name, description: tagDescriptions[name] ?? name })),
    paths,
    components: {
      securitySchemes: {
        [SESSION]: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'O token de um login, sem a palavra Bearer.',
        },
      },
      headers: usedHeaders(paths),
      schemas: Object.fromEntries(Object.entries(schemas.components).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  }
}
