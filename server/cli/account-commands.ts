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

const listar: CommandModule = {
  command: 'listar',
  describe: 'Mostra os admins e gestores, com o seu estado e a última entrada',
  handler: async () => (await import('./accounts.ts')).listStaff(),
}

const palavraPasse: CommandModule<object, { email: string; gerar: boolean }> = {
  command: 'palavra-passe',
  describe: 'Dá outra palavra-passe a um admin ou gestor, sem e-mail',
  builder: (yargs) =>
    yargs
      .option('email', { type: 'string', demandOption: true, requiresArg: true, describe: 'E-mail da conta' })
      .option('gerar', {
        type: 'boolean',
        default: false,
        defaultDescription: 'não',
        describe: 'Inventa uma, e mostra-a só desta vez',
      })
      .epilogue(
        'Sem --gerar, vem de ADMIN_PASSWORD ou é pedida, sem aparecer no ecrã. As sessões da conta terminam, e de um\n' +
          'admin as chaves que fez. Confirme antes quem a pede.',
      ),
  handler: async ({ email, gerar }) => (await import('./accounts.ts')).setPasswordOf(email, gerar),
}

export const admin: CommandModule = {
  command: 'admin',
  describe: 'Contas de administração',
  builder: (yargs) =>
    yargs
      .command(listar)
      .command(criar)
      .command(palavraPasse)
      .command(repor)
      .demandCommand(1, 'Falta dizer o quê: listar, criar, palavra-passe ou repor-2fa.'),
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

/** A command that does one thing to the account it names. */
const onAccount = (
  command: string,
  describe: string,
  act: (accounts: typeof import('./account-actions.ts'), whose: AccountName) => Promise<void>,
): CommandModule<object, PersonArguments> => ({
  command,
  describe,
  builder: (yargs) => person(yargs),
  handler: async (given) => act(await import('./account-actions.ts'), nameOf(given)),
})

const suspender = onAccount(
  'suspender',
  'Suspende uma conta: não entra mais, e as suas reservas activas são canceladas',
  ({ suspendAccount }, whose) => suspendAccount(whose),
)
const reactivar = onAccount('reactivar', 'Deixa uma conta suspensa entrar outra vez', ({ reactivateAccount }, whose) =>
  reactivateAccount(whose),
)
const desbloquear = onAccount(
  'desbloquear',
  'Esquece as entradas falhadas de uma conta, que pode então tentar já',
  ({ unlock }, whose) => unlock(whose),
)
const terminarSessoes = onAccount(
  'terminar-sessoes',
  'Termina todas as sessões de uma conta',
  ({ endSessions }, whose) => endSessions(whose),
)

export const conta: CommandModule = {
  command: 'conta',
  describe: 'A conta de uma pessoa: os seus dados (Lei 22/11), o seu estado, as suas entradas',
  builder: (yargs) =>
    yargs
      .command(dados)
      .command(apagar)
      .command(suspender)
      .command(reactivar)
      .command(desbloquear)
      .command(terminarSessoes)
      .demandCommand(1, 'Falta dizer o quê: dados, apagar, suspender, reactivar, desbloquear ou terminar-sessoes.'),
  handler() {},
}
