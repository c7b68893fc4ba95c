import type { CommandModule } from 'yargs'

export const codigo: CommandModule<object, { farmacia: string }> = {
  command: 'codigo',
  describe: 'Dá a uma farmácia um código de acesso novo; o anterior e as suas sessões acabam',
  builder: (yargs) =>
    yargs
      .option('farmacia', {
        type: 'string',
        demandOption: true,
        requiresArg: true,
        describe: 'Id ou código de acesso da farmácia',
      })
      .epilogue(
        'O código novo é mostrado só desta vez, e segue por SMS se algum telefone da farmácia o puder receber.',
      ),
  handler: async ({ farmacia }) => (await import('./renew-code.ts')).renewCode(farmacia),
}
