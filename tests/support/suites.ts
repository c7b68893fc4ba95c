import { globSync } from 'node:fs'
import { join } from 'node:path'

/**
 * - `npm test`: each promise once, on the embedded PostgreSQL, with nothing but `npm ci`;
 * - `.ci/run`: what needs Debian's packages, starts programs again and again, races, or generates its cases;
 * - `.ci/long`: for a night: every case, seeds of the night's own, long histories, pictures.
 */
type Run = 'npm test' | '.ci/run' | '.ci/long'

/** The run of a test file, by the longest beginning of its path listed here. A file that is not listed is of `npm test`. */
const runs: Readonly<Record<string, Run>> = {
  // with Debian's packages, packages of their own, or a process whose memory is measured
  browser: '.ci/long',
  'browser/balcao': '.ci/run',
  'browser/balcao-ficheiros': '.ci/run',
  'browser/paginas-historia': '.ci/run',
  'browser/paginas-sem-rede': '.ci/run',
  'browser/paginas-teclado': '.ci/run',
  copia: '.ci/run',
  'copia/ao-lado': '.ci/long',
  failover: '.ci/long',
  fuzz: '.ci/long',
  geradores: '.ci/long',
  hostile: '.ci/long',
  padroes: '.ci/run',
  'padroes/fhir': '.ci/long',
  peers: '.ci/run',
  // programs started, or a database server stopped, again and again
  'agente/folder': '.ci/run',
  'agente/half-written': '.ci/run',
  'agente/other-key': '.ci/run',
  'agente/package': '.ci/run',
  'agente/refusals': '.ci/run',
  'cli/auditoria': '.ci/run',
  'cli/demo': '.ci/run',
  'cli/demo-agente': '.ci/run',
  'cli/demo-duas-vezes': '.ci/run',
  'cli/demo-telefone': '.ci/run',
  'cli/demo-webhooks': '.ci/run',
  'cli/embutida': '.ci/run',
  'cli/exportar-tabelas': '.ci/run',
  'cli/importar-farmacias': '.ci/run',
  'cli/importar-ficheiros': '.ci/run',
  'cli/importar-interrompido': '.ci/run',
  'cli/importar-stock': '.ci/run',
  'cli/importar-stock-depois': '.ci/run',
  'cli/importar-stock-interrompido': '.ci/run',
  'cliente/exemplos': '.ci/run',
  'cliente/package': '.ci/run',
  'embedded/crash': '.ci/run',
  'embedded/refusals': '.ci/run',
  'embedded/sharing': '.ci/run',
  'embedded/surroundings': '.ci/run',
  'embedded/users': '.ci/run',
  'gates/boundaries': '.ci/run',
  'mcp/stdio': '.ci/run',
  'operador/otlp': '.ci/run',
  'outbox/killed': '.ci/run',
  'outside/oidc-provider': '.ci/run',
  'outside/photos-move': '.ci/run',
  'outside/photos-s3': '.ci/run',
  'process/address': '.ci/run',
  'process/bundle': '.ci/run',
  'process/dev': '.ci/run',
  'process/draining': '.ci/run',
  'process/idle': '.ci/run',
  'process/npm': '.ci/run',
  'process/passwords': '.ci/run',
  'process/poucos-ficheiros': '.ci/run',
  'process/refusals': '.ci/run',
  'process/refusals-late': '.ci/run',
  'webhooks/killed': '.ci/run',
  // races, generated cases, plans of large tables, slow or hostile callers
  'api/bad-input-fuzz': '.ci/run',
  'api/bad-input-heavy': '.ci/run',
  'api/limits-memory': '.ci/run',
  'api/lingering-close': '.ci/run',
  'api/slow-clients': '.ci/run',
  'api/upload-places': '.ci/run',
  'conversas/enxurrada': '.ci/run',
  'conversas/morto': '.ci/run',
  'conversas/palavra-nova': '.ci/run',
  'conversas/ussd-corridas': '.ci/run',
  'db/changes-held': '.ci/run',
  'db/feed-plans': '.ci/run',
  'db/hold-plans': '.ci/run',
  'db/hold-plans-empty': '.ci/run',
  'db/interruptions': '.ci/run',
  'db/list-plans': '.ci/run',
  'db/plans': '.ci/run',
  'db/statements': '.ci/run',
  'db/webhook-plans': '.ci/run',
  'exports/formula': '.ci/run',
  'horario/texto': '.ci/run',
  races: '.ci/run',
  'registo/importar-hostil': '.ci/run',
  'procura/filtro-novo': '.ci/run',
  'relevancia/coisas': '.ci/run',
  'relevancia/deslizes': '.ci/run',
  'relevancia/gazeta': '.ci/run',
  'relevancia/longe': '.ci/run',
  'relevancia/nunca-vistos': '.ci/run',
  'relevancia/palavras-ao-lado': '.ci/run',
  'reservas/campo-novo': '.ci/run',
  'reservas/model': '.ci/run',
  'stock/campo-novo': '.ci/run',
  'stock/feed-killed': '.ci/run',
  'stock/import-cost': '.ci/run',
  'stock/import-hostile': '.ci/run',
  'stock/import-lines': '.ci/run',
  'stock/import-patterns': '.ci/run',
  'web/pagina-nova': '.ci/run',
  // thousands of searches or lines, years of history, or the whole program compiled again and again
  'agente/enduring': '.ci/long',
  'cli/importar-stock-enorme': '.ci/long',
  'cli/importar-stock-modelo': '.ci/long',
  'db/history-plans': '.ci/long',
  'gates/mudar-tsc': '.ci/long',
  'relevancia/acordo': '.ci/long',
  'relevancia/ineditos': '.ci/long',
  'relevancia/lugares': '.ci/long',
  'relevancia/mensagens': '.ci/long',
  'relevancia/palpites': '.ci/long',
  'reservas/cerco': '.ci/long',
  'stock/feed-large': '.ci/long',
}

