import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/ground/error.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * The only body most routes take is JSON, in UTF-8. An empty one is no body, even when its type says JSON, since
 * clients send that with a PATCH that needs none.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    let text: string
    try {
      text = utf8.decode(body as Buffer)
    } catch {
      return done(new AppError('PEDIDO_INVALIDO', { mensagem: 'O corpo não é UTF-8 válido.' }), undefined)
    }
    return parse(request, text, done)
  })
}
