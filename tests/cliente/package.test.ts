import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compile } from '../support/compile.ts'
import { exampleIn, examplesOf } from './examples.ts'

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
  folder = await mkdtemp(join(tmpdir(), 'botica-consumidor-'))
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: join(root, 'packages/cliente'),
  })
  const [{ filename, files }] = JSON.parse(stdout)
  packed = files.map(({ path }: { path: string }) => path)
  await mkdir(join(folder, 'node_modules'))
  await run('tar', ['-xzf', join(folder, filename), '-C', folder])
  await rename(join(folder, 'package'), join(folder, 'node_modules/botica-cliente'))
  for (const name of ['openapi-fetch', '@types']) {
    await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  }
  await writeFile(join(folder, 'package.json'), '{"type": "module"}')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the package holds what a client needs, and nothing else', () => {
  expect(packed.sort()).toEqual(['README.md', 'index.d.ts', 'index.js', 'package.json', 'tipos.d.ts'])
})

test('An outsider in strict TypeScript uses it as its README and the example programs show', async () => {
  const programs = globSync('{packages/cliente,docs}/exemplos/*.ts', { cwd: root })
  expect(programs).toHaveLength(7)
  const written = [...(await examplesOf('packages/cliente/README.md')), ...(await Promise.all(programs.map(exampleIn)))]
  expect(written).toHaveLength(8)
  for (const [index, { code }] of written.entries()) await writeFile(join(folder, `exemplo-${index}.ts`), code)
  await writeFile(join(folder, 'erros.ts'), narrowing)
  expect(
    await compile(folder, { module: 'nodenext', moduleResolution: 'nodenext', types: ['node'], skipLibCheck: true }),
  ).toEqual([])
})

test('an outsider in JavaScript needs nothing but Node', async () => {
  await writeFile(
    join(folder, 'exemplo.js'),
    `import { criarCliente } from 'botica-cliente'
const fetch = async (pedido) => Response.json({ chamou: pedido.url, com: pedido.headers.get('authorization') })
const { data } = await criarCliente({ baseUrl: 'https://botica.exemplo.ao', token: () => 'agora', fetch }).GET('/api/auth/me')
console.log(JSON.stringify(data))`,
  )
  const { stdout } = await run(process.execPath, [join(folder, 'exemplo.js')])
  expect(JSON.parse(stdout)).toEqual({ chamou: 'https://botica.exemplo.ao/api/auth/me', com: 'Bearer agora' })
})
