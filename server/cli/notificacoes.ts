import type { CommandModule } from 'yargs'
import type { OutboxOptions } from './show-outbox.ts'

export const notificacoes: CommandModule<object, OutboxOptions> = {
  command: 'notificacoes',
  describe: 'Mostra os SMS e e-mails por entregar, e porquê',
  builder: (yargs) =>
    yargs
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
  handler: async ({ todas, limite }) => (await import('./show-outbox.ts')).showOutbox({ todas, limite }),
}
