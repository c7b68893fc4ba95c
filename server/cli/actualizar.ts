import type { CommandModule } from 'yargs'

export const actualizar: CommandModule<object, { de: string | undefined }> = {
  command: 'actualizar',
  describe: 'Traz a base embutida para o PostgreSQL desta versão, quando é de outro, ou diz os passos',
  builder: (yargs) =>
    yargs.option('de', {
      type: 'string',
      requiresArg: true,
      describe: 'Pasta da instalação anterior, ou de um npm install do pacote desse PostgreSQL',
    }),
  handler: async ({ de }) => (await import('./upgrade-database.ts')).upgradeDatabase(de),
}
