import yargs from 'yargs'
import { FileFault } from '#folhas/file-fault.ts'
import { ClusterFailure } from '#postgres/failure.ts'
import { fromDatabase, isDiskFull } from '#server/db/errors.ts'
import { AppError, StartupError } from '#server/ground/error.ts'
import { programCommit, programName, programSchema, programVersion } from '#server/ground/program.ts'
import { admin, conta } from './account-commands.ts'
import {
  apoio,
  chave,
  chavesPush,
  codigo,
  copia,
  demo,
  estado,
  exportar,
  fotos,
  mcp,
  migrar,
  paginas,
  repor,
  servir,
  verificar,
} from './commands.ts'
import { importar, ler } from './import-commands.ts'
import { aviso, manutencao, registos } from './operation-commands.ts'
import { notificacoes } from './outbox-commands.ts'
import { EXIT, say } from './output.ts'

/** A plural the library picks by number; its types know only plain text. */
const counted = (one: string, other = one) => ({ one, other }) as unknown as string

/** The command line library's own words, where its Portuguese is missing, Brazilian or unclear. */
const messages = {
  'Positionals:': 'Argumentos:',
  boolean: 'sim/não',
  string: 'texto',
  number: 'número',
  required: 'obrigatório',
  'default:': 'por omissão:',
  'Show help': 'Mostra esta ajuda',
  'Not enough non-option arguments: got %s, need at least %s': counted('Faltam argumentos: recebi %s, preciso de %s.'),
  'Too many non-option arguments: got %s, maximum of %s': counted('Há argumentos a mais: recebi %s, o máximo é %s.'),
  'Missing argument value: %s': counted('Falta o valor de --%s.'),
  'Missing required argument: %s': counted('Falta indicar: --%s.', 'Faltam indicar: %s.'),
  'Not enough arguments following: %s': 'Falta o valor de --%s.',
  'Unknown argument: %s': counted('Não conheço: %s'),
  'Unknown command: %s': counted('Não conheço o comando: %s', 'Não conheço os comandos: %s'),
  'Invalid values:': 'Valores inválidos:',
  'Arguments %s and %s are mutually exclusive': 'Indique só um: --%s ou --%s.',
}

/** A mistake in how a command was called: shown with where to find help. */
class UsageError extends Error {}

const DISK_FULL =
  'O disco da base de dados está cheio, e a última coisa que se ia escrever ficou por escrever: liberte espaço, e repita o comando.'

function explain(error: unknown): string {
  const isTold = [StartupError, ClusterFailure, AppError, FileFault].some((kind) => error instanceof kind)
  if (isTold) return (error as Error).message
  if (isDiskFull(error)) return DISK_FULL
  const known = error instanceof Error ? fromDatabase(error) : undefined
  return known?.message ?? `Falha inesperada: ${(error as Error).stack ?? String(error)}`
}

/** Runs one command of the program. @returns the exit status */
export async function runCommandLine(args: string[]): Promise<number> {
  // whoever read the output may go away; the command still has things to put in order
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  try {
    await yargs(args)
      .scriptName('npm run botica --')
      .locale('pt')
      .updateStrings(messages)
      .usage('Uso: $0 <comando> [opções]')
      .command(servir)
      .command(paginas)
      .command(mcp)
      .command(migrar)
      .command(admin)
      .command(conta)
      .command(codigo)
      .command(importar)
      .command(ler)
      .command(fotos)
      .command(exportar)
      .command(notificacoes)
      .command(copia)
      .command(repor)
      .command(verificar)
      .command(estado)
      .command(apoio)
      .command(manutencao)
      .command(aviso)
      .command(registos)
      .command(chave)
      .command(chavesPush)
      .command(demo)
      .demandCommand(1, 'Falta o comando.')
      .strict()
      .version(
        'version',
        'Mostra a versão',
        `Botica ${programName(programVersion, programCommit)}, esquema ${programSchema()}`,
      )
      .help('help')
      .alias('h', 'help')
      .exitProcess(false)
      .fail((message, error) => {
        throw error && error.name !== 'YError' ? error : new UsageError(message)
      })
      .parseAsync()
    return Number(process.exitCode ?? EXIT.done)
  } catch (error) {
    if (error instanceof UsageError) say(`${error.message}\nVeja: npm run botica -- --help`)
    else say(explain(error))
    return EXIT.nothing
  }
}
