import type { FastifyInstance } from 'fastify'

export interface Notes {
  /** The contact for reports of weaknesses: `mailto:` or `https:`. */
  securityContact: string | undefined
  /** The address at which people open the service, without a slash at the end; undefined when it is not set. */
  site: string | undefined
}

const VALID_DAYS = 180
const DAY_MS = 86_400_000
const PATH = '/.well-known/security.txt'

/** Serves security.txt: the contact for reports of weaknesses (RFC 9116). */
export function serveNotes(app: FastifyInstance, { securityContact, site }: Notes): void {
  if (!securityContact) return
  app.get(PATH, async (_request, reply) => {
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${new Date(Date.now() + VALID_DAYS * DAY_MS).toISOString()}`,
      'Preferred-Languages: pt, en',
      ...(site ? [`Canonical: ${site}${PATH}`] : []),
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
