import manifest from '../package.json' with { type: 'json' }
import { install, uninstall } from './install.ts'
import { messages } from './messages.ts'
import { askBook, askColumns, confirmLoss, prepare, simulate } from './once.ts'
import { type Command, readSettings, type Settings, UsageError } from './settings.ts'
import { work } from './work.ts'

const commands: Record<Command, (settings: Settings) => Promise<void>> = {
  correr: (settings) =>
    settings.values.simular
      ? simulate(settings)
      : work(settings, manifest.version, () => readSettings(process.argv.slice(2))),
  preparar: prepare,
  colunas: askColumns,
  livro: askBook,
  confirmar: confirmLoss,
  instalar: install,
  desinstalar: uninstall,
}

async function main(args: string[]): Promise<void> {
  const settings = await readSettings(args)
  if (settings.values.ajuda) process.stdout.write(messages.usage)
  else await commands[settings.command](settings)
}

// whoever read what is printed may have seen enough
process.stdout.on('error', () => {})
main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof UsageError ? error.message : ((error as Error).stack ?? String(error))}\n`)
  process.exitCode = error instanceof UsageError ? 2 : 1
})
