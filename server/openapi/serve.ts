import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints/all.ts'
import { openApiDocument } from './document.ts'
import { servePage } from './page.ts'

/** The document's version is the program's. */
async function programVersion(): Promise<string> {
  const manifest = JSON.parse(await readFile(join(import.meta.dirname, '../../package.json'), 'utf8'))
  return manifest.version
}

/** The document of the whole contract. */
export const contractDocument = async () => openApiDocument(endpoints, await programVersion())

/** `GET /openapi.json`, and `GET /docs`: a page to read it and try it. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  const text = JSON.stringify(await contractDocument())
  app.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(text))
  await servePage(app)
}
