import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TypeNames } from './claims.ts'

const run = promisify(execFile)
const here = import.meta.dirname
const client = join(here, '../../packages/cliente')

/** A generator of clients as strangers use it: its own command, and its own defaults where they serve. */
export interface Generator {
  name: string
  /** Writes a client of the document into `folder`. */
  generate(document: string, folder: string): Promise<unknown>
  /** The import lines of a file that uses `T`, the client's types, and `reservar`. */
  imports: string
  /** Books, with this text as the body. */
  book(body: string): string
  names: TypeNames
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
const tool = (path: string, args: string[], folder: string) => run(process.execPath, [path, ...args], { cwd: folder })

export const openapiTypescript: Generator = {
  name: 'openapi-typescript e openapi-fetch',
  generate: (document, folder) =>
    tool(
      join(client, 'node_modules/openapi-typescript/bin/cli.js'),
      // by itself it makes every field that has a default one that must be sent
      [document, '-o', 'botica.d.ts', '--default-non-nullable', 'false'],
      folder,
    ),
  imports: `import createClient from 'openapi-fetch'
import type { components, operations, paths } from './botica'`,
  book: (body) => `createClient<paths>({ baseUrl: 'http://localhost' }).POST('/api/reservas', { body: ${body} })`,
  names: {
    component: (name) => `components['schemas']['${name}']`,
    query: (id) => `operations['${id}']['parameters']['query']`,
    body: (id, media) => `NonNullable<operations['${id}']['requestBody']>['content']['${media}']`,
    response: (id, status, media) => `operations['${id}']['responses'][${status}]['content']['${media}']`,
  },
}

/** @param program where this release keeps its command */
const orvalOf = (name: string, program: string): Generator => ({
  name,
  generate: (document, folder) =>
    tool(
      join(here, 'node_modules', program),
      ['--input', document, '--output', 'botica.ts', '--client', 'fetch'],
      folder,
    ),
  imports: `import * as T from './botica'`,
  book: (body) => `T.criarReserva(${body})`,
  names: {
    component: (schema) => `T.${schema}`,
    query: (id) => `T.${capital(id)}Params`,
    body: (id, _media, pathParameters) => `Parameters<typeof T.${id}>[${pathParameters}]`,
    response: (id, status) => `T.${id}Response${status}['data']`,
  },
})

export const orval = orvalOf('orval 8', 'orval/dist/bin/orval.mjs')
/** The last release of the series before, which writes constants in the order of the document. */
export const orval7 = orvalOf('orval 7', 'orval-7/dist/bin/orval.js')

export const heyApi: Generator = {
  name: 'hey-api',
  generate: (document, folder) =>
    tool(
      join(here, 'node_modules/@hey-api/openapi-ts/bin/run.js'),
      ['--input', document, '--output', 'botica', '--silent', '--no-log-file'],
      folder,
    ),
  imports: `import * as T from './botica'`,
  book: (body) => `T.criarReserva({ body: ${body} })`,
  names: {
    component: (name) => `T.${name}`,
    query: (id) => `T.${capital(id)}Data['query']`,
    body: (id) => `T.${capital(id)}Data['body']`,
    response: (id, status) => `T.${capital(id)}${Number(status) < 400 ? 'Responses' : 'Errors'}[${status}]`,
  },
}
