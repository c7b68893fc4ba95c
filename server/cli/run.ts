import yargs from 'yargs'
import { AppError } from '#server/error.ts'
import { StartupError } from '#server/startup-error.ts'
import { migrar } from './migrar.ts'
import { servir } from './servir.ts'

/** Exit statuses: all done; nothing was done; the good lines are in and some were bad. */
export const EXIT = { done: 0, nothing: 1, partly: 2 } as const

/** A mistake in how a command was called: shown with where to find help. */
class UsageError extends Error {}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** Runs one command of the program. @returns the exit status */
export async function runCommandLine(args: string[]): Promise<number> {
  try {
    await yargs(args)
      .scriptName('npm run botica --')
      .locale('pt')
      .usage('Uso: $0 <comando> [opções]')
      .command(servir)
      .command(migrar)
      .demandCommand(1, 'Falta o comando.')
      .strict()
      .version(false)
      .help('help')
      .alias('h', 'help')
      .exitProcess(false)
      .fail((message, error) => {
        throw error ?? new UsageError(message)
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
