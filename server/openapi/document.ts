import { type Endpoint, tags } from '#contract/endpoint.ts'
import { RESERVATION_TIME } from '#contract/limits.ts'
import { KEY_PREFIX, keyScopes, keyScopeUses } from '#contract/permissions.ts'
import { API_VERSION, DOCUMENT } from '#contract/version.ts'
import { headers } from './headers.ts'
import { API_KEY, operationOf, SESSION } from './operation.ts'
import { collectSchemas, type JsonObject } from './schemas.ts'
import { webhooksOf } from './webhooks.ts'

/** Short, since generators repeat it at the head of every file they write; the rest is told in docs/api.md. */
const description = `Encontrar a farmácia aberta mais próxima com o medicamento e reservá-lo por ${RESERVATION_TIME}.

Sessões, erros, limites, versões, cache, páginas e idempotência: \`docs/api.md\`. A versão deste documento começa pela da API
(${API_VERSION}, também em \`X-Service-API-Version\`); o resto é só do documento.`

const info = {
  title: 'Botica',
  version: DOCUMENT.version,
  description,
  contact: { name: 'Equipa Botica' },
  license: { name: 'Todos os direitos reservados', identifier: 'LicenseRef-UNLICENSED' },
}

/** Describes a group of operations, with its name for people. */
const tagObject = (name: keyof typeof tags) => ({
  name,
  'x-displayName': tags[name].titulo,
  description: tags[name].description,
})

export interface OpenApiDocument {
  openapi: string
  info: typeof info
  servers: { url: string }[]
  tags: ReturnType<typeof tagObject>[]
  paths: Record<string, Record<string, JsonObject>>
  webhooks?: ReturnType<typeof webhooksOf>
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
 * Closed lists of values first, then the others, each by name: a generator that writes constants in the document's order
 * (orval 7) would otherwise use a list before it is made.
 */
function inOrder(components: Record<string, JsonObject>): Record<string, JsonObject> {
  const key = (name: string) => `${components[name]?.enum ? 0 : 1} ${name}`
  const names = Object.keys(components).sort((a, b) => (key(a) < key(b) ? -1 : 1))
  return Object.fromEntries(names.map((name) => [name, components[name] ?? {}]))
}

/** The OpenAPI 3.1 document of these operations, from the same objects that route and validate them. */
export function openApiDocument(endpoints: readonly Endpoint[]): OpenApiDocument {
  const schemas = collectSchemas()
  const paths = pathsOf(endpoints, (endpoint) => operationOf(endpoint, schemas))
  const tags = [...new Set(endpoints.map(({ tag }) => tag))]
  const webhooks = tags.includes('webhooks') && { webhooks: webhooksOf(schemas) }
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/' }],
    tags: tags.map(tagObject),
    paths,
    ...webhooks,
    components: {
      securitySchemes: {
        [SESSION]: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'O token de um login, sem a palavra Bearer.',
        },
        [API_KEY]: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${KEY_PREFIX}…`,
          description: `Uma chave de API de uma farmácia, sem a palavra Bearer. Só serve nas operações que a nomeiam, com o âmbito que lá está. Âmbitos: ${keyScopes.map((scope) => `\`${scope}\` (${keyScopeUses[scope]})`).join(', ')}.`,
        },
      },
      headers: usedHeaders(paths),
      schemas: inOrder(schemas.components),
    },
  }
}
