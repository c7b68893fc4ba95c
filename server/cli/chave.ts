import type { CommandModule } from 'yargs'

const aceitar: CommandModule = {
  command: 'aceitar',
  describe: 'Passa a servir a base com o CODIGO_SECRET actual, porque o anterior se perdeu ou foi trocado',
  builder: (yargs) =>
    yargs.epilogue(
      'Os códigos de acesso de antes deixam de valer: cada farmácia precisa de outro. Os segundos factores também.',
    ),
  handler: async () => (await import('./accept-key.ts')).acceptServiceKey(),
}

export const chave: CommandModule = {
  command: 'chave',
  describe: 'A chave com que a base é servida',
  builder: (yargs) => yargs.command(aceitar).demandCommand(1, 'Falta dizer o quê: aceitar.'),
  handler() {},
}
