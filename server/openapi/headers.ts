import type { Endpoint } from '#contract/endpoint.ts'
import { isPaged } from '#contract/shapes/pagina.ts'
import { API_VERSION } from '#contract/version.ts'
import { isAlone } from './failures.ts'
import type { JsonObject } from './schemas.ts'

const header = (description: string, type: 'string' | 'integer', example: string | number) => ({
  description,
  schema: { type },
  example,
})

/** The headers of answers, by name. */
export const headers = {
  'X-Service-API-Version': header('A versão da API, em todas as respostas de `/api/*`', 'string', String(API_VERSION)),
  'X-Request-Id': header(
    'Identifica o pedido, também no registo de eventos: diga-o quando pedir ajuda. É o que se mandou, se é um UUID',
    'string',
    '0d7c3c8e-4a0b-4f5c-9a40-5f1f2b6f1d11',
  ),
  'RateLimit-Policy': header('O limite que conta para este pedido: pedidos; janela em segundos', 'string', '120;w=300'),
  RateLimit: header('O que resta dele: `reset` é em segundos', 'string', 'limit=120, remaining=119, reset=300'),
  'Retry-After': header('Quantos segundos esperar antes de tentar de novo', 'integer', 42),
  'Idempotency-Replayed': header(
    '`true` quando a resposta é a que foi dada ao primeiro pedido com esta chave',
    'string',
    'true',
  ),
  ETag: header('A marca desta resposta; devolva-a em `If-None-Match`', 'string', 'W/"2jmj7l5rSw0yVb/vlWAYkK/YBwk"'),
  'Cache-Control': header(
    'Quem pode guardar a resposta: qualquer um por segundos ou, com `Authorization`, só o cliente, que pergunta sempre',
    'string',
    'private, no-cache',
  ),
  'X-Proxima-Pagina': header('O `cursor` da página seguinte; falta na última', 'string', 'kD1sXw0fVb2_vlWAYkK9'),
  'Content-Disposition': header('O nome do ficheiro', 'string', 'attachment; filename="modelo.csv"'),
  Deprecation: header('`true`: esta operação vai acabar na data de `Sunset`', 'string', 'true'),
  Sunset: header('Quando esta operação pode deixar de existir (RFC 8594)', 'string', 'Sat, 31 Oct 2026 23:59:59 GMT'),
} satisfies Record<string, JsonObject>

type HeaderName = keyof typeof headers

/** Tells if the operation is a read that anyone may call. */
export const isShared = (endpoint: Endpoint): boolean =>
  endpoint.method === 'GET' && endpoint.access === 'publico' && !isAlone(endpoint)

/** Tells if the answer has an `ETag`. */
export const hasEtag = (endpoint: Endpoint): boolean => endpoint.etag === true || isShared(endpoint)

/** References to the headers that an operation's answers with this status carry. */
export function headersOf(endpoint: Endpoint, status: number): Record<string, JsonObject> {
  const names: HeaderName[] = ['X-Service-API-Version', 'X-Request-Id']
  if (!isAlone(endpoint)) names.push('RateLimit-Policy', 'RateLimit')
  if (status === 429 || status === 503) names.push('Retry-After')
  if (endpoint.idempotent && status < 500 && status !== 429) names.push('Idempotency-Replayed')
  if (hasEtag(endpoint) && (status === 200 || status === 304)) names.push('ETag', 'Cache-Control')
  if (isPaged(endpoint) && (status === 200 || status === 304)) names.push('X-Proxima-Pagina')
  if (endpoint.responses[status]?.contentType === 'text/csv') names.push('Content-Disposition')
  if (endpoint.deprecated) names.push('Deprecation', 'Sunset')
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}
