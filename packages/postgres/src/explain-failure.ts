import { readFile } from 'node:fs/promises'
import type { Context } from './context.ts'
import { ClusterFailure } from './failure.ts'

// Messages of PostgreSQL, the loader and `unshare` (in English, by LC_ALL=C), and their meaning for the operator.
const KNOWN: [RegExp, string][] = [
  [
    /unshare: .*(not permitted|denied|Invalid argument|No space left)|unshare: (unrecognized|unknown|invalid) option|spawn unshare/,
    'o PostgreSQL não corre como root e este sistema não permite espaços de nomes de utilizador: corra a Botica com um ' +
      'utilizador comum, entregue a pasta DATA_DIR a um (chown), ou use DATABASE_URL',
  ],
  [
    /could not look up effective user ID/,
    'o utilizador actual não tem nome em /etc/passwd: corra a Botica com um utilizador que exista, ou use DATABASE_URL',
  ],
  [
    /spawn .*EACCES/,
    'o dono da pasta DATA_DIR não consegue executar os programas do PostgreSQL em node_modules: mude o dono da pasta ' +
      'para quem corre a Botica, ou ponha o projecto onde esse utilizador o leia',
  ],
  [
    /error while loading shared libraries|symbol lookup error|version `.*' not found|spawn .*ENOENT|failed to execute/,
    'os programas do PostgreSQL embutido não correm neste sistema: volte a correr "npm ci", ou use um PostgreSQL seu ' +
      'através de DATABASE_URL',
  ],
  [
    /database files are incompatible with server/,
    'a pasta foi criada por outra versão do PostgreSQL: faça uma cópia («copia») com a Botica anterior, e reponha-a («repor») com esta',
  ],
  [
    /configuration file ".*" contains errors|could not load .*pg_hba/,
    'um ficheiro de configuração que está dentro dela (postgresql.conf, pg_hba.conf) tem um erro: corrija-o',
  ],
  [/No space left on device/, 'o disco está cheio: liberte espaço e volte a arrancar'],
  [
    /Permission denied|has wrong ownership|has invalid permissions/,
    'há ficheiros sem permissão ou de outro dono: corrija o dono da pasta',
  ],
  [/Read-only file system/, 'o disco só permite leitura'],
  [
    /could not (?:map|create|open|resize) .*shared memory|could not create semaphores|Cannot allocate memory/,
    'não há memória que chegue para o PostgreSQL',
  ],
  [
    /could not (?:open|read|locate|find|access)|PANIC:|is not a valid data directory|required WAL directory|database "postgres" does not exist/,
    'a base de dados está danificada: reponha uma cópia de segurança',
  ],
]

/** PostgreSQL failed, and wrote more of it than one line. */
class PostgresFailure extends ClusterFailure {
  readonly reason: string
  readonly logFile: string
  constructor(reason: string, logFile: string) {
    super(`${reason} Pormenores em ${logFile}.`)
    this.reason = reason
    this.logFile = logFile
  }
}

/**
 * Sums up a failed initdb or start in one line, from its output. The line names the log file, which has the whole text.
 * @param what the failed step, in words (`não arrancou`)
 */
export function explainFailure(
  context: Pick<Context, 'clusterDir' | 'logFile'>,
  what: string,
  output: string,
): PostgresFailure {
  const meaning = KNOWN.find(([pattern]) => pattern.test(output))?.[1]
  const reason = meaning ?? (lastWords(output) || 'sem explicação')
  return new PostgresFailure(`O PostgreSQL embutido ${what} (${context.clusterDir}): ${reason}.`, context.logFile)
}

function lastWords(output: string): string {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const telling = lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? ''
  return telling.replace(/^.*?\b(?:FATAL|PANIC|LOG|HINT|error):\s*/i, '').replace(/\.$/, '')
}

const LINES = 8

/**
 * Replaces the log's name in a failure of PostgreSQL by its last lines, when the log's folder is about to be deleted. Any
 * other failure stays as it is.
 */
export async function tellBeforeItGoes(error: unknown): Promise<unknown> {
  if (!(error instanceof PostgresFailure)) return error
  const written = await readFile(error.logFile, 'utf8').catch(() => '')
  const lines = written
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  if (lines.length === 0) return new ClusterFailure(error.reason)
  return new ClusterFailure(`${error.reason} As últimas linhas que escreveu: ${lines.slice(-LINES).join(' | ')}`)
}
