import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import { ApiFailure } from '#call/failure.ts'
import { AppError } from '#server/ground/error.ts'
import type { Uploads } from '#server/http/upload.ts'

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

interface Received {
  form: URLSearchParams
  file(): Promise<Uint8Array<ArrayBuffer>>
}

/** Files of 5 MiB that are in memory at once, on their way from the disk to the API. */
const AT_ONCE = 4
const inTurn = pLimit(AT_ONCE)

const asApiFailure = (error: AppError) => new ApiFailure(error.status, error.body(), error.retryAfter)

/**
 * Receives a form with a file onto the disk, and works with it; a file that is refused is the form's fault, which the
 * page shows.
 */
export async function withFormFile<T>(
  uploads: Uploads,
  request: FastifyRequest,
  { sender, ...file }: { sender: string; field: string; maxBytes: number },
  work: (received: Received) => Promise<T>,
): Promise<T> {
  try {
    return await uploads.receive(request, sender, file, ({ path, fields }) =>
      inTurn(async () => {
        const bytes = new Uint8Array(await readFile(path))
        return work({ form: new URLSearchParams(fields), file: async () => bytes })
      }),
    )
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const refused = async () => {
      throw asApiFailure(error)
    }
    return work({ form: new URLSearchParams(), file: refused })
  }
}
