import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Files that need Debian's packages, packages of their own, or minutes: `npm run test:ci`, after `.ci/run` has
 * installed these.
 */
export const apart = ['peers', 'failover', 'geradores', 'fuzz', 'hostile', 'padroes', 'copia'].map(
  (folder) => `tests/${folder}/**`,
)

/**
 * Files that start whole programs or a database server again and again, search or write thousands of times, or fill a
 * database with years of history: `npm run test:fundo` runs them with the rest. `npm test` has some tests of most of
 * their subjects: `process/life`, `process/npm`, `process/refusals`, `embedded/lifecycle`, the other plans of `db`, the
 * other files of `cli`, `outbox`, `relevancia`, `stock` and `webhooks`, `outside/photos-s3`, `cliente/exemplos`,
 * `agente/sending`. `npm run check`
 * checks the boundaries each time; `gates/boundaries` checks that a violation would be found.
 */
export const lengthy = [
  'agente/enduring',
  'agente/folder',
  'agente/half-written',
  'agente/other-key',
  'agente/package',
  'agente/refusals',
  'cli/auditoria',
  'cli/demo-agente',
  'cli/demo-duas-vezes',
  'cli/demo-webhooks',
  'cli/embutida',
  'cli/exportar-tabelas',
  'cli/importar-farmacias',
  'cli/importar-ficheiros',
  'cli/importar-interrompido',
  'cli/importar-stock-depois',
  'cli/importar-stock-enorme',
  'cli/importar-stock-interrompido',
  'cli/importar-stock-modelo',
  'cliente/package',
  'db/history-plans',
  'embedded/crash',
  'embedded/refusals',
  'embedded/sharing',
  'embedded/surroundings',
  'embedded/users',
  'gates/boundaries',
  'gates/mudar-tsc',
  'operador/otlp',
  'outbox/killed',
  'outside/photos-move',
  'process/address',
  'process/dev',
  'process/draining',
  'process/passwords',
  'process/refusals-late',
  'relevancia/ineditos',
  'relevancia/lugares',
  'relevancia/mensagens',
  'relevancia/palpites',
  'reservas/cerco',
  'stock/feed-large',
  'stock/import-lines',
  'webhooks/killed',
].map((name) => `tests/${name}.test.ts`)

/** Folders whose tests ask nothing that another PostgreSQL would answer otherwise, and the files of them that do. */
const anyServer = [
  'agente',
  'api',
  'cli',
  'cliente',
  'embedded',
  'gates',
  'horario',
  'mcp',
  'openapi',
  'operador',
  'outside',
  'process',
  'relevancia',
  'web',
]
// the matrix calls every operation once
const asksTheServer = ['api/access-matrix', 'api/errors-database', 'api/sem-base', 'gates/schema'].map(
  (name) => `tests/${name}.test.ts`,
)

/**
 * Files that `.ci/run` leaves out of `npm run test:fundo`, because `npm test` has just run all their cases on the
 * embedded PostgreSQL: those of `anyServer` that are of `npm test`, and that have no more cases in the full run.
 */
export function ranByNpmTest(): string[] {
  const root = join(import.meta.dirname, '../..')
  const files = globSync(
    anyServer.map((folder) => `tests/${folder}/*.test.ts`),
    { cwd: root },
  )
  const moreCases = (file: string) => /^import .*\/full-run\.ts'$/m.test(readFileSync(join(root, file), 'utf8'))
  return files.filter((file) => !lengthy.includes(file) && !asksTheServer.includes(file) && !moreCases(file)).sort()
}
