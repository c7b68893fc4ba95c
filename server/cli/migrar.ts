import type { CommandModule } from 'yargs'
import { print } from './output.ts'

export const migrar: CommandModule = {
  command: 'migrar',
  describe: 'Actualiza a base de dados e termina',
  async handler() {
    const { withDatabaseMade } = await import('./with-database.ts')
    await withDatabaseMade(async ({ applied }) => {
      print(applied.length > 0 ? `Aplicadas: ${applied.join(', ')}` : 'A base de dados já está actualizada.')
    })
  },
}
