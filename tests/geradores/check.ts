import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compile } from '../support/compile.ts'
import { claimsFile } from './claims.ts'
import type { Generator } from './generators.ts'

const root = join(import.meta.dirname, '../..')
const document = join(root, 'docs/openapi.json')

/** Programs that differ in the body alone: the first two must compile, the third must not. */
const bookings = ({ imports, book }: Generator) => `${imports}
${book(`{ stock_item_id: 'c27f9a54-0d2e-4c1b-b9c9-6a8f8b1f3e33' }`)}
${book(`{ stock_item_id: 'c27f9a54-0d2e-4c1b-b9c9-6a8f8b1f3e33', quantidade: 2 }`)}
// @ts-expect-error this is no body of the document's
${book('{ nonsense: 1 }')}
`

/** Tests the client that this generator makes of the document, as a stranger would use it. */
export function checkGenerator(generator: Generator): void {
  const { name, imports, names } = generator
  describe(name, () => {
    let folder: string
    let errors: string[]
    let claims: string
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'botica-gerador-'))
      await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
      await generator.generate(document, folder)
      claims = claimsFile(JSON.parse(await readFile(document, 'utf8')), imports, names)
      await writeFile(join(folder, 'reservar.ts'), bookings(generator))
      await writeFile(join(folder, 'tipos.ts'), claims)
      errors = await compile(folder)
    }, 300_000)
    afterAll(() => rm(folder, { recursive: true, force: true }))

    test('makes a client that compiles, takes a booking and refuses nonsense', () => {
      expect(errors.filter((error) => !error.startsWith('tipos.ts'))).toEqual([])
    })

    test('has a type wherever the document says one', () => {
      expect(claims.split('\n').length).toBeGreaterThan(500)
      expect(errors.filter((error) => error.startsWith('tipos.ts'))).toEqual([])
    })
  })
}
