import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/ground/error.ts'
import type { Metrics } from './metrics.ts'
import { tokenGuard } from './token.ts'

export interface OperatorParts {
  ready: () => Promise<boolean>
  metrics: Metrics
  /** Without it whoever reaches the pages reads them. */
  token: string | undefined
}

const probe = { config: { probe: true } } as const

/** `GET /ready` and `GET /metrics`: for who operates the service, and nobody else. */
export function serveOperatorPages(app: FastifyInstance, { ready, metrics, token }: OperatorParts): void {
  const guard = token === undefined ? () => {} : tokenGuard(token)
  app.register(async (scope) => {
    scope.addHook('onRequest', async ({ headers }, reply) => {
      reply.header('cache-control', 'no-store')
      guard(headers.authorization)
    })
    scope.get('/ready', probe, async () => {
      if (!(await ready())) throw new AppError('INDISPONIVEL', { mensagem: 'A base de dados não responde.' })
      return { status: 'OK' }
    })
    scope.get('/metrics', probe, async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()))
  })
}
