import type { CommandModule } from 'yargs'

export const servir: CommandModule = {
  command: 'servir',
  describe: 'Arranca o serviço (é o que faz npm start)',
  handler: async () => (await import('./serve.ts')).serve(),
}
