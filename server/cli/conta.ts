import type { CommandModule } from 'yargs'
import type { DataOptions } from './account-data.ts'
import type { EraseOptions } from './erase-account.ts'
import { substituir } from './exportar.ts'

const email = { type: 'string', demandOption: true, requiresArg: true, describe: 'E-mail da conta' } as const

const dados: CommandModule<object, DataOptions> = {
  command: 'dados',
  describe: 'Escreve os dados de uma pessoa num ficheiro JSON, como ela os pediria',
  builder: (yargs) =>
    yargs
      .option('email', email)
      .option('saida', { type: 'string', demandOption: true, requiresArg: true, describe: 'Ficheiro a criar' })
      .option('substituir', substituir),
  handler: async ({ email, saida, substituir }) =>
    (await import('./account-data.ts')).writeAccountData({ email, saida, substituir }),
}

const apagar: CommandModule<object, EraseOptions> = {
  command: 'apagar',
  describe: 'Apaga uma conta e os seus dados, como a própria pessoa o faria',
  builder: (yargs) =>
    yargs.option('email', email).option('sim', {
      type: 'boolean',
      default: false,
      defaultDescription: 'não',
      describe: 'Não pede confirmação',
    }),
  handler: async ({ email, sim }) => (await import('./erase-account.ts')).eraseAccount({ email, sim }),
}

export const conta: CommandModule = {
  command: 'conta',
  describe: 'Os dados de uma pessoa, a pedido dela (Lei 22/11)',
  builder: (yargs) => yargs.command(dados).command(apagar).demandCommand(1, 'Falta dizer o quê: dados ou apagar.'),
  handler() {},
}
