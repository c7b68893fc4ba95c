import type { CommandModule } from 'yargs'
import { print } from './output.ts'
import { withDatabase } from './with-database.ts'

export const migrar: CommandModule = {
  command: 'migrar',
  describe: 'Actualiza a base de dados e termina',
  handler: () =>
    withDatabase(async ({ applied }) => {
      print(applied.length > 0 ? `Aplicadas: ${applied.join(', ')}` : 'A base de dados já está actualizada.')
    }),
}
