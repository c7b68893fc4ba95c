import type { CommandModule } from 'yargs'
import type { ExportOptions } from './export-table.ts'

/** The option of every command that writes a file. */
export const substituir = {
  type: 'boolean',
  default: false,
  defaultDescription: 'não',
  describe: 'Substitui o ficheiro, se já existir',
} as const

export const exportar: CommandModule<object, ExportOptions> = {
  command: 'exportar <tabela>',
  describe: 'Escreve farmácias, stock ou reservas num ficheiro CSV',
  builder: (yargs) =>
    yargs
      .positional('tabela', {
        choices: ['farmacias', 'stock', 'reservas'] as const,
        demandOption: true,
        describe: 'O que sai; reservas tem nomes e telefones de pessoas',
      })
      .option('saida', {
        type: 'string',
        demandOption: true,
        requiresArg: true,
        describe: 'Ficheiro a criar, ou - para a saída padrão',
      })
      .option('substituir', substituir),
  handler: async ({ tabela, saida, substituir }) =>
    (await import('./export-table.ts')).exportTable({ tabela, saida, substituir }),
}
