import type { BrunoRequest } from '@usebruno/lang'
import type { Access } from '#contract/endpoint.ts'
import { type Chamada, type Documento, esquemaDe, type Parametro } from '../documento.ts'

/** The token that a request carries; any other is answered 403. */
export const tokenOf: Record<Access, string | undefined> = {
  publico: undefined,
  sessao: 'token_utilizador',
  utilizador: 'token_utilizador',
  reservante: 'token_utilizador',
  farmacia: 'token_farmacia',
  registador: 'token_admin',
  segundoFactor: 'token_admin',
  admin: 'token_admin',
}

/** A sign-in keeps its token where the other requests look for it. */
const keepToken = `if (res.body.token) {
  const papel = res.body.user.role
  const nome = papel === 'farmacia' ? 'token_farmacia' : papel === 'user' ? 'token_utilizador' : 'token_admin'
  bru.setEnvVar(nome, res.body.token)
}`

/** The variable of a path's id, named after what it identifies: \`/api/perfil/stock/{id}\` has \`stock_id\`. */
export const idVariable = (path: string): string => `${/(\w+)\/\{\w+\}/.exec(path)?.[1]}_id`

const variable = (name: string) => `{{${name}}}`

/** Values that are understood, for parameters whose schema names none. */
const usualValues: Record<string, string[]> = {
  latitude: ['-8.8147'],
  longitude: ['13.2367'],
  search: ['paracetamol'],
  procura: ['paracetamol', 'amoxicilina'],
  parte: ['0'],
}

/** The values that a parameter is sent with: several of one that is repeated. */
function samples(document: Documento, { schema, name }: Parametro): string[] {
  const { default: usual, examples, enum: choices } = esquemaDe(document, schema)
  const value = usual ?? examples?.[0] ?? choices?.[0]
  return value === undefined ? (usualValues[name] ?? ['']) : [String(value)]
}

function paramsOf(document: Documento, { path, parameters = [] }: Chamada): BrunoRequest['params'] {
  return parameters.flatMap((parameter) => {
    const { name, in: type, required } = parameter
    if (type === 'header') return []
    const values = type === 'path' ? [variable(idVariable(path))] : samples(document, parameter)
    return values.map((value) => ({ name, value, type, enabled: required }))
  })
}

/** A new key each time: to see an answer again, write one down in its place. */
const headersOf = ({ parameters = [] }: Chamada): BrunoRequest['headers'] =>
  parameters.filter((p) => p.in === 'header').map(({ name }) => ({ name, value: '{{$guid}}', enabled: true }))

function bodyOf(document: Documento, { requestBody }: Chamada): Pick<BrunoRequest, 'body'> & { kind: string } {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  if (!content) return { kind: 'none' }
  if (type === 'application/json') return { kind: 'json', body: { json: JSON.stringify(content.example, null, 2) } }
  const { properties = {} } = esquemaDe(document, content.schema)
  const multipartForm = Object.entries(properties).map(([name, { format }]) =>
    format === 'binary'
      ? { name, value: [], type: 'file' as const, enabled: true }
      : { name, value: '', type: 'text' as const, enabled: false },
  )
  return { kind: 'multipartForm', body: { multipartForm } }
}

function signsIn({ responses }: Chamada): boolean {
  const examples = Object.values(responses).map(({ content }) => content?.['application/json']?.example)
  return examples.some((example) => typeof example === 'object' && example !== null && 'token' in example)
}

/** Writes an operation as a request of Bruno. @param seq its position in its group, from 1 */
export function requestOf(document: Documento, call: Chamada, access: Access, seq: number): BrunoRequest {
  const { kind, body } = bodyOf(document, call)
  const params = paramsOf(document, call)
  const token = tokenOf[access]
  // a query that is sent is also written in the address
  const query = params?.filter(({ type, enabled }) => type === 'query' && enabled) ?? []
  const url = `{{base}}${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`
  return {
    meta: { name: call.summary, type: 'http', seq },
    http: {
      method: call.method,
      url: query.length > 0 ? `${url}?${query.map(({ name, value }) => `${name}=${value}`).join('&')}` : url,
      body: kind,
      auth: token ? 'bearer' : 'none',
    },
    ...(params && { params }),
    headers: headersOf(call) ?? [],
    ...(token && { auth: { bearer: { token: variable(token) } } }),
    ...(body && { body }),
    ...(signsIn(call) && { script: { res: keepToken } }),
    docs: call.description,
  }
}
