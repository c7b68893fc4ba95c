import type { Argv, CommandModule } from 'yargs'
import { StartupError } from '#server/ground/error.ts'
import type { AccountName } from '#server/modules/conta/public.ts'
import type { AdminOptions, DataOptions, EraseOptions } from './accounts.ts'
import { substituir } from './commands.ts'

interface Arguments {
  email: string
  nome: string
  'gestor-admins': boolean
}

const options = ({ email, nome, 'gestor-admins': gestorAdmins }: Arguments): AdminOptions => ({
  email,
  nome,
  gestorAdmins,
})

const criar: CommandModule<object, Arguments> = {
  command: 'criar',
  describe: 'Cria uma conta de administração',
  builder: (yargs) =>
    yargs
      .option('email', { type: 'string', demandOption: true, requiresArg: true, describe: 'E-mail com que entra' })
      .option('nome', { type: 'string', demandOption: true, requiresArg: true, describe: 'Nome da pessoa' })
      .option('gestor-admins', {
        type: 'boolean',
        default: false,
        defaultDescription: 'não',
        describe: 'Pode gerir outras contas de administração',
      })
      .epilogue('A palavra-passe vem de ADMIN_PASSWORD ou é pedida, sem aparecer no ecrã.'),
  handler: async (args) => (await import('./accounts.ts')).createAdminAccount(options(args)),
}

const repor: CommandModule<object, { email: string }> = {
  command: 'repor-2fa',
  describe: 'Tira o segundo factor a quem perdeu a aplicação e os códigos',
  builder: (yargs) =>
    yargs
      .option('email', { type: 'string', demandOption: true, requiresArg: true, describe: 'E-mail da conta' })
      .epilogue('As sessões da conta terminam; volta a entrar só com a palavra-passe. Confirme antes quem o pede.'),
  handler: async ({ email }) => (await import('./accounts.ts')).resetSecondFactor(email),
}

export const admin: CommandModule = {
  command: 'admin',
  describe: 'Contas de administração',
  builder: (yargs) => yargs.command(criar).command(repor).demandCommand(1, 'Falta dizer o quê: criar ou repor-2fa.'),
  handler() {},
}

/** The options that say whose data it is: one of the two. */
const person = <T>(yargs: Argv<T>) =>
  yargs
    .option('email', { type: 'string', requiresArg: true, describe: 'E-mail da conta' })
    .option('telefone', { type: 'string', requiresArg: true, describe: 'Telefone confirmado de uma conta' })
    .conflicts('email', 'telefone')
    .check(({ email, telefone }) => {
      if (email === undefined && telefone === undefined) throw new StartupError('Indique --email ou --telefone.')
      return true
    })

interface PersonArguments {
  email: string | undefined
  telefone: string | undefined
}

const nameOf = ({ email, telefone = '' }: PersonArguments): AccountName =>
  email === undefined ? { telefone } : { email }

const dados: CommandModule<object, Omit<DataOptions, 'whose'> & PersonArguments> = {
  command: 'dados',
  describe: 'Escreve os dados de uma pessoa num ficheiro JSON, como ela os pediria',
  builder: (yargs) =>
    person(yargs)
      .option('saida', { type: 'string', demandOption: true, requiresArg: true, describe: 'Ficheiro a criar' })
      .option('substituir', substituir),
  handler: async ({ saida, substituir, ...given }) =>
    (await import('./accounts.ts')).writeAccountData({ whose: nameOf(given), saida, substituir }),
}

const apagar: CommandModule<object, Omit<EraseOptions, 'whose'> & PersonArguments> = {
  command: 'apagar',
  describe: 'Apaga uma conta e os seus dados, como a própria pessoa o faria',
  builder: (yargs) =>
    person(yargs).option('sim', {
      type: 'boolean',
      default: false,
      defaultDescription: 'não',
      describe: 'Não pede confirmação',
    }),
  handler: async ({ sim, ...given }) => (await import('./accounts.ts')).eraseAccount({ whose: nameOf(given), sim }),
}

export const conta: CommandModule = {
  command: 'conta',
  describe: 'Os dados de uma pessoa, a pedido dela (Lei 22/11)',
  builder: (yargs) => yargs.command(dados).command(apagar).demandCommand(1, 'Falta dizer o quê: dados ou apagar.'),
  handler() {},
}
