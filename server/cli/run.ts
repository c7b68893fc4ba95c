import yargs from 'yargs'
import { fromDatabase } from '#server/db/errors.ts'
import { AppError } from '#server/ground/error.ts'
import { StartupError } from '#server/ground/startup-error.ts'
import { actualizar } from './actualizar.ts'
import { admin } from './admin.ts'
import { chave } from './chave.ts'
import { chavesPush } from './chaves-push.ts'
import { codigo } from './codigo.ts'
import { conta } from './conta.ts'
import { copia } from './copia.ts'
import { demo } from './demo.ts'
import { EXIT } from './exit.ts'
import { exportar } from './exportar.ts'
import { fotos } from './fotos.ts'
import { importar } from './importar.ts'
import { messages } from './messages.ts'
import { migrar } from './migrar.ts'
import { notificacoes } from './notificacoes.ts'
import { say } from './output.ts'
import { paginas } from './paginas.ts'
import { repor } from './repor.ts'
import { servir } from './servir.ts'
import { verificar } from './verificar.ts'

/** A mistake in how a command was called: shown with where to find help. */
class UsageError extends Error {}

function explain(error: unknown): string {
  if (error instanceof StartupError || error instanceof AppError) return error.message
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
      .command(migrar)
      .command(admin)
      .command(conta)
      .command(codigo)
      .command(importar)
      .command(fotos)
      .command(exportar)
      .command(notificacoes)
      .command(copia)
      .command(repor)
      .command(actualizar)
      .command(verificar)
      .command(chave)
      .command(chavesPush)
      .command(demo)
      .demandCommand(1, 'Falta o comando.')
      .strict()
      .version(false)
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
