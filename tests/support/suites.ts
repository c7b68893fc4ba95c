/** These need Debian's packages, packages of their own, or minutes: `npm run test:ci`, after `.ci/run` has installed them. */
export const apart = ['peers', 'failover', 'geradores', 'fuzz', 'hostile', 'padroes', 'copia', 'versoes'].map(
  (folder) => `tests/${folder}/**`,
)

/**
 * These start whole programs, or a database server, again and again, or search or write thousands of times, or fill a
 * database with years of history: `npm run test:fundo` runs them with the rest. Of what most of them are about `npm test`
 * has something too: `process/life`, `process/npm`, `process/refusals`, `embedded/lifecycle`, the other plans of `db`, the
 * other files of `cli`, `outbox`, `relevancia` and `stock`, `outside/photos-s3`, `cliente/readme`. That the floors are kept
 * `npm run check` says each time; that it would say otherwise, `gates/boundaries`.
 */
export const lengthy = [
  'cli/auditoria',
  'cli/demo-duas-vezes',
  'cli/embutida',
  'cli/exportar-tabelas',
  'cli/importar-farmacias',
  'cli/importar-ficheiros',
  'cli/importar-interrompido',
  'cli/importar-stock-depois',
  'cli/importar-stock-enorme',
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
  'process/draining',
  'process/passwords',
  'process/refusals-late',
  'relevancia/ineditos',
  'relevancia/lugares',
  'relevancia/palpites',
  'stock/import-lines',
].map((name) => `tests/${name}.test.ts`)
