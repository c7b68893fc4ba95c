import type { CommandModule } from 'yargs'
import type { AdminOptions } from './create-admin.ts'

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
  handler: async (args) => (await import('./create-admin.ts')).createAdminAccount(options(args)),
}

const repor: CommandModule<object, { email: string }> = {
  command: 'repor-2fa',
  describe: 'Tira o segundo factor a quem perdeu a aplicação e os códigos',
  builder: (yargs) =>
    yargs
      .option('email', { type: 'string', demandOption: true, requiresArg: true, describe: 'E-mail da conta' })
      .epilogue('As sessões da conta terminam; volta a entrar só com a palavra-passe. Confirme antes quem o pede.'),
  handler: async ({ email }) => (await import('./reset-factor.ts')).resetSecondFactor(email),
}

export const admin: CommandModule = {
  command: 'admin',
  describe: 'Contas de administração',
  builder: (yargs) => yargs.command(criar).command(repor).demandCommand(1, 'Falta dizer o quê: criar ou repor-2fa.'),
  handler() {},
}
