import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/operations.ts'
import { openApiDocument } from '#server/openapi/document.ts'
import type { Response } from './client.ts'

interface Answer {
  content?: Record<string, { examples?: Record<string, { value: Response['body'] }> }>
}

const { paths } = openApiDocument(endpoints)

/** Key of a failure: its status, its code, and for a conflict the reason. */
const failure = (status: number | string, { code, detalhes }: Response['body']) =>
  [status, code, ...(code === 'CONFLITO' ? [detalhes?.motivo] : [])].join(' ')

/** The failures that the document shows for an operation. */
function promisesOf({ method, path }: Endpoint): string[] {
  const operation = paths[path]?.[method.toLowerCase()] as { responses: Record<string, Answer> }
  return Object.entries(operation.responses).flatMap(([status, { content }]) =>
    Object.values(content?.['application/json']?.examples ?? {}).map(({ value }) => failure(status, value)),
  )
}

const promises = new Map(endpoints.map((endpoint) => [endpoint.id, promisesOf(endpoint)]))

/** The failure, when a reader of the document could not have known of it. */
export function unpromised({ id }: Endpoint, { status, body }: Response): string | undefined {
  const found = failure(status, body)
  return promises.get(id)?.includes(found) ? undefined : found
}
