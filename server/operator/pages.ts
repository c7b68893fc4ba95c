import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/ground/error.ts'
import { bearerToken } from '#server/http/session.ts'
import type { Metrics } from './metrics.ts'

const digest = (text: string) => hash('sha256', text, 'buffer')

/**
 * Admits requests with the operator's token. It compares digests, in constant time.
 * @throws AppError TOKEN_EM_FALTA, NAO_AUTENTICADO
 */
function tokenGuard(token: string): (authorization: string | undefined) => void {
  const wanted = digest(token)
  return (authorization) => {
    if (authorization === undefined) throw new AppError('TOKEN_EM_FALTA')
    if (!timingSafeEqual(digest(bearerToken(authorization) ?? ''), wanted)) throw new AppError('NAO_AUTENTICADO')
  }
}

export interface OperatorParts {
  ready: () => Promise<boolean>
  /** Tells if public reads are answered from memory, for the database is away. */
  readsOnly: () => Promise<boolean>
  /** Tells if the database has no room for what is written. */
  isDiskFull: () => boolean
  metrics: Metrics
  /** Without it whoever reaches the pages reads them. */
  token: string | undefined
}

const probe = { config: { probe: true } } as const

/** `GET /ready` and `GET /metrics`: for who operates the service, and nobody else. */
export function serveOperatorPages(
  app: FastifyInstance,
  { ready, readsOnly, isDiskFull, metrics, token }: OperatorParts,
): void {
  const guard = token === undefined ? () => {} : tokenGuard(token)
  app.register(async (scope) => {
    scope.addHook('onRequest', async ({ headers }, reply) => {
      reply.header('cache-control', 'no-store')
      guard(headers.authorization)
    })
    scope.get('/ready', probe, async () => {
      if (await ready()) return { status: isDiskFull() ? 'disco-cheio' : 'OK' }
      // a proxy that took every process away would leave people without what each of them still knows
      if (await readsOnly()) return { status: 'so-leitura' }
      throw new AppError('INDISPONIVEL', { mensagem: 'A base de dados não responde.' })
    })
    scope.get('/metrics', probe, async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()))
  })
}

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
