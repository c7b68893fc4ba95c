import type { FastifyRequest } from 'fastify'
import type { Clock } from '#server/ground/clock.ts'
import { VISITOR_HEADER, type VisitorDoor, visitorCookies, visitorVouchers } from '#server/http/visitors.ts'
import { readCookie, writeCookie } from '#web/session/cookies.ts'

interface PageVisitorsOptions {
  /** Secret that signs the cookies, equal in all processes that serve the pages. */
  secret: string
  /** PAGINAS_SECRET: by it the pages of other processes vouch for their visitors. */
  shared: string | undefined
  clock: Clock
  /** People reach the service by TLS only. */
  tls: boolean
}

/** Knows the visitors of the pages by a cookie of theirs, and by the word of pages in other processes. */
export function pageVisitors({ secret, shared, clock, tls }: PageVisitorsOptions): VisitorDoor {
  const cookies = visitorCookies(secret, clock)
  const vouchers = shared === undefined ? undefined : visitorVouchers(shared)
  const isSecure = ({ protocol }: FastifyRequest) => tls || protocol === 'https'
  return {
    read(request) {
      const cookie = readCookie(request.headers.cookie, 'visita', isSecure(request))
      return cookie === undefined ? undefined : cookies.read(cookie)
    },
    welcome(request, reply) {
      const { visitor, cookie } = cookies.issue()
      reply.header('set-cookie', writeCookie({ name: 'visita', value: cookie }, isSecure(request)))
      return visitor
    },
    vouched({ headers, ip }) {
      const voucher = headers[VISITOR_HEADER]
      return vouchers && typeof voucher === 'string' ? vouchers.read(voucher, ip) : undefined
    },
  }
}
