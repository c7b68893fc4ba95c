import type { CommandModule } from 'yargs'
import type { RestoreCommand } from './restore-copy.ts'

export const repor: CommandModule<object, RestoreCommand> = {
  command: 'repor <ficheiro>',
  describe: 'Repõe uma cópia numa DATA_DIR vazia (ou numa DATABASE_URL vazia) e prova-a',
  builder: (yargs) =>
    yargs
      .positional('ficheiro', { type: 'string', demandOption: true, describe: 'Cópia feita por «copia»' })
      .option('mensagens', {
        choices: ['reter', 'enviar', 'largar'] as const,
        default: 'reter' as const,
        describe: 'As que estavam por enviar: o original pode já as ter enviado',
      }),
  handler: async ({ ficheiro, mensagens }) => (await import('./restore-copy.ts')).restore({ ficheiro, mensagens }),
}
