import type { Argv, CommandModule } from 'yargs'
import { logLevels } from '#server/config/variables.ts'

interface Sentence {
  frase: string | undefined
  ate: string | undefined
}

/** A sentence that everybody reads, and the hour at which it ends. */
const saying = <T>(yargs: Argv<T>) =>
  yargs.positional('frase', { type: 'string', describe: 'O que se diz a toda a gente' }).option('ate', {
    type: 'string',
    requiresArg: true,
    describe: 'Quando acaba, em Luanda: 23:00, ou "2026-12-05 06:00"',
  })

const ligar: CommandModule<object, Sentence> = {
  command: 'ligar <frase>',
  describe: 'Até à hora, quem escreve recebe 503, e as páginas só se lêem',
  builder: (yargs) => saying(yargs).demandOption('ate'),
  handler: async ({ frase, ate }) => (await import('./operation.ts')).say('manutencao', frase, ate),
}

const desligar: CommandModule = {
  command: 'desligar',
  describe: 'Acaba já a manutenção',
  handler: async () => (await import('./operation.ts')).stop('manutencao'),
}

const estado: CommandModule = {
  command: 'estado',
  describe: 'Diz o que está ligado: manutenção, aviso, nível do registo',
  handler: async () => (await import('./operation.ts')).showTemporary(),
}

export const manutencao: CommandModule = {
  command: 'manutencao',
  describe: 'Pára as escritas até uma hora, com uma frase que toda a gente lê',
  builder: (yargs) =>
    yargs
      .command(ligar)
      .command(desligar)
      .command(estado)
      .demandCommand(1, 'Falta dizer o quê: ligar, desligar ou estado.'),
  handler() {},
}

export const aviso: CommandModule<object, Sentence & { tirar: boolean }> = {
  command: 'aviso [frase]',
  describe: 'Mostra uma frase em todas as páginas, até uma hora',
  builder: (yargs) =>
    saying(yargs).option('tirar', {
      type: 'boolean',
      default: false,
      defaultDescription: 'não',
      describe: 'Tira já a que lá está',
    }),
  handler: async ({ frase, ate, tirar }) => {
    const { say, stop } = await import('./operation.ts')
    await (tirar ? stop('aviso') : say('aviso', frase, ate))
  },
}

const nivel: CommandModule<object, { nivel: string; durante: string }> = {
  command: 'nivel <nivel>',
  describe: 'Muda o pormenor do registo de todos os processos, por um tempo; depois volta sozinho',
  builder: (yargs) =>
    yargs
      .positional('nivel', { choices: logLevels, demandOption: true, describe: 'Pormenor' })
      .option('durante', { type: 'string', default: '10m', requiresArg: true, describe: 'Quanto tempo: 10m, 2h' }),
  handler: async ({ nivel, durante }) => (await import('./operation.ts')).setLogLevel(nivel, durante),
}

const voltar: CommandModule = {
  command: 'repor',
  describe: 'Volta já ao nível de LOG_LEVEL',
  handler: async () => (await import('./operation.ts')).stop('registos'),
}

export const registos: CommandModule = {
  command: 'registos',
  describe: 'O registo de eventos do serviço a correr',
  builder: (yargs) => yargs.command(nivel).command(voltar).demandCommand(1, 'Falta dizer o quê: nivel ou repor.'),
  handler() {},
}
