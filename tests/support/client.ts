import { randomUUID } from 'node:crypto'

// biome-ignore lint/suspicious/noExplicitAny: a stranger's client knows no types; what it expects stands in the tests
type Json = any

export interface Response {
  status: number
  headers: Headers
  body: Json
  text: string
}

export interface CallOptions {
  body?: unknown
  headers?: Record<string, string>
}

/** A stranger's client: HTTP and JSON, nothing of the service's own code. */
export class Client {
  readonly address: string
  readonly token: string | undefined
  /** Sent with every call. */
  readonly headers: Record<string, string>

  constructor(address: string, token?: string, headers: Record<string, string> = {}) {
    this.address = address
    this.token = token
    this.headers = headers
  }

  async call(method: string, path: string, { body, headers = {} }: CallOptions = {}): Promise<Response> {
    const isForm = body instanceof FormData
    const response = await fetch(this.address + path, {
      method,
      headers: {
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...this.headers,
        ...headers,
      },
      ...(body !== undefined && { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') && text !== ''
    return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined }
  }

  get = (path: string, options?: CallOptions) => this.call('GET', path, options)
  post = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
    this.call('POST', path, { body, headers })
  put = (path: string, body?: unknown) => this.call('PUT', path, { body })
  patch = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
    this.call('PATCH', path, { body, headers })
  delete = (path: string, body?: unknown) => this.call('DELETE', path, { body })

  as(token: string): Client {
    return new Client(this.address, token, this.headers)
  }

  /** A client at another address, for a service that trusts a proxy to say so. */
  from(ip: string): Client {
    return new Client(this.address, this.token, { ...this.headers, 'x-forwarded-for': ip })
  }

  async login(email: string, password: string): Promise<Client> {
    return this.as(succeed(await this.post('/api/auth/login', { email, password })).token)
  }

  /** A new user account, signed in. */
  async register(fields: Record<string, unknown> = {}): Promise<Client & { id: string; email: string }> {
    const email = `${randomUUID()}@teste.ao`
    const account = { nome: 'Utilizador de Teste', email, password: 'palavra-passe de teste', ...fields }
    const { token, user } = succeed(await this.post('/api/auth/register', account))
    return Object.assign(this.as(token), { id: user.id as string, email: user.email as string })
  }

  /** Signed in as a pharmacy. */
  async pharmacy(codigo: string): Promise<Client> {
    return this.as(succeed(await this.post('/api/auth/farmacia', { codigo })).token)
  }
}

/** The body of an answer that must be a success. */
export function succeed({ status, body, text }: Response): Json {
  if (status < 200 || status > 299) throw new Error(`expected success, got ${status}: ${text}`)
  return body
}
