/** `npm run prepack`: writes `tipos.d.ts`, which the package holds and the project does not keep, from the document. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tipos } from './tipos.ts'

const here = join(import.meta.dirname, '..')
const document = JSON.parse(await readFile(join(here, '../../docs/openapi.json'), 'utf8'))
await writeFile(join(here, 'tipos.d.ts'), await tipos(document))
