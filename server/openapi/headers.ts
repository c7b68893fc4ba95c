import { type Endpoint, isPaged } from '#contract/endpoint.ts'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { API_VERSION, versionOf } from '#contract/version.ts'
import type { JsonObject } from './schemas.ts'

/** Health answers from the process alone: it is never limited and needs no database. */
const isAlone = (endpoint: Endpoint): boolean => endpoint.id === 'saude'

/**
 * Lists every error code an operation can answer with: those that its inputs and its access imply, and those it
 * declares.
 */
export function errorCodes(endpoint: Endpoint): ErrorCode[] {
  const { method, access, params, query, body, streamed, file, idempotent, conflicts } = endpoint
  const codes = new Set<ErrorCode>(['ERRO_INTERNO', ...(endpoint.errors ?? [])])
  if (params || query || body || streamed || file || idempotent) codes.add('VALIDACAO')
  // a body is read with every write, also with those that need none
  if (method !== 'GET') codes.add('PEDIDO_INVALIDO').add('DEMASIADO_GRANDE')
  if (file) codes.add('TIPO_NAO_SUPORTADO')
  if (access !== 'publico') {
    // any session is refused where an API key may not call
    codes.add('TOKEN_EM_FALTA').add('NAO_AUTENTICADO').add('TOKEN_INVALIDO_OU_EXPIRADO').add('SEM_PERMISSAO')
  }
  if (idempotent || conflicts) codes.add('CONFLITO')
  if (!isAlone(endpoint)) codes.add('LIMITE_DE_PEDIDOS').add('INDISPONIVEL')
  // in the order of the closed list, whatever the order they were found in
  return (Object.keys(errors) as ErrorCode[]).filter((code) => codes.has(code))
}

const header = (description: string, type: 'string' | 'integer', example: string | number) => ({
  description,
  schema: { type },
  example,
})

/** The headers of answers, by name. */
export const headers = {
  'X-Service-API-Version': header(
    'A versão da API, em todas as respostas de `/api/*` que não são da segunda',
    'string',
    String(API_VERSION),
  ),
  'X-Service-API-Version-2': header('A versão da API, em todas as respostas de `/api/v2/*`', 'string', '2'),
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
  Age: header(
    'Segundos desde que se soube que a resposta é verdade. Só vem quando a base de dados não responde, e a resposta é da memória',
    'integer',
    240,
  ),
  'X-Proxima-Pagina': header('O `cursor` da página seguinte; falta na última', 'string', 'kD1sXw0fVb2_vlWAYkK9'),
  'X-Dispensa-Controlada': header(
    'Os números, desde 1, dos termos que pedem o que só se dispensa sob controlo especial, e que nenhuma farmácia mostra; falta se nenhum',
    'string',
    '1',
  ),
  'X-Leitura-Do-Termo': header(
    'Como se leram os termos, por vírgulas: o número do termo, desde 1, e `;nao-percebido=` com a parte (codificada como num URL) que não é ' +
      'nome de nada que se conheça, ao lado de outra que é. Desse termo só vem o que se chama como se escreveu; ou `;sem=` com uma palavra do termo que nenhum artigo da resposta tem no nome: ' +
      'ninguém tem o que a tem, e vem o mais parecido. Falta se nenhum',
    'string',
    '1;nao-percebido=%C3%A1c.%20xyz',
  ),
  'X-Procura-Entendida': header(
    'O nome por que se tomou o termo de uma procura por medicamento, como se escreve, e a substância: campos de um formulário ' +
      '(`nome`, `substancia`), em UTF-8; falta quando se procurou só pelas palavras',
    'string',
    'nome=Ben-u-ron&substancia=Paracetamol',
  ),
  'Content-Disposition': header('O nome do ficheiro', 'string', 'attachment; filename="modelo.csv"'),
  Deprecation: header('`true`: esta operação vai acabar na data de `Sunset`', 'string', 'true'),
  Sunset: header('Quando esta operação pode deixar de existir (RFC 8594)', 'string', 'Sat, 31 Oct 2026 23:59:59 GMT'),
  Link: header(
    'O que se diz desta mudança (`rel="deprecation"`), e a operação que a substitui (`rel="successor-version"`)',
    'string',
    '</docs/alteracoes.md>; rel="deprecation"; type="text/plain"',
  ),
} satisfies Record<string, JsonObject>

type HeaderName = keyof typeof headers

/** Tells if the operation is a read that anyone may call. */
export const isShared = (endpoint: Endpoint): boolean =>
  endpoint.method === 'GET' && endpoint.access === 'publico' && !isAlone(endpoint)

/** Tells if the answer has an `ETag`. */
export const hasEtag = (endpoint: Endpoint): boolean => endpoint.etag === true || isShared(endpoint)

/** References to the headers that an operation's answers with this status carry. */
export function headersOf(endpoint: Endpoint, status: number): Record<string, JsonObject> {
  const names: HeaderName[] = ['X-Request-Id']
  if (!isAlone(endpoint)) names.push('RateLimit-Policy', 'RateLimit')
  if (status === 429 || status === 503) names.push('Retry-After')
  if (endpoint.idempotent && status < 500 && status !== 429) names.push('Idempotency-Replayed')
  if (hasEtag(endpoint) && (status === 200 || status === 304)) names.push('ETag', 'Cache-Control')
  if (isShared(endpoint) && (status === 200 || status === 304)) names.push('Age')
  if (isPaged(endpoint) && (status === 200 || status === 304)) names.push('X-Proxima-Pagina')
  if (endpoint.tellsReading && (status === 200 || status === 304))
    names.push('X-Dispensa-Controlada', 'X-Leitura-Do-Termo')
  if (endpoint.tellsUnderstood && (status === 200 || status === 304)) names.push('X-Procura-Entendida')
  if (endpoint.responses[status]?.contentType === 'text/csv') names.push('Content-Disposition')
  if (endpoint.deprecated) names.push('Deprecation', 'Sunset', 'Link')
  const version: HeaderName = versionOf(endpoint.path) === 2 ? 'X-Service-API-Version-2' : 'X-Service-API-Version'
  const reference = (name: HeaderName) => ({ $ref: `#/components/headers/${name}` })
  return Object.fromEntries([
    ['X-Service-API-Version', reference(version)],
    ...names.map((name) => [name, reference(name)]),
  ])
}
