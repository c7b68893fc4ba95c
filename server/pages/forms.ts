import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Largest form, in bytes; no form of the pages holds so much. */
const FORM_BYTES = 64 * 1024

/** Forms are read under the pages alone: the API takes none, so that no page of another site can send it one. */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BYTES },
    async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
  )
}
