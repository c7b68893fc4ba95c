import type { CommandModule } from 'yargs'

export const chavesPush: CommandModule = {
  command: 'chaves-push',
  describe: 'Faz um par de chaves para os avisos no telefone, e mostra-o só desta vez',
  handler: async () => (await import('./make-push-keys.ts')).makePushKeys(),
}
