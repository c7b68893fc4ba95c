import type { CommandModule } from 'yargs'
import { readConfig } from '#server/config/config.ts'
import { connectDatabase } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { createLog } from './log.ts'

export const migrar: CommandModule = {
  command: 'migrar',
  describe: 'Actualiza a base de dados e termina',
  async handler() {
    const config = readConfig(process.env)
    const { connection, close } = await connectDatabase(config, 'command', createLog({ logLevel: 'warn' }))
    try {
      const applied = await migrate(connection)
      process.stdout.write(
        applied.length > 0 ? `Aplicadas: ${applied.join(', ')}\n` : 'A base de dados já está actualizada.\n',
      )
    } finally {
      await close()
    }
  },
}
