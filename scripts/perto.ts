/**
 * npm run test:perto: of `npm test`, the files that what changed here most concerns, and the gates: what was not committed, or
 * else the last commit. Nearly every test starts the whole service, so that its imports lead from any change to all of them;
 * names are nearer: a module's tests are called as it is. What has no such name runs all. `npm test` decides.
 */
import { execFileSync, spawnSync } from 'node:child_process'

/** Other words in the paths of tests that concern a module. */
const also: Readonly<Record<string, readonly string[]>> = {
  auth: ['contas/', 'entradas/', 'dois-factores/', 'sessoes'],
  chaves: ['access-matrix'],
  conta: ['contas/', 'worker/'],
  conversas: ['por-sms'],
  farmacias: ['horario', 'registo/', 'lugares', 'turnos'],
  idempotencia: ['idempotency'],
  medicamentos: ['procura', 'relevancia/', 'search-medicines'],
  notificacoes: ['outbox/', 'sms-', 'smtp'],
  restos: ['worker/'],
  saude: ['sem-base', 'operador'],
  trajecto: ['routing', 'chegada'],
}
const folders: Readonly<Record<string, string>> = { conversa: 'conversas/', web: 'tests/web/', call: 'tests/web/' }

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
const open = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
const changed = open.length > 0 ? open : git('diff', '--name-only', 'HEAD~1')

/** Words in the paths of the tests that a file concerns; undefined for all tests. */
function wordsOf(file: string): readonly string[] | undefined {
  if (file.endsWith('.md')) return []
  if (/^tests\/.*\.test\.ts$/.test(file)) return [file]
  const [, module] = /^server\/modules\/([\w-]+)\//.exec(file) ?? []
  if (module) return [module, ...(also[module] ?? [])]
  const [, imports] = /^server\/(imports|exports)\//.exec(file) ?? []
  if (imports) return ['import', 'export']
  const folder = folders[file.split('/')[0] ?? '']
  return folder ? [folder] : undefined
}

const words = changed.map(wordsOf)
const filters = words.includes(undefined) ? [] : ['tests/gates/', ...new Set(words.flatMap((some) => some ?? []))]
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...filters], {
  stdio: 'inherit',
})
process.exitCode = status ?? 1
