import type { RateLimitName } from '#contract/rate-limits.ts'
import type { RateLimit } from '#server/config/variable.ts'
import { clientAddress, clientNetwork } from './client-address.ts'
import { type MakeCounter, memoryCounter, type RateCounter, type WindowCount } from './rate-counters.ts'
import type { Visitor } from './visitors.ts'

/** A client's state in a window: its headers, and whether the limit is used up. */
export interface WindowState {
  headers: Record<string, string | number>
  over: boolean
}

export interface RateLimiter {
  /**
   * Counts a request of this client.
   * @param client the address, as the connection or a trusted proxy gives it; for `chave` and `chaves_da_farmacia`, an id
   * @param visitor whom it counts instead, of the limits that know visitors
   */
  count(name: RateLimitName, client: string, visitor?: Visitor): Promise<WindowState>
  /** Counts nothing. */
  look(name: RateLimitName, client: string, visitor?: Visitor): Promise<WindowState>
}

/** Header forms of the IETF draft 07, as the contract shows them. */
function windowState({ points, seconds }: RateLimit, state: WindowCount | undefined): WindowState {
  const reset = state ? Math.ceil(state.msLeft / 1000) : seconds
  const count = state?.count ?? 0
  const remaining = Math.max(0, points - count)
  const over = count > points
  return {
    headers: {
      'ratelimit-policy': `${points};w=${seconds}`,
      ratelimit: `limit=${points}, remaining=${remaining}, reset=${reset}`,
      ...(over && { 'retry-after': Math.max(1, reset) }),
    },
    over,
  }
}

/** The key that a window counts by: the client's address, its network, or the id of an API key or of its pharmacy. */
function keyOf(name: RateLimitName, client: string): string {
  if (name === 'chave' || name === 'chaves_da_farmacia') return client
  return name === 'registo_rede' ? clientNetwork(client) : clientAddress(client)
}

/** The limits that count a visitor of the pages apart from the others behind the same address. */
const visitorLimits = ['paginas', 'anonimo', 'autenticado', 'balcao'] as const
type VisitorLimit = (typeof visitorLimits)[number]
export const knowsVisitors = (name: RateLimitName): name is VisitorLimit =>
  (visitorLimits as readonly RateLimitName[]).includes(name)

/**
 * Windows of the visitors of the pages. Requests of a new visitor count against the address, as those without a cookie
 * do, and are noted too. When the cookie comes back, the noted requests move from the address's window to the visitor's.
 * So people who arrive together leave their address free, while a client that never brings a cookie back, or brings it
 * from another address, uses up the address's window.
 */
function visitorWindows(
  limits: Record<RateLimitName, RateLimit>,
  ofAddresses: Record<RateLimitName, RateCounter>,
  makeCounter: MakeCounter,
) {
  // in maps of their own: a flood of cookies puts out no address's window
  const counters = Object.fromEntries(visitorLimits.map((name) => [name, makeCounter(name, limits[name])])) as Record<
    VisitorLimit,
    RateCounter
  >
  const noteOf = (visitor: Visitor, address: string) => `novo:${visitor.id}:${address}`

  /** Past it a cookie frees no address: else each new one would be a page more. */
  const isFull = async (address: string) =>
    ((await ofAddresses.visitantes.look(address))?.count ?? 0) >= limits.visitantes.points

  async function settle(name: VisitorLimit, visitor: Visitor, address: string): Promise<void> {
    const points = await counters[name].take(noteOf(visitor, address))
    if (points === 0) return
    await Promise.all([counters[name].add(visitor.id, points), ofAddresses[name].refund(address, points)])
  }

  return {
    async add(name: VisitorLimit, visitor: Visitor, address: string): Promise<WindowCount> {
      if (visitor.isNew) {
        const noted = counters[name].add(noteOf(visitor, address))
        const [state] = await Promise.all([ofAddresses[name].add(address), noted])
        return state
      }
      const state = await counters[name].add(visitor.id)
      if (state.count > 1 || (await isFull(address))) return state
      // the cookie may have come back with a stylesheet: what its page asked of the API is settled too
      await Promise.all(visitorLimits.map((each) => settle(each, visitor, address)))
      return (await counters[name].look(visitor.id)) ?? state
    },
    look: (name: VisitorLimit, visitor: Visitor, address: string) =>
      visitor.isNew ? ofAddresses[name].look(address) : counters[name].look(visitor.id),
  }
}

/** Fixed windows per client, one kind for each limit. */
export function rateLimiter(
  limits: Record<RateLimitName, RateLimit>,
  makeCounter: MakeCounter = memoryCounter,
): RateLimiter {
  const names = Object.keys(limits) as RateLimitName[]
  const counters = Object.fromEntries(names.map((name) => [name, makeCounter(name, limits[name])])) as Record<
    RateLimitName,
    RateCounter
  >
  const visitors = visitorWindows(limits, counters, makeCounter)
  return {
    async count(name, client, visitor) {
      const key = keyOf(name, client)
      const state = visitor && knowsVisitors(name) ? visitors.add(name, visitor, key) : counters[name].add(key)
      return windowState(limits[name], await state)
    },
    async look(name, client, visitor) {
      const key = keyOf(name, client)
      const state = visitor && knowsVisitors(name) ? visitors.look(name, visitor, key) : counters[name].look(key)
      return windowState(limits[name], await state)
    },
  }
}
