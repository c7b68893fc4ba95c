import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** The files of what serves, by their path from the root. */
const served = async () =>
  (
    await Promise.all(
      ['server', 'packages/folhas/src', 'packages/medicamentos/src', 'packages/postgres/src'].map(async (folder) =>
        (await readdir(join(root, folder), { recursive: true })).map((path) => `${folder}/${path}`),
      ),
    )
  ).flat()

/** State at the top of a module: variables that can be set again, and collections that begin empty. */
const state = /^(?:export )?(?:let |const \w+(?:: .+?)? = (?:new (?:Map|Set|WeakMap|WeakSet)(?:<.*>)?\(\)|\[\]|\{\})$)/m

test('Every state that a module holds for its process is listed in docs/processos.md, and nothing else is listed there', async () => {
  const paths = (await served()).filter((path) => path.endsWith('.ts'))
  const files = await Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })))
  const keeping = files.filter(({ text }) => state.test(text)).map(({ path }) => path)
  const [, documented = ''] = (await readFile(join(root, 'docs/processos.md'), 'utf8')).split('## No topo de um módulo')
  expect(keeping.sort()).toEqual(
    [...documented.matchAll(/`((?:server|packages)\/[^`]+)`/g)].map(([, path]) => path).sort(),
  )
})

test('the files that docs/processos.md names are there', async () => {
  const text = await readFile(join(root, 'docs/processos.md'), 'utf8')
  const files = await served()
  for (const [, name = ''] of text.matchAll(/`([\w/.-]+\.ts)`/g)) {
    expect(files.filter((path) => path.endsWith(`/${name}`) || path === name)).not.toEqual([])
  }
})
