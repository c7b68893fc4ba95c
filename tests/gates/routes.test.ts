import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/operations.ts'
import { serviceForTest } from '../support/with-service.ts'

/** Routes that a service makes as it starts. */
async function routesMade(): Promise<RouteOptions[]> {
  const routes: RouteOptions[] = []
  const watch = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => void routes.push(route))
  subscribe('fastify.initialization', watch)
  try {
    await serviceForTest()
  } finally {
    unsubscribe('fastify.initialization', watch)
  }
  return routes
}

test('Every route checks what its operation of the contract says: path, query, body and answers', async () => {
  const routes = await routesMade()
  const unlike = endpoints.filter(({ method, path, params, query, body, responses }) => {
    const url = path.replaceAll(/\{(\w+)\}/g, ':$1')
    const { schema, config } = routes.find((route) => route.method === method && route.url === url) ?? {}
    if (!schema || config?.endpoint?.path !== path) return true
    const answers = Object.entries(responses).every(
      ([status, answer]) => (schema.response as Record<string, unknown>)[status] === answer.schema,
    )
    return !(schema.params === params && schema.querystring === query && schema.body === body && answers)
  })
  expect(unlike.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})