/** Folders whose files run one at a time, each in its own process, after `.ci/run` has installed their packages. */
const apart = ['browser', 'copia', 'failover', 'fuzz', 'geradores', 'hostile', 'padroes', 'peers']

/**
 * Files of `npm test` that another PostgreSQL could answer otherwise: `.ci/run` runs them on Debian's too. The
 * matrix calls every operation once. Of the register, the stock and the reservations go the files that lock rows, or
 * write by statements that no other file runs; a new file with such a statement is added here.
 */
const asksTheServer = [
  'db',
  'outbox',
  'procura/comecos',
  'procura/controladas',
  'procura/ofertas',
  'procura/palavras-mudas',
  'procura/planos',
  'procura/precos-habituais',
  'procura/registo',
  'procura/respostas',
  'races',
  'registo/fhir',
  'registo/importar',
  'registo/turnos',
  'reservas/eventos',
  'reservas/expiry',
  'reservas/faltas',
  'reservas/fiabilidade',
  'reservas/idempotency',
  'reservas/limite-de-unidades',
  'reservas/lotes',
  'reservas/pages',
  'reservas/precos',
  'reservas/recolhidas',
  'reservas/transitions',
  'reservas/visitas',
  'reservas/visitas-recusas',
  'stock/adjusting',
  'stock/codes',
  'stock/desfazer-importacao',
  'stock/feed-sequence',
  'stock/feed-verdicts',
  'stock/import-codes',
  'stock/import-modes',
  'stock/lots',
  'stock/products',
  'stock/validade',
  'api/access-matrix',
  'api/errors-database',
  'api/sem-base',
  'gates/schema',
]

const root = join(import.meta.dirname, '../..')
/** Every file of tests, from the project's folder. */
export const everyFile: readonly string[] = globSync('tests/**/*.{test,browser}.ts', {
  cwd: root,
  exclude: ['**/node_modules/**'],
}).sort()

const shortened = (file: string) => file.replace(/^tests\//, '')
const beginnings = Object.keys(runs).sort((a, b) => b.length - a.length)
const isUnder = (file: string, name: string) => file.startsWith(`${name}/`) || file.startsWith(`${name}.`)

for (const name of [...beginnings, ...asksTheServer])
  if (!everyFile.some((file) => isUnder(shortened(file), name)))
    throw new Error(`${name}: named in suites.ts, and not there`)

/** @returns the run a file of tests is of */
export function runOf(file: string): Run {
  const name = beginnings.find((beginning) => isUnder(shortened(file), beginning))
  return (name && runs[name]) || 'npm test'
}

const isApart = (file: string) => apart.some((folder) => isUnder(shortened(file), folder))

/** Files of `npm test`. */
export const ofNpmTest = everyFile.filter((file) => runOf(file) === 'npm test')

/** Files of `npm run test:debian`: of `npm test` those that ask the server, and of `.ci/run` those that need no package. */
export const ofDebian = everyFile.filter(
  (file) =>
    (runOf(file) === 'npm test' && asksTheServer.some((name) => isUnder(shortened(file), name))) ||
    (runOf(file) === '.ci/run' && !isApart(file)),
)

/** Files of `npm run test:ci`; in the night those of `.ci/long` too. */
export const ofCi = (night: boolean) =>
  everyFile.filter((file) => isApart(file) && (night || runOf(file) === '.ci/run'))

/** Files of `npm run test:fundo`: all that need nothing but `npm ci`. */
export const ofFundo = everyFile.filter((file) => !isApart(file))
