import yargs from 'yargs'
import { AppError } from '#server/error.ts'
import { StartupError } from '#server/startup-error.ts'
import { demo } from './demo.ts'
import { EXIT } from './exit.ts'
import { importar } from './importar.ts'
import { migrar } from './migrar.ts'
import { say } from './output.ts'
import { servir } from './servir.ts'
import { words } from './words.ts'

/** A mistake in how a command was called: shown with where to find help. */
class UsageError extends Error {}

/** Runs one command of the program. @returns the exit status */
export async function runCommandLine(args: string[]): Promise<number> {
  try {
    await yargs(args)
      .scriptName('npm run botica --')
      .locale('pt')
      .updateStrings(words)
      .usage('Uso: $0 <comando> [opções]')
      .command(servir)
      .command(migrar)
      .command(importar)
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
    else if (error instanceof StartupError || error instanceof AppError) say(error.message)
    else say(`Falha inesperada: ${(error as Error).stack ?? String(error)}`)
    return EXIT.nothing
  }
}
