import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RateLimitName } from '#contract/rate-limits.ts'
import { isUnavailable } from '#server/db/errors.ts'
import { AppError } from '#server/ground/error.ts'
import { isApi, isHealth } from './headers.ts'
import { isOfNumber, localVisitor } from './local.ts'
import { knowsVisitors, type RateLimiter } from './rate-limiter.ts'
import { bearerToken } from './session.ts'
import type { Visitor, VisitorDoor } from './visitors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The window that is used up. */
    overLimit: RateLimitName | undefined
    /** Visitor of the pages whom the limits count; where undefined they count the address. */
    visitor: Visitor | undefined
  }
  interface FastifyContextConfig {
    /** The limit of a route that is no operation of the contract. */
    limit?: RateLimitName
    /** True on a route outside the contract whose answers say how their client stands. */
    tellsLimit?: true
    /** Set on pages that issue a visitor's cookie to a request without one. */
    welcomes?: true
  }
}

/**
 * Returns the limit of a request. A route's own limit replaces the global limits: `/api` has one with a token and another
 * without; text conversations have their own; all other paths share another, whether the page exists or not.
 */
function limitOf(request: FastifyRequest): RateLimitName {
  const { endpoint, limit } = request.routeOptions.config
  const own = endpoint?.limit ?? limit
  if (own) return own
  if (!isApi(request)) return 'paginas'
  if (isOfNumber(request)) return 'numero'
  return request.headers.authorization === undefined ? 'anonimo' : 'autenticado'
}

/** Tells API keys apart, for the limits. */
export interface KeyDoor {
  /** Tells if a token has the form of a key. Asks nobody. */
  hasForm(token: string): boolean
  /** The key that a token is or was; undefined for one that is none. Throws while the database is away. */
  holderOf(token: string): Promise<KeyHolder | undefined>
}

/** An API key and its pharmacy. */
export interface KeyHolder {
  id: string
  farmaciaId: string
}

/** Tells by its signature alone, without the database, if a token was given to a pharmacy, an admin or a gestor. */
export type IsOfStaff = (token: string) => boolean

/** Ways to tell clients apart besides their address. */
export interface RateDoors {
  visitors?: VisitorDoor | undefined
  keys?: KeyDoor | undefined
  isOfStaff?: IsOfStaff | undefined
}

/** A window, and the client that it counts. */
interface CountedWindow {
  name: RateLimitName
  client: string
}

/** The window of a request, and that of all keys of its pharmacy where it has one. */
interface CountedAs {
  own: CountedWindow
  ofPharmacy?: CountedWindow
}

/** The window of many clients together that a request counts in besides its own. */
function widerOf({ own, ofPharmacy }: CountedAs, ip: string, visitor: Visitor | undefined): CountedWindow | undefined {
  // a new visitor is still counted by their address
  if (own.name === 'paginas') return visitor && !visitor.isNew ? { name: 'visitantes', client: ip } : undefined
  return own.name === 'registo' ? { name: 'registo_rede', client: ip } : ofPharmacy
}

/**
 * Fixed windows per client on every request but health's, unknown paths included. Counts; refuses nobody yet. How a
 * client stands is told of `/api`, as the contract says, and of `/mcp`, and elsewhere only with the refusal: on photos it would be paid
 * for by the phone that loads fifty.
 * @param doors without `visitors` everybody is counted by their address; without `keys` API keys are counted as any token
 */
export function limitRates(
  app: FastifyInstance,
  limiter: RateLimiter,
  { visitors: door, keys, isOfStaff }: RateDoors,
): void {
  /**
   * A key has a window of its own, wherever it calls from, and one with the others of its pharmacy. What looks like a key
   * and is none is counted by its address, after it was looked for: a right key works behind an address of wrong ones.
   */
  async function countedAs(request: FastifyRequest): Promise<CountedAs> {
    const { ip: client } = request
    const name = limitOf(request)
    const token = name === 'autenticado' ? bearerToken(request.headers.authorization) : undefined
    if (!keys || token === undefined || !keys.hasForm(token)) return { own: { name, client } }
    try {
      const holder = await keys.holderOf(token)
      if (!holder) return { own: { name: 'chave_desconhecida', client } }
      const ofPharmacy: CountedWindow = { name: 'chaves_da_farmacia', client: holder.farmaciaId }
      return { own: { name: 'chave', client: holder.id }, ofPharmacy }
    } catch (error) {
      // while the database is away nobody can say what is a key
      if (!isUnavailable(error)) throw error
      return { own: { name, client } }
    }
  }

  /** The API takes nobody's cookie: only the pages' word, from this process or, signed, from another. */
  async function visitorOf(request: FastifyRequest, reply: FastifyReply, own: RateLimitName) {
    if (!door || !knowsVisitors(own)) return undefined
    if (own !== 'paginas') return localVisitor(request) ?? door.vouched(request)
    const known = door.read(request)
    if (known || !request.routeOptions.config.welcomes) return known
    const { over } = await limiter.count('visitantes_novos', request.ip)
    return over ? undefined : door.welcome(request, reply)
  }

  /** A counter and the office have a window of their own in the pages. A program that calls the API does not come by it. */
  function windowOf({ headers }: FastifyRequest, name: RateLimitName, visitor: Visitor | undefined): RateLimitName {
    if (name !== 'autenticado' || !visitor) return name
    const token = bearerToken(headers.authorization)
    return token !== undefined && isOfStaff?.(token) ? 'balcao' : name
  }

  app.decorateRequest('visitor', undefined)
  app.addHook('onRequest', async (request, reply) => {
    if (isHealth(request) || request.routeOptions.config.admits?.(request)) return
    // a preflight only reads, since the browser sends it on its own account
    const ask = request.method === 'OPTIONS' ? limiter.look : limiter.count
    const counted = await countedAs(request)
    const { own } = counted
    const visitor = await visitorOf(request, reply, own.name)
    request.visitor = visitor
    const name = windowOf(request, own.name, visitor)
    const { headers, over } = await ask(name, own.client, visitor)
    if (over || isApi(request) || request.routeOptions.config.tellsLimit) reply.headers(headers)
    if (over) request.overLimit = name
    const wider = widerOf(counted, request.ip, visitor)
    if (over || !wider) return
    const together = await ask(wider.name, wider.client)
    if (!together.over) return
    reply.headers(together.headers)
    request.overLimit = wider.name
  })
}

/** Answers LIMITE_DE_PEDIDOS when a window is used up. Comes after CORS, so that web pages can read the refusal. */
export function refuseOverLimit(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { overLimit } = request
    done(overLimit && new AppError('LIMITE_DE_PEDIDOS', { porque: { janela: overLimit } }))
  })
}
