import type { CommandModule } from 'yargs'

interface Options {
  servir: boolean
}

export const demo: CommandModule<object, Options> = {
  command: 'demo',
  describe: 'Enche uma base de dados vazia com dados de demonstração, fictícios, e mostra como entrar',
  builder: (yargs) =>
    yargs.option('servir', {
      type: 'boolean',
      default: false,
      defaultDescription: 'não',
      describe: 'Depois arranca o serviço; com a base já cheia, só arranca',
    }),
  async handler({ servir }) {
    const { runDemo } = await import('./run-demo.ts')
    await runDemo({ thenServe: servir })
  },
}
