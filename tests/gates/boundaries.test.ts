import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** One line that breaks each rule, and the file it is put into. */
const broken: [rule: string, file: string, line: string][] = [
  ['contrato-sozinho', 'contract/errors.ts', "import '../server/clock.ts'"],
  ['canalizacao-sem-modulos', 'server/http/body.ts', "import type {} from '../modules/auth/public.ts'"],
  ['so-pela-porta', 'server/modules/stock/service.ts', "import '../auth/tokens.ts'"],
  ['so-pela-porta-de-fora', 'server/worker/worker.ts', "import '../modules/stock/service.ts'"],
  ['esquerda-auth', 'server/modules/auth/service.ts', "import type {} from '../stock/public.ts'"],
  ['regras-sem-dados', 'server/modules/reservas/rules.ts', "import './repository.ts'"],
  ['dados-sem-regras', 'server/modules/reservas/repository.ts', "import './rules.ts'"],
  ['pisos', 'server/modules/reservas/service.ts', "import './routes.ts'"],
  ['pisos-de-baixo', 'server/modules/stock/repository.ts', "import './service.ts'"],
  ['rotas-sem-sql', 'server/modules/stock/routes.ts', "import 'sql-template-tag'"],
  ['so-db-usa-pg', 'server/modules/avaliacoes/repository.ts', "import type {} from 'pg'"],
  ['servico-sem-oficina', 'server/error.ts', "import '../tests/support/client.ts'"],
  ['servico-sem-ferramentas', 'server/clock.ts', "import 'vitest'"],
  ['sem-ciclos', 'server/db/database.ts', "import type {} from './handle.ts'"],
  ['sem-orfaos', 'server/esquecido.ts', 'export const nada = 1'],
  ['sem-perdidos', 'server/startup-error.ts', "import './nao-existe.ts'"],
]

let report: string
beforeAll(async () => {
  const house = await mkdtemp(join(tmpdir(), 'botica-casa-'))
  try {
    for (const path of ['.dependency-cruiser.cjs', 'package.json', 'server', 'contract', 'tests/support']) {
      await cp(join(root, path), join(house, path), { recursive: true })
    }
    await symlink(join(root, 'node_modules'), join(house, 'node_modules'))
    for (const [, file, line] of broken) {
      const before = await readFile(join(house, file), 'utf8').catch(() => '')
      await writeFile(join(house, file), `${line}\n${before}`)
    }
    const program = join(root, 'node_modules/.bin/depcruise')
    const args = [program, '--config', '.dependency-cruiser.cjs', '--preserve-symlinks', 'contract', 'server']
    // it fails, as it must; what it says is on standard output
    const done = await promisify(execFile)(process.execPath, args, { cwd: house }).catch((failure) => failure)
    report = `${done.stdout}${done.stderr}`
  } finally {
    await rm(house, { recursive: true })
  }
})

test.each(broken)('%s: %s may not have «%s»', (rule, file) => {
  expect(report).toContain(` ${rule}: ${file}`)
})
