import type { Argv, CommandModule } from 'yargs'
import type { HandleOptions, OutboxOptions } from './outbox.ts'

interface MessageArguments {
  ids: number[] | undefined
  'todas-falhadas': boolean
}

const choosing = (yargs: Argv<object>) =>
  yargs
    .positional('ids', { type: 'number', array: true, describe: 'Números das notificações' })
    .option('todas-falhadas', {
      type: 'boolean',
      default: false,
      defaultDescription: 'não',
      describe: 'Todas as que esgotaram as tentativas',
    })

const chosen = ({ ids = [], 'todas-falhadas': todasFalhadas }: MessageArguments): HandleOptions => ({
  ids,
  todasFalhadas,
})

const reenviar: CommandModule<object, MessageArguments> = {
  command: 'reenviar [ids..]',
  describe: 'Volta a tentar as que falharam, caducaram ou não eram entregáveis',
  builder: (yargs) => choosing(yargs),
  handler: async (args) => (await import('./outbox.ts')).resendMessages(chosen(args)),
}

const largar: CommandModule<object, MessageArguments> = {
  command: 'largar [ids..]',
  describe: 'Esquece as que não foram enviadas: não se tentam mais',
  builder: (yargs) => choosing(yargs),
  handler: async (args) => (await import('./outbox.ts')).dropMessages(chosen(args)),
}

export const notificacoes: CommandModule<object, OutboxOptions> = {
  command: 'notificacoes',
  describe: 'Mostra os SMS e e-mails por entregar, e porquê',
  builder: (yargs) =>
    yargs
      .command(reenviar)
      .command(largar)
      .option('todas', {
        type: 'boolean',
        default: false,
        defaultDescription: 'não',
        describe: 'Mostra todas as que estão por entregar',
      })
      .option('limite', {
        type: 'number',
        default: 50,
        requiresArg: true,
        describe: 'Quantas mostra, das mais antigas',
      }),
  handler: async ({ todas, limite }) => (await import('./outbox.ts')).showOutbox({ todas, limite }),
}
