import type { CommandModule } from 'yargs'

export const verificar: CommandModule = {
  command: 'verificar',
  describe: 'Experimenta cada serviço externo configurado, sem enviar nem mudar nada',
  handler: async () => (await import('./check-services.ts')).checkServices(),
}
