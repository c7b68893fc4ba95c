import { copiedTables, ranMigrations, rowsOf } from '#server/db/copy/catalogue.ts'
import type { Reader } from '#server/db/database.ts'
import { StartupError } from '#server/ground/startup-error.ts'
import { type Balance, balance } from '../modules/reservas/public.ts'
import type { Manifest } from './manifest.ts'
import { messages } from './messages.ts'

/**
 * Counts every table and every unit, and compares them with what the copy says of itself.
 * @param dropped messages that were deleted on purpose
 * @throws StartupError naming the first that is not as it was
 */
export async function proveRestored(db: Reader, manifest: Manifest, dropped: number): Promise<void> {
  const there = new Set((await copiedTables(db)).map(({ nome }) => nome))
  for (const { nome, linhas } of manifest.tabelas) {
    // a later migration may have taken a table away, with what it held; what migrations write is no longer copied
    if (!there.has(nome)) continue
    const expected = linhas - (nome === 'notificacao' ? dropped : 0)
    const found = await rowsOf(db, nome)
    if (found !== expected) throw new StartupError(messages.unlike(`${nome}: ${found} linhas, e não ${expected}`))
  }
  const now = await balance(db)
  for (const [what, before] of Object.entries(manifest.unidades)) {
    const found = now[what as keyof Balance]
    if (found !== before) throw new StartupError(messages.unlike(`unidades, ${what}: ${found}, e não ${before}`))
  }
  const ran = new Set((await ranMigrations(db)).map(({ hash }) => hash))
  const lost = manifest.migracoes.find(({ hash }) => !ran.has(hash))
  if (lost) throw new StartupError(messages.unlike(`falta a migração ${lost.nome}`))
}
