/**
 * Rate limits: a window for each client address, or for each API key and each pharmacy of a key. A route's own limit replaces the
 * global limit there. The pages and their requests to the API have a window for each visitor, known by a cookie, in `paginas`,
 * `anonimo`, `autenticado` and `balcao`.
 */
export const rateLimits = {
  anonimo: { points: 120, seconds: 300 },
  autenticado: { points: 300, seconds: 300 },
  // requests to the API by the conversations of a telephone number. Its messages and screens are counted (conversationBudgets,
  // dialBudgets); a screen follows again all that its session typed, by some five requests and fifty at most, and a pharmacy
  // has 600 of them in two minutes
  numero: { points: 12_000, seconds: 300 },
  // per API key, whatever the address: a till that tells each sale as it is made, four a second
  chave: { points: 1200, seconds: 300 },
  // per pharmacy, all its keys together: ten of them are not ten times as much
  chaves_da_farmacia: { points: 2400, seconds: 300 },
  // per address, tokens with the form of a key that are none
  chave_desconhecida: { points: 30, seconds: 300 },
  login: { points: 10, seconds: 900 },
  registo: { points: 10, seconds: 3600 },
  // per network, an IPv4 /24 or an IPv6 /48, because addresses within one cost an attacker nothing
  registo_rede: { points: 60, seconds: 3600 },
  farmacia: { points: 5, seconds: 900 },
  // problems of pharmacies that are reported without an account: each is a few taps of somebody at a closed door
  problemas: { points: 10, seconds: 3600 },
  trajecto: { points: 2, seconds: 300 },
  // photographs of the lists that the anonymous limit allows: 120 of 50 pharmacies
  fotos: { points: 6000, seconds: 300 },
  paginas: { points: 1200, seconds: 300 },
  // per visitor, what the signed-in pages of a counter and of the office ask of the API: four requests a page, for all the
  // pages of `paginas`. In the window of `autenticado` 75 pages would shut a counter in the middle of a hand-over
  balcao: { points: 4800, seconds: 300 },
  // per address, for all visitors of the pages together: some hundreds of people read at once behind a carrier's NAT, and
  // a client that gathers cookies gets no more than they
  visitantes: { points: 6000, seconds: 300 },
  // cookies given to one address: 200 people who come within minutes, three times over
  visitantes_novos: { points: 600, seconds: 300 },
} as const

export type RateLimitName = keyof typeof rateLimits
