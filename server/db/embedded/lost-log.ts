import { readFile } from 'node:fs/promises'
import { StartupError } from '#server/ground/startup-error.ts'
import { PostgresFailure } from './explain-failure.ts'

const LINES = 8

/**
 * Replaces the log's name in a failure of PostgreSQL by its last lines, when the log's folder is about to be deleted. Any
 * other failure stays as it is.
 */
export async function tellBeforeItGoes(error: unknown): Promise<unknown> {
  if (!(error instanceof PostgresFailure)) return error
  const written = await readFile(error.logFile, 'utf8').catch(() => '')
  const lines = written
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  if (lines.length === 0) return new StartupError(error.said)
  return new StartupError(`${error.said} As últimas linhas que escreveu: ${lines.slice(-LINES).join(' | ')}`)
}
