import { type Migration, readMigrations } from '#server/db/migrate.ts'
import { StartupError } from '#server/ground/startup-error.ts'
import type { Manifest } from './manifest.ts'
import { messages } from './messages.ts'

/**
 * Are the rows of a schema that this program makes? Of an older one too: it is made as it was, and brought up to date.
 * @throws StartupError with the way out
 */
export async function assertKnown(path: string, { migracoes }: Manifest): Promise<void> {
  const known = await readMigrations()
  const newest = known.at(-1) as Migration
  const ahead = migracoes.find(({ numero }) => numero > newest.number)
  if (ahead) throw new StartupError(messages.newer(path, ahead.nome, newest.name))
  const other = migracoes.find(({ hash }, at) => known[at]?.hash !== hash)
  if (other) throw new StartupError(messages.otherLine(path, other.nome))
}
