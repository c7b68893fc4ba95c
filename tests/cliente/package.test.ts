import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DOCUMENT } from '#contract/version.ts'
import { compile } from '../support/compile.ts'
import { exampleIn, examplesOf } from './examples.ts'
import { installClient } from './stranger.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

/** Source that compiles when the type of a conflict has exactly the reasons of its operation. */
const narrowing = `import { criarCliente, type Esquema } from 'botica-cliente'

const botica = criarCliente({ baseUrl: 'https://botica.exemplo.ao', token: 'um token' })
const body = { stock_item_id: 'c27f9a54-0d2e-4c1b-b9c9-6a8f8b1f3e33' }
const { data, error } = await botica.POST('/api/reservas', { body })
export const reserva: Esquema<'Reserva'> | undefined = data?.reserva
if (error?.code === 'CONFLITO') {
  const { motivo } = error.detalhes
  if (motivo === 'ja_reservado') console.log(error.detalhes.reserva_id?.length)
  // @ts-expect-error no booking is refused for this
  if (motivo === 'ultimo_admin') console.log(motivo)
}
if (error?.code === 'VALIDACAO') console.log(error.detalhes.campos.stock_item_id?.length)
// @ts-expect-error this is no body of the document's
await botica.POST('/api/reservas', { body: { nonsense: 1 } })
const params = { path: { id: 'c27f9a54-0d2e-4c1b-b9c9-6a8f8b1f3e33' } }
await botica.PATCH('/api/admin/utilizadores/{id}', { params, body: { is_ativo: false } })
await botica.PATCH('/api/admin/utilizadores/{id}', { params, body: { role: 'gestor', gestor_admins: false } })
// @ts-expect-error a body of none of its members changes nothing
await botica.PATCH('/api/admin/utilizadores/{id}', { params, body: { nonsense: 1 } })
// @ts-expect-error nor does an empty one
await botica.PATCH('/api/admin/utilizadores/{id}', { params, body: {} })
// @ts-expect-error there is no such role
await botica.PATCH('/api/admin/utilizadores/{id}', { params, body: { role: 'chefe' } })
// @ts-expect-error and none of this changes a webhook
await botica.PATCH('/api/perfil/webhooks/{id}', { params, body: { ativo: false } })
await botica.PATCH('/api/perfil/webhooks/{id}', { params, body: { activo: false } })
await botica.POST('/api/perfil/stock/importar', { body: { ficheiro: new Blob(['nome;quantidade']) } })
await botica.POST('/api/perfil/foto', { body: new FormData() })
// @ts-expect-error a file is no text
await botica.POST('/api/perfil/stock/importar', { body: { ficheiro: 'nome;quantidade' } })
// @ts-expect-error nobody serves this
await botica.GET('/api/nada')
`

let folder: string
let packed: string[]
beforeAll(async () => {
  ;({ folder, packed } = await installClient())
  await symlink(join(root, 'node_modules/@types'), join(folder, 'node_modules/@types'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The client's manifest, or another's. */
const manifest = async (path: string) => JSON.parse(await readFile(path, 'utf8'))

test('The package holds what a client needs, and nothing else', () => {
  expect(packed).toEqual(['CHANGELOG.md', 'README.md', 'index.d.ts', 'index.js', 'package.json', 'tipos.d.ts'])
})

test("The installed package has the document's version and the project's licence line", async () => {
  const installed = await manifest(join(folder, 'node_modules/botica-cliente/package.json'))
  const { license } = await manifest(join(root, 'package.json'))
  expect(installed).toMatchObject({ version: DOCUMENT.version, license, sideEffects: false, engines: { node: '>=20' } })
  expect(Object.keys(installed.dependencies)).toEqual(['openapi-fetch'])
})

test('An outsider in strict TypeScript uses it as its README and the example programs show', async () => {
  const programs = globSync('{packages/cliente,docs}/exemplos/*.ts', { cwd: root })
  expect(programs).toHaveLength(7)
  const shown = (await examplesOf('packages/cliente/README.md')).filter(({ language }) => language === 'ts')
  const written = [...shown, ...(await Promise.all(programs.map(exampleIn)))]
  expect(written).toHaveLength(8)
  for (const [index, { code }] of written.entries()) await writeFile(join(folder, `exemplo-${index}.ts`), code)
  await writeFile(join(folder, 'erros.ts'), narrowing)
  // CommonJS, with the same types
  await mkdir(join(folder, 'commonjs'))
  await writeFile(join(folder, 'commonjs/package.json'), '{"type": "commonjs"}')
  await writeFile(
    join(folder, 'commonjs/usar.ts'),
    `import { criarCliente, type Esquema } from 'botica-cliente'
export const ler = async (): Promise<Esquema<'Farmacia'>[] | undefined> =>
  // @ts-expect-error a list of pharmacies is read with GET
  (await criarCliente({ baseUrl: 'https://botica.exemplo.ao' }).PUT('/api/farmacias')).data`,
  )
  expect(
    await compile(folder, { module: 'nodenext', moduleResolution: 'nodenext', types: ['node'], skipLibCheck: true }),
  ).toEqual([])
})

test.each([
  ['exemplo.mjs', "import { criarCliente } from 'botica-cliente'"],
  ['exemplo.cjs', "const { criarCliente } = require('botica-cliente')"],
])('An outsider in JavaScript needs nothing but Node: %s', async (name, imported) => {
  await writeFile(
    join(folder, name),
    `${imported}
const fetch = async (pedido) => Response.json({ chamou: pedido.url, com: pedido.headers.get('authorization') })
const botica = criarCliente({ baseUrl: 'https://botica.exemplo.ao', token: () => 'agora', fetch })
botica.GET('/api/auth/me').then(({ data }) => console.log(JSON.stringify(data)))`,
  )
  const { stdout, stderr } = await run(process.execPath, [join(folder, name)])
  expect(JSON.parse(stdout)).toEqual({ chamou: 'https://botica.exemplo.ao/api/auth/me', com: 'Bearer agora' })
  expect(stderr).toBe('')
})

/** Bundles a program for browsers, in the outsider's folder. */
async function bundle(code: string): Promise<string> {
  const { outputFiles, warnings } = await build({
    stdin: { contents: code, resolveDir: folder },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    write: false,
  })
  expect(warnings).toEqual([])
  return outputFiles[0]?.text ?? ''
}

test('A bundler for browsers makes at most 5 KiB of it, compressed, and nothing of what is not used', async () => {
  const used = await bundle("export { criarCliente } from 'botica-cliente'")
  expect(gzipSync(used).length).toBeLessThan(5 * 1024)
  expect(used).not.toMatch(/node:|require\(/)
  expect(await bundle("import { criarCliente } from 'botica-cliente'")).toBe('')
})
